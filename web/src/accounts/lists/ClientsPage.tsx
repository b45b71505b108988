import { exportClients, searchClients } from '@hireproof/contract/accounts/company-lists.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { call } from '../../lib/api.ts'
import { readFile } from '../../lib/download.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { EXPORT_TIMEOUT_MS, ExportButton } from '../../ui/list/ExportButton.tsx'
import { clientColumns } from './company-columns.tsx'
import { CompaniesList } from './CompaniesList.tsx'

/** The clients of the viewer's agency. */
export function ClientsPage() {
  const { account, user } = useMe()
  const mayExport = mayEnter('client-management', { accountType: account.type, role: user.userRole })
  return (
    <CompaniesList
      title="Clients"
      one="client"
      queryOf={(body) => q(searchClients, { body })}
      columns={clientColumns}
      none={<p>The companies that you create cases for are listed here.</p>}
      exporting={(selection, total) =>
        mayExport && (
          <ExportButton
            load={() => call(exportClients, { body: selection }, { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS })}
            done={`A file with ${displayCount(total, 'client')} was downloaded.`}
          />
        )
      }
    />
  )
}
