import { dismissExpiryAlert } from '@hireproof/contract/cases/after-case.endpoints'
import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { pageSizes } from '../../lib/page-search.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PageControls } from '../../ui/list/PageControls.tsx'
import { Table } from '../../ui/list/Table.tsx'
import type { CasesTableProps } from './cases-table.ts'
import { expiringColumns } from './expiring-columns.tsx'

const REMINDER =
  'Before the document expires, examine a new one and complete Supplement B of Form I-9. Do not create a new case for this employee.'

/** Dismisses the alerts of some cases, one after the other; each is done for good. */
async function dismissAll(numbers: readonly string[]): Promise<number> {
  try {
    for (const caseNumber of numbers) await call(dismissExpiryAlert, { params: { caseNumber }, body: {} })
    return numbers.length
  } finally {
    void refresh(searchCases)
    void refresh(countAlerts)
  }
}

/** The cases whose document expires: when, and the alert to dismiss for each or for selected ones. */
export function ExpiringCases({ rows, total, search, onChange, hrefOf, isBusy }: CasesTableProps) {
  const [selected, setSelected] = useState<readonly string[]>([])
  const dismissal = useOnce(dismissAll, {
    onSuccess: (count) => {
      setSelected([])
      announce(`${displayCount(count, 'alert')} dismissed.`)
    },
  })
  const shown = selected.filter((number) => rows.some((row) => row.case_number === number))
  const toggle = (number: string, isChosen: boolean) =>
    setSelected(isChosen ? [...shown, number] : shown.filter((other) => other !== number))
  const columns = expiringColumns({
    isSelected: (number) => shown.includes(number),
    onSelect: toggle,
    isDismissing: (number) => dismissal.isPending && dismissal.variables.includes(number),
    onDismiss: (number) => dismissal.mutate([number]),
  })
  return (
    <>
      <Alert tone="info" heading="Dismissing is for good">
        <p>A dismissed alert does not come back for any user of your company. {REMINDER}</p>
      </Alert>
      {dismissal.error && (
        <Alert tone="error" isLive heading="Not every alert was dismissed">
          <p>{errorText(dismissal.error)}</p>
        </Alert>
      )}
      {shown.length > 0 && (
        <div>
          <Button variant="outline" isBusy={dismissal.isPending} onClick={() => dismissal.mutate(shown)}>
            Dismiss {displayCount(shown.length, 'selected alert')}
          </Button>
        </div>
      )}
      <Table
        caption="Work authorization documents expiring"
        isCaptionHidden
        isWide
        columns={columns}
        rows={rows}
        rowKey={(row) => row.case_number}
        isBusy={isBusy}
      />
      <PageControls search={search} total={total} sizes={pageSizes} hrefOf={hrefOf} onChange={onChange} rows="cases" />
    </>
  )
}
