import { pageAt } from '@hireproof/contract/page-at'
import { returnPath, withNext } from '@hireproof/contract/identity/return-path'

/** The page that the person asked for, from the address of a page on the way to it. */
export const askedPage = (search = location.search): string | undefined =>
  returnPath(new URLSearchParams(search).get('next'))

/** A link to a page on the way, such as a lesson of the tutorial, which keeps the page that was asked for. */
export function onTheWay(path: string): string {
  const [address = '', hash] = path.split('#', 2)
  const isOnTheWay = (pageAt(address.split('?', 1)[0] ?? '')?.access ?? 'ready') !== 'ready'
  if (!isOnTheWay || new URLSearchParams(address.split('?')[1]).has('next')) return path
  return withNext(address, askedPage()) + (hash === undefined ? '' : `#${hash}`)
}
