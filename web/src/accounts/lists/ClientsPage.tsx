import type { CompanySelection } from '@hireproof/contract/accounts/company-lists'
import { exportClients, searchClients } from '@hireproof/contract/accounts/company-lists.endpoints'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { call } from '../../lib/api.ts'
import { readFile } from '../../lib/download.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { EXPORT_TIMEOUT_MS } from '../../ui/list/ExportButton.tsx'
import { clientColumns } from './company-columns.tsx'
import { CompaniesList } from './CompaniesList.tsx'

const exportList = (body: CompanySelection) =>
  call(exportClients, { body }, { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS })

/** The clients of the viewer's agency. */
export function ClientsPage() {
  const { account, user } = useMe()
  const mayManage = mayEnter('client-management', { accountType: account.type, role: user.userRole })
  return (
    <CompaniesList
      title="Clients"
      one="client"
      queryOf={(body) => q(searchClients, { body })}
      columns={clientColumns}
      none={<p>The companies that you create cases for are listed here.</p>}
      add={mayManage && account.closedDate === null ? { href: paths.clients.create(), label: 'Add Client' } : undefined}
      exportList={mayManage ? exportList : undefined}
    />
  )
}
