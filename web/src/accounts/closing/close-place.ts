import { MAX_ACCOUNT_ID } from '@hireproof/contract/accounts/accounts'
import { pages } from '@hireproof/contract/pages'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/started.ts'

/** Whose account a page closes, and where the person comes from. */
export type ClosePlace = {
  /** Undefined if the address names no company. */
  accountId: number | undefined
  title: string
  profile: { href: string; label: string }
  /** Where the cases of the company are, for people who see them. */
  cases: string | undefined
  /** Where the users of the company can be saved as a file. */
  users: string | undefined
}

/** The place of the page at an address: the viewer's own company, or a location or client that the query names. */
export function closePlace(pathname: string, search: string, ownId: number): ClosePlace {
  const path = pathname.toLowerCase()
  const accountId = accountIn(search)
  const profileOf = (of: typeof paths.clients.of | typeof paths.locations.of) => of.profile(accountId ?? ownId)
  if (path === pages.locations.close.path) {
    const profile = { href: profileOf(paths.locations.of), label: 'Company Location Profile' }
    const users = paths.locationUsers.list()
    return { accountId, title: 'Close Company Location', profile, cases: undefined, users }
  }
  if (path === pages.clients.close.path) {
    const profile = { href: profileOf(paths.clients.of), label: 'Client Profile' }
    return { accountId, title: 'Close Client Account', profile, cases: paths.cases.list(), users: undefined }
  }
  if (path === pages.corporate.close.path) {
    const profile = { href: paths.corporate.profile(), label: 'Corporate Account Profile' }
    const users = paths.administrators.list()
    return { accountId: ownId, title: 'Close Corporate Account', profile, cases: undefined, users }
  }
  const profile = { href: paths.company.profile(), label: 'Company Profile' }
  return {
    ...{ accountId: ownId, title: 'Close Company Account', profile },
    ...{ cases: paths.cases.list(), users: paths.users.list() },
  }
}

/** The company that the query of an address names; undefined if it names none. */
export function accountIn(search: string): number | undefined {
  // a schema would put all of its library into what every page loads first
  const text = new URLSearchParams(search).get('account') ?? ''
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : MAX_ACCOUNT_ID + 1
  return number <= MAX_ACCOUNT_ID ? number : undefined
}

/** The place of the present page. */
export function useClosePlace(): ClosePlace {
  const { pathname, search } = useLocation()
  return closePlace(pathname, search, useMe().account.id)
}
