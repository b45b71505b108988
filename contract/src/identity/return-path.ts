import { pageAt } from '../page-at.ts'
import { pages } from '../pages.ts'
import { mayOpen, type PathActor } from '../path-permissions.ts'

// Filters, sorting and the like: never text that someone typed, and never another address.
const isSetting = ({ name, value }: Parameter) => /^[\w-]{1,40}$/.test(name) && /^[\w.,:-]{0,60}$/.test(value)

type Parameter = { name: string; value: string }

function parametersOf(query: string): Parameter[] {
  return query.split('&').map((part) => {
    const [name = '', ...rest] = part.split('=')
    return { name, value: decoded(rest.join('=')) ?? ' ' }
  })
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * The page of the product that someone asked for, with its settings, or undefined for anything that could lead elsewhere. A
 * page on the way to another one, such as the dashboard, stands for that other page.
 */
export function returnPath(value: string | null | undefined): string | undefined {
  if (!value || value.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return undefined
  const [address = ''] = value.split('#', 1)
  const [path = ''] = address.split('?', 1)
  // Dots could climb out of a path after it was checked; encoded ones likewise.
  if (/\\|%2f|%5c|%00|\/\//i.test(path) || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)) return undefined
  const page = pageAt(path)
  if (!page || page.access === 'public' || page.isRedirect) return undefined
  const given = parametersOf(address.slice(path.length + 1))
  const settings = given.filter(({ name }) => name !== 'next').filter(isSetting)
  const query = settings.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&')
  return returnPath(given.find(({ name }) => name === 'next')?.value) ?? (query === '' ? path : `${path}?${query}`)
}

const pathOf = (address: string) => address.split('?', 1)[0] ?? ''

/** Where a sign-in leads a user: to the page that was asked for if the user may open it, and otherwise home. */
export function landingOf(asked: string | null | undefined, who: PathActor): string {
  const page = returnPath(asked)
  return page !== undefined && mayOpen(pathOf(page), who) ? page : pages.home.path
}

/** Whether a page is for people who have not chosen a user account, such as the dashboard. */
export const isForPersons = (page: string): boolean => pageAt(pathOf(page))?.access === 'person'

/** An address of this site that remembers the page that was asked for; everyone gets to the home page without that. */
export function withNext(address: string, asked: string | undefined): string {
  if (asked === undefined || asked === pages.home.path) return address
  return `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(asked)}`
}
