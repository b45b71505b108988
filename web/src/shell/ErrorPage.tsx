import { useRouteError } from 'react-router'
import { isRefusal } from '../lib/api-error.ts'
import { GeneralErrorPage } from './GeneralErrorPage.tsx'
import { NotFoundPage } from '../ui/feedback/NotFoundPage.tsx'

/** Stands in place of a page that could not load or that broke. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRefusal(error, 'not_found')) return <NotFoundPage />
  return <GeneralErrorPage error={error} />
}
