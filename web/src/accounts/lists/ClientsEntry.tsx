import { Navigate, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'

const Redirect = ({ to }: { to: string }) => {
  const { search } = useLocation()
  return <Navigate to={to + search} replace />
}

/** Leads from the short address of the clients to their list, and keeps the query. */
export const ClientsEntry = () => <Redirect to={paths.clients.list()} />

/** Leads from the short address of a new client to its page, and keeps the query. */
export const NewClientEntry = () => <Redirect to={paths.clients.create()} />
