import { displayCount, displayDate } from '@hireproof/contract/format/display'
import type { RetainedForm, RetentionFilter } from '@hireproof/contract/form-i9/retention'
import { takeBackPurge } from '@hireproof/contract/form-i9/retention.endpoints'
import { useState } from 'react'
import { displayDateTime } from '../../lib/clock.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/started.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { SelectBox } from '../../ui/fields/Checkboxes.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { type Column, Table } from '../../ui/list/Table.tsx'
import { ApprovePurgeDialog } from './ApprovePurgeDialog.tsx'
import { retentionLabels } from './retention-search.ts'

/** A row of the list, and whether it is selected. */
type RetentionRow = { form: RetainedForm; isChosen: boolean; onChoose: (isChosen: boolean) => void }

const day = (date: string) => displayDate(date).replaceAll(' ', '\u00a0')

/** The columns of the list of kept forms. */
const retentionColumns: readonly Column<RetentionRow>[] = [
  {
    key: 'name',
    header: 'Employee',
    cell: ({ form }) =>
      form.name === null ? 'Purged form' : <a href={paths.cases.plusCase(form.plusCaseId)}>{form.name}</a>,
    isRowHeader: true,
  },
  { key: 'hired', header: 'First day of work', cell: ({ form }) => day(form.hiredOn) },
  { key: 'ended', header: 'Last day of work', cell: ({ form }) => day(form.endedOn) },
  {
    key: 'until',
    header: 'Keep until',
    cell: ({ form }) => (
      <div>
        {day(form.retainUntil)}
        {form.isInspected && <div className="usa-hint">Held for an inspection</div>}
      </div>
    ),
  },
]

/** The same with a checkbox for each row. */
const chosenColumns: readonly Column<RetentionRow>[] = [
  {
    key: 'choose',
    header: 'Choose',
    isHeaderHidden: true,
    cell: ({ form, isChosen, onChoose }) => (
      <SelectBox name={`form-${form.plusCaseId}`} isChecked={isChosen} onChange={onChoose}>
        <VisuallyHidden>Choose the form of {form.name}</VisuallyHidden>
      </SelectBox>
    ),
  },
  ...retentionColumns,
]

/** Who approved a purge and when, and when it happened. */
const approvalColumns: readonly Column<RetentionRow>[] = [
  {
    key: 'approved',
    header: 'Approved',
    cell: ({ form }) => (
      <div>
        {displayDateTime(form.approvedAt)}
        <div className="usa-hint">{form.approvedBy}</div>
      </div>
    ),
  },
]

/** When a form was purged. */
const purgeColumns: readonly Column<RetentionRow>[] = [
  ...approvalColumns,
  { key: 'purged', header: 'Purged', cell: ({ form }) => displayDateTime(form.purgedAt) },
]

type Props = {
  forms: readonly RetainedForm[]
  filter: RetentionFilter
  isBusy: boolean
  /** Called after an action on some of them. */
  onDone: (text: string) => void
}

const texts = {
  conflict: 'One of these forms was already purged, or its approval was withdrawn. Reload the page.',
} as const

const approvedColumns = [...chosenColumns, ...approvalColumns]
const purgedColumns = [...retentionColumns, ...purgeColumns]

function columnsFor(filter: RetentionFilter, mayChange: boolean): readonly Column<RetentionRow>[] {
  if (filter === 'purged') return purgedColumns
  if (filter === 'kept' || !mayChange) return retentionColumns
  return filter === 'approved' ? approvedColumns : chosenColumns
}

/** A page of kept forms. Forms that may be purged, or whose purge is approved, can be selected. */
export function RetainedForms({ forms, filter, isBusy, onDone }: Props) {
  const { account } = useMe()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const takeBack = useApi(takeBackPurge)
  const mayChange = account.status !== 'CLOSED' && (filter === 'due' || filter === 'approved')
  // a form that has left the list is no longer selected
  const ids = forms.flatMap(({ plusCaseId }) => (chosen.includes(plusCaseId) ? [plusCaseId] : []))
  const rows = forms.map((form) => ({
    form,
    isChosen: ids.includes(form.plusCaseId),
    onChoose: (isChosen: boolean) =>
      setChosen((before) => [...before.filter((id) => id !== form.plusCaseId), ...(isChosen ? [form.plusCaseId] : [])]),
  }))
  const done = (text: string) => {
    setIsAsking(false)
    setChosen([])
    onDone(text)
  }
  const count = displayCount(ids.length, 'form')
  const none = ids.length === 0 && 'Choose forms in the list first.'
  return (
    <>
      <Table
        caption={retentionLabels[filter]}
        isCaptionHidden
        columns={columnsFor(filter, mayChange)}
        rows={rows}
        rowKey={({ form }) => form.plusCaseId}
        isBusy={isBusy}
      />
      {takeBack.error && (
        <Alert tone="error" isLive>
          <p>{errorText(takeBack.error, texts)}</p>
        </Alert>
      )}
      {mayChange && (
        <ButtonRow>
          {filter === 'due' ? (
            <Button variant="danger" disabledReason={none} onClick={() => setIsAsking(true)}>
              {ids.length === 0 ? 'Purge the chosen forms' : `Purge ${count}`}
            </Button>
          ) : (
            <Button
              disabledReason={none}
              isBusy={takeBack.isPending}
              onClick={() =>
                takeBack.mutate(
                  { body: { plusCaseIds: ids } },
                  { onSuccess: () => done(`The approval to purge ${count} was withdrawn.`) },
                )
              }
            >
              {ids.length === 0 ? 'Withdraw the approval' : `Withdraw the approval for ${count}`}
            </Button>
          )}
        </ButtonRow>
      )}
      <ApprovePurgeDialog
        key={String(isAsking)}
        plusCaseIds={ids}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDone={done}
      />
    </>
  )
}
