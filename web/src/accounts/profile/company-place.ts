import { getCompanyProfile } from '@hireproof/contract/accounts/company-profile.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'

/** Where the pages of a company are: the viewer's own, a location's or a client's. */
export type CompanyPlace = {
  accountId: number
  title: string
  profile: string
  editInformation: string
  editAddress: string
  editCategory: string
  editContacts: string
  history: string
  activity: string
  editHiringSites: string
  /** A corporate account has no memorandum. */
  mou: string | undefined
  /** Where the account is closed. */
  close: string
  /** Only the viewer's own company has settings. */
  settings: string | undefined
  /** The list that the company is in. */
  list: { href: string; label: string } | undefined
}

/** The pages of a company by the path of one of them. */
function companyPlace(pathname: string, subAccountId: string | undefined, ownId: number): CompanyPlace {
  const path = pathname.toLowerCase()
  if (subAccountId === undefined) {
    const isCorporate = path.startsWith('/account/corporate/')
    const own = isCorporate ? paths.corporate : paths.company
    return {
      accountId: ownId,
      title: isCorporate ? 'Corporate Account Profile' : 'Company Profile',
      profile: own.profile(),
      editInformation: own.editInformation(),
      editAddress: own.editAddress(),
      editCategory: paths.company.editCategory(),
      editContacts: own.editContacts(),
      history: own.history(),
      activity: own.activity(),
      editHiringSites: paths.company.editHiringSites(),
      mou: isCorporate ? undefined : paths.company.mou(),
      close: own.close(),
      settings: isCorporate ? undefined : paths.company.settings(),
      list: undefined,
    }
  }
  const isLocation = path.startsWith(`${paths.locations.list()}/`)
  const of = isLocation ? paths.locations.of : paths.clients.of
  return {
    accountId: Number(subAccountId),
    title: isLocation ? 'Company Location Profile' : 'Client Profile',
    profile: of.profile(subAccountId),
    editInformation: of.editInformation(subAccountId),
    editAddress: of.editAddress(subAccountId),
    editCategory: of.editCategory(subAccountId),
    editContacts: of.editContacts(subAccountId),
    history: of.history(subAccountId),
    activity: of.activity(subAccountId),
    editHiringSites: of.editHiringSites(subAccountId),
    mou: of.mou(subAccountId),
    close: (isLocation ? paths.locations : paths.clients).close({ account: subAccountId }),
    settings: undefined,
    list: isLocation
      ? { href: paths.locations.list(), label: 'Company Locations' }
      : { href: paths.clients.list(), label: 'Clients' },
  }
}

/** The company whose page is at this path, with its profile. */
export function useCompanyPlace() {
  const { account } = useMe()
  const { pathname } = useLocation()
  const place = companyPlace(pathname, useParams()['accountId'], account.id)
  const profile = useQuery(profileQuery(place.accountId))
  return { place, profile }
}

/** The query of a profile. */
export const profileQuery = (accountId: number) => q(getCompanyProfile, { params: { accountId } })
