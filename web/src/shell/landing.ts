import { returnPath } from '@hireproof/contract/identity/return-path'
import { askedPage } from '../lib/asked-page.ts'
import { paths } from '../lib/paths.ts'

type Came = {
  /** The query of the address. */
  search: string
  /** The previous page, from the browser's referrer. */
  referrer: string
  origin: string
}

/**
 * Where a signed-in person goes from the landing route or the sign-in page: back to the page that required the sign-in,
 * to the cases page they came from (part 2 §2), or home. Only paths that cannot leave this site count.
 */
export function landingPath({ search, referrer, origin }: Came): string {
  return askedPage(search) ?? casesPathOf(referrer, origin) ?? paths.home()
}

function casesPathOf(referrer: string, origin: string): string | undefined {
  if (!referrer.startsWith(`${origin}/`)) return undefined
  const path = returnPath(referrer.slice(origin.length))
  const list = paths.cases.list()
  return path && (path === list || [`${list}/`, `${list}?`].some((prefix) => path.startsWith(prefix)))
    ? path
    : undefined
}
