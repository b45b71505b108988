import { queryClient } from '../lib/query.ts'
import { preloadEntry } from './portal-pages.ts'
import { environmentQuery, formQuery, linkQuery } from './queries.ts'

/** People do not wait longer than this for a page in one piece. The parts that are still loading then say so. */
const PATIENCE_MS = 3000

/** Asks for all that the first page shows, so that it appears in one piece. The page itself says what failed. */
export async function prepare(link: string | undefined): Promise<void> {
  const first = link === undefined ? queryClient.prefetchQuery(formQuery) : queryClient.prefetchQuery(linkQuery(link))
  const all = Promise.all([first, queryClient.prefetchQuery(environmentQuery()), preloadEntry()])
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
