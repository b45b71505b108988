import type { Report } from '@hireproof/contract/reports/report'
import type { ReportView } from '@hireproof/contract/reports/report-views'
import { deleteReportView, listReportViews } from '@hireproof/contract/reports/report-views.endpoints'
import { useNavigate } from 'react-router'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = { report: Report; view: ReportView; onClose: () => void }

/** Asks before deleting a view. */
export function DeleteViewDialog({ report, view, onClose }: Props) {
  const navigate = useNavigate()
  const remove = useApi(deleteReportView)
  const leave = async () => {
    announce('The view was deleted.')
    onClose()
    await navigate(paths.reports.view(report.name))
    await refresh(listReportViews)
  }
  const handleDelete = () =>
    remove.mutate(
      { params: { reportViewId: view.id } },
      // someone else has deleted it
      { onSuccess: () => void leave(), onError: (error) => isRefusal(error, 'not_found') && void leave() },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Delete the view "${view.name}"?`}
      actions={
        <>
          <Button variant="danger" isBusy={remove.isPending} onClick={handleDelete}>
            Delete the view
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {view.is_shared ? 'No one at the company can open it any longer. ' : ''}
        Its link leads nowhere after that. No case is deleted.
      </p>
      {remove.error && !isRefusal(remove.error, 'not_found') && (
        <Alert tone="error" isLive>
          The view could not be deleted. {errorText(remove.error)}
        </Alert>
      )}
    </Dialog>
  )
}
