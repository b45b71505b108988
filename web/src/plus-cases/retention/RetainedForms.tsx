import { displayCount } from '@hireproof/contract/format/display'
import type { RetainedForm, RetentionFilter } from '@hireproof/contract/plus-cases/retention'
import { takeBackPurge } from '@hireproof/contract/plus-cases/retention.endpoints'
import { useState } from 'react'
import { useMe } from '../../lib/started.ts'
import { errorText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Table, type Column } from '../../ui/list/Table.tsx'
import { ApprovePurgeDialog } from './ApprovePurgeDialog.tsx'
import {
  approvalColumns,
  chosenColumns,
  purgeColumns,
  retentionColumns,
  type RetentionRow,
} from './retention-columns.tsx'
import { retentionLabels } from './retention-search.ts'

type Props = {
  forms: readonly RetainedForm[]
  filter: RetentionFilter
  isBusy: boolean
  /** Something was done about some of them. */
  onDone: (text: string) => void
}

const texts = { conflict: 'One of these forms was purged or taken back already. Load the page again.' } as const

const approvedColumns = [...chosenColumns, ...approvalColumns]
const purgedColumns = [...retentionColumns, ...purgeColumns]

function columnsFor(filter: RetentionFilter, mayChange: boolean): readonly Column<RetentionRow>[] {
  if (filter === 'purged') return purgedColumns
  if (filter === 'kept' || !mayChange) return retentionColumns
  return filter === 'approved' ? approvedColumns : chosenColumns
}

/** A page of kept forms; those that may be purged, or whose purge was approved, can be chosen. */
export function RetainedForms({ forms, filter, isBusy, onDone }: Props) {
  const { account } = useMe()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const takeBack = useApi(takeBackPurge)
  const mayChange = account.status !== 'CLOSED' && (filter === 'due' || filter === 'approved')
  // what left the list meanwhile is chosen no more
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
                  { onSuccess: () => done(`The approval to purge ${count} was taken back.`) },
                )
              }
            >
              {ids.length === 0 ? 'Take back the approval' : `Take back the approval for ${count}`}
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
