import type { Report } from '@hireproof/contract/reports/report'
import type { ReportView } from '@hireproof/contract/reports/report-views'
import { VIEW_NAME_LENGTH, ViewName } from '@hireproof/contract/words/view-name'
import { changeReportView, createReportView, listReportViews } from '@hireproof/contract/reports/report-views.endpoints'
import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { ViewState } from './view-state.ts'

type Props = {
  report: Report
  content: ViewState['content']
  mayShare: boolean
  /** The view that is changed; a new one without it. */
  view?: ReportView
  onClose: () => void
}

const FORM = 'save-view'

/** Saves filter, columns, order and page size of a report as a view. */
export function SaveViewDialog({ report, content, mayShare, view, onClose }: Props) {
  const navigate = useNavigate()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.is_shared ?? false)
  const [problem, setProblem] = useState<string>()
  const create = useApi(createReportView)
  const change = useApi(changeReportView)
  const error = create.error ?? change.error
  const isPending = create.isPending || change.isPending
  const handleSaved = async ({ id }: ReportView) => {
    await refresh(listReportViews)
    announce('The view was saved.')
    onClose()
    void navigate(`${paths.reports.view(report.name)}?view=${id}`)
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const read = ViewName.safeParse(name)
    setProblem(read.error?.issues[0]?.message)
    if (!read.success) return
    const body = { ...content, name: read.data, is_shared: isShared }
    const then = { onSuccess: (saved: ReportView) => void handleSaved(saved) }
    if (view) change.mutate({ params: { reportViewId: view.id }, body: { ...body, version: view.version } }, then)
    else create.mutate({ params: { report: report.name }, body }, then)
  }
  const issue = error instanceof ApiError ? error.issues[0] : undefined
  const taken = issue?.path === 'name' ? issue.message : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={view ? 'Save the view' : 'Save as a view'}
      actions={
        <>
          <Button type="submit" form={FORM} isBusy={isPending}>
            Save
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>The view keeps the filter, the columns, the order and the number of rows on a page.</p>
      {error && taken === undefined && (
        <Alert tone="error" isLive>
          The view could not be saved. {issue?.message ?? errorText(error)}
        </Alert>
      )}
      <form id={FORM} noValidate onSubmit={handleSubmit}>
        <TextField
          name="viewName"
          label="Name"
          hint={`No more than ${VIEW_NAME_LENGTH} characters. Leave out the names and numbers of employees.`}
          value={name}
          {...((problem ?? taken) !== undefined && { error: problem ?? taken })}
          onChange={({ target }) => setName(target.value)}
        />
        {mayShare && (
          <CheckboxField
            name="viewShared"
            label="Share it with everyone at the company"
            hint="Each person sees only the cases that they may see. Every administrator can change the view."
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}
