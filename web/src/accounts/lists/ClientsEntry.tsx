import { Navigate, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** Leads from the short address of the clients to their list, and keeps the query. */
export function ClientsEntry() {
  const { search } = useLocation()
  return <Navigate to={paths.clients.list() + search} replace />
}
