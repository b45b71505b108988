import { mayImportStatusChange } from '@hireproof/contract/reports/reports.policy'
import { useMe } from '../lib/started.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { PartOnRequest } from '../ui/layout/PartOnRequest.tsx'

const ImportStatusChange = lazyPart(async () => (await import('./ImportStatusChange.tsx')).ImportStatusChange)

/** Where program administrators bring the government's file of revoked documents. */
export function StatusChangeFile() {
  const { user, account } = useMe()
  const actor = { accountType: account.type, role: user.userRole, clientAccess: account.clientAccess }
  if (!mayImportStatusChange(actor)) return null
  return (
    <PartOnRequest heading="Government file" request="Import a Status Change file">
      <ImportStatusChange />
    </PartOnRequest>
  )
}
