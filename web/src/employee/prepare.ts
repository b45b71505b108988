import { queryClient } from '../lib/query.ts'
import { wayIn } from './page-scripts.ts'
import { environmentQuery, formQuery, linkQuery } from './queries.ts'

/** Longer than this nobody waits for a page in one piece: what is still on its way says so. */
const PATIENCE_MS = 3000

/** Asks for all that the first page shows, so that it comes in one piece; what fails is said by the page itself. */
export async function prepare(link: string | undefined): Promise<void> {
  const first = link === undefined ? queryClient.prefetchQuery(formQuery) : queryClient.prefetchQuery(linkQuery(link))
  const all = Promise.all([first, queryClient.prefetchQuery(environmentQuery()), queryClient.prefetchQuery(wayIn)])
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
