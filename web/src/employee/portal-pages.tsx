import { queryClient } from '../lib/query.ts'
import { portalPart } from './LoadedCall.tsx'
import { environmentQuery, formQuery, linkQuery } from './queries.ts'

/** The page where an emailed link asks for its code. */
export const CodePage = portalPart(async () => (await import('./CodePage.tsx')).CodePage)

/** The page for people without an open form here. With a reason in the address, they come from the sign-in service. */
export const OutsidePage = portalPart(async () =>
  new URLSearchParams(location.search).has('error')
    ? (await import('./account/ReturnedPage.tsx')).ReturnedPage
    : (await import('./OutsidePage.tsx')).OutsidePage,
)

/** The pages of the form, only for people who have opened one. */
export const FormPages = portalPart(async () => (await import('./form/FormPages.tsx')).FormPages)

/** Loads the first page for people without an open form here. */
const preloadEntry = () => Promise.allSettled([CodePage.preload(), OutsidePage.preload()])

/** The longest wait for a complete page. After that, parts that are still loading show a loading text. */
const PATIENCE_MS = 3000

/** Fetches everything for the first page, so that it appears complete. The page itself shows failures. */
export async function prepare(link: string | undefined): Promise<void> {
  const first = link === undefined ? queryClient.prefetchQuery(formQuery) : queryClient.prefetchQuery(linkQuery(link))
  const all = Promise.all([first, queryClient.prefetchQuery(environmentQuery()), preloadEntry()])
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
