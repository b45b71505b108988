import { paths } from '../lib/paths.ts'
import { ComingPage } from '../shell/ComingPage.tsx'

/** Where a plus case will be started. */
export function PlusDraftPage() {
  return <ComingPage screen="New Plus Case" backHref={paths.cases.list()} backLabel="Go to the cases" />
}
