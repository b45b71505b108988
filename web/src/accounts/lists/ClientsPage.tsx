import type { CompanySelection } from '@hireproof/contract/accounts/company-lists'
import { exportClients, searchClients } from '@hireproof/contract/accounts/company-lists.endpoints'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { call } from '../../lib/api.ts'
import { readFile } from '../../lib/download.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { EXPORT_TIMEOUT_MS } from '../../ui/list/ExportButton.tsx'
import { draftSelection } from '../clients/draft-selection.tsx'
import { useDrafts } from '../clients/use-drafts.ts'
import { clientColumns } from './company-columns.tsx'
import { CompaniesList } from './CompaniesList.tsx'

const exportList = (body: CompanySelection) =>
  call(exportClients, { body }, { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS })

const adding = [
  { href: paths.clients.create(), label: 'Add Client' },
  { href: paths.clients.import(), label: 'Import Clients' },
]

/** The clients of the viewer's agency. */
export function ClientsPage() {
  const { account, user } = useMe()
  const drafts = useDrafts()
  const mayManage = mayEnter('client-management', { accountType: account.type, role: user.userRole })
  return (
    <CompaniesList
      title="Clients"
      one="client"
      queryOf={(body) => q(searchClients, { body })}
      columns={clientColumns}
      none={<p>The companies that you create cases for are listed here.</p>}
      add={mayManage && account.closedDate === null ? adding : []}
      selection={mayManage ? draftSelection(drafts) : undefined}
      exportList={mayManage ? exportList : undefined}
    />
  )
}
