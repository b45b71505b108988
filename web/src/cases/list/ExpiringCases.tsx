import { dismissExpiryAlert } from '@hireproof/contract/cases/after-case.endpoints'
import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { pageSizes } from '../../lib/page-search.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PageControls } from '../../ui/list/PageControls.tsx'
import { Table } from '../../ui/list/Table.tsx'
import type { CasesTableProps } from './cases-table.ts'
import { expiringColumns } from './expiring-columns.tsx'

const REMINDER =
  'Before the document expires, examine a new one and complete Supplement B of Form I-9. Do not create a new case for this employee.'

const dismiss = (caseNumber: string) => call(dismissExpiryAlert, { params: { caseNumber }, body: {} })

/** The cases whose document expires: when, and the alert to dismiss for each. */
export function ExpiringCases({ rows, total, search, onChange, hrefOf, isBusy, selection }: CasesTableProps) {
  const dismissal = useOnce(dismiss, {
    onSuccess: () => {
      void refresh(searchCases)
      void refresh(countAlerts)
      announce('1 alert dismissed.')
    },
  })
  const columns = expiringColumns({
    selection,
    isDismissing: (number) => dismissal.isPending && dismissal.variables === number,
    onDismiss: (number) => {
      selection.toggle(
        rows.filter((row) => row.case_number === number),
        false,
      )
      dismissal.mutate(number)
    },
  })
  return (
    <>
      <Alert tone="info" heading="Dismissing is for good">
        <p>A dismissed alert does not come back for any user of your company. {REMINDER}</p>
      </Alert>
      {dismissal.error && (
        <Alert tone="error" isLive heading="The alert was not dismissed">
          <p>{errorText(dismissal.error)}</p>
        </Alert>
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
