import { queryClient } from '../lib/query.ts'
import { portalPart } from './LoadedCall.tsx'
import { environmentQuery, formQuery, linkQuery } from './queries.ts'

/** Where a mailed link asks for its code. */
export const CodePage = portalPart(async () => (await import('./CodePage.tsx')).CodePage)

/** What people see who have no form open here. With a reason in the address they come back from the sign-in service. */
export const OutsidePage = portalPart(async () =>
  new URLSearchParams(location.search).has('error')
    ? (await import('./account/ReturnedPage.tsx')).ReturnedPage
    : (await import('./OutsidePage.tsx')).OutsidePage,
)

/** The pages of the form, which only people inside need. */
export const FormPages = portalPart(async () => (await import('./form/FormPages.tsx')).FormPages)

/** Loads what people see first who have no form open here. */
const preloadEntry = () => Promise.allSettled([CodePage.preload(), OutsidePage.preload()])

/** People do not wait longer than this for a page in one piece. The parts that are still loading then say so. */
const PATIENCE_MS = 3000

/** Asks for all that the first page shows, so that it appears in one piece. The page itself says what failed. */
export async function prepare(link: string | undefined): Promise<void> {
  const first = link === undefined ? queryClient.prefetchQuery(formQuery) : queryClient.prefetchQuery(linkQuery(link))
  const all = Promise.all([first, queryClient.prefetchQuery(environmentQuery()), preloadEntry()])
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
