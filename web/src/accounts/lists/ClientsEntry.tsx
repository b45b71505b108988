import { Navigate, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** Leads from the short addresses of the clients to their list or to the page for a new one, and keeps the query. */
export function ClientsEntry() {
  const { pathname, search } = useLocation()
  const isNew = pathname.toLowerCase().startsWith(paths.newClientEntry())
  return <Navigate to={(isNew ? paths.clients.create() : paths.clients.list()) + search} replace />
}
