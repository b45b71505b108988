import type { EinReason } from '@hireproof/contract/accounts/ein-change'
import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import {
  addressKinds,
  addressProblems,
  tidyAddress,
  type Addresses,
} from '@hireproof/contract/accounts/sections/address'
import {
  informationProblems,
  NOT_NAICS,
  tidyInformation,
  type CompanyInformation,
} from '@hireproof/contract/accounts/sections/company-information'
import { contactProblems, tidyContact, type Contact } from '@hireproof/contract/accounts/sections/contacts'
import {
  categoryProblems,
  tidyCategory,
  type EmployerCategory,
} from '@hireproof/contract/accounts/sections/employer-category'
import type { Issue } from '@hireproof/contract/problem'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { askEinChange, einReasonIssues, type WishedEin } from './ask-ein-change.ts'
import { checkEinChange } from './decide-ein-change.ts'
import { changeSection } from './change-section.ts'
import * as sections from './company-sections.ts'
import { titleOfIndustry } from './naics.ts'
import { getCompanyProfile } from './present-profile.ts'

type Input<Values> = { accountId: number; version: number; values: Values }

type Given<Values> = { [Field in keyof Values]?: Values[Field] | undefined }

type GivenInformation = Given<CompanyInformation> & { einReason?: EinReason | undefined }

/**
 * Changes names, numbers and industry of a company; a field that is not given stays. Another EIN needs a reason, and stays the old
 * one until the registry and the search for duplicates confirm it, which is tried at once.
 */
export async function changeInformation(
  deps: Deps,
  actor: UserActor,
  { values: { einReason, ...given }, ...input }: Input<GivenInformation>,
): Promise<CompanyProfile> {
  const { accountId } = input
  let wished: WishedEin | undefined
  let changeId: string | undefined
  const profile = await changeSection(deps, actor, {
    ...input,
    section: {
      name: 'company_information',
      action: 'account.information_changed',
      read: sections.readInformation,
      write: sections.writeInformation,
      told: { legalName: 'the legal name', ein: 'the Employer Identification Number' },
    },
    next: (current) => {
      const stated = Object.entries(given).filter(([, value]) => value !== undefined)
      const values = tidyInformation({ ...current, ...Object.fromEntries(stated) })
      const issues = informationIssues(values)
      // the first number of a company needs no reason
      if (current.ein === '' || values.ein === current.ein) return { values, issues }
      if (einReason && einReason !== 'TAKEN_OVER') wished = { from: current.ein, to: values.ein, reason: einReason }
      return { values: { ...values, ein: current.ein }, issues: [...issues, ...einReasonIssues(einReason)] }
    },
    also: async (unit) => {
      if (wished) changeId = await askEinChange(unit, actor, accountId, wished)
    },
  })
  if (!changeId) return profile
  // the job tries again
  await checkEinChange(deps, { accountId, changeId }).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a change of an EIN was not checked')
  })
  return getCompanyProfile(deps, actor, accountId)
}

/** What is wrong with the information of a company, also that an industry does not exist. */
function informationIssues(values: CompanyInformation): Issue[] {
  const problems = informationProblems(values)
  const isUnknown = problems.naics === undefined && titleOfIndustry(values.naics) === undefined
  return issuesOf(isUnknown ? { ...problems, naics: NOT_NAICS } : problems)
}

/** Changes the addresses of a company. */
export const changeAddress = (
  deps: Deps,
  actor: UserActor,
  { values: given, ...input }: Input<Addresses>,
): Promise<CompanyProfile> =>
  changeSection(deps, actor, {
    ...input,
    section: {
      name: 'address',
      action: 'account.address_changed',
      read: sections.readAddresses,
      write: sections.writeAddresses,
      told: { physical: 'the physical address' },
    },
    next: () => {
      const { physical, mailing } = given
      const values = { physical: tidyAddress(physical), mailing: mailing && tidyAddress(mailing) }
      return { values, issues: addressIssues(values) }
    },
  })

/** What is wrong with the addresses of a company, at their places in the body. */
const addressIssues = (values: Addresses): Issue[] =>
  addressKinds.flatMap((kind) => {
    const address = values[kind]
    return address ? issuesOf(addressProblems(address), `${kind}.`) : []
  })

/** Changes the category of an employer. */
export const changeCategory = (
  deps: Deps,
  actor: UserActor,
  { values: given, ...input }: Input<EmployerCategory>,
): Promise<CompanyProfile> =>
  changeSection(deps, actor, {
    ...input,
    section: {
      name: 'employer_category',
      action: 'account.category_changed',
      read: sections.readCategory,
      write: sections.writeCategory,
      told: { '*': 'the employer category' },
      isForEmployers: true,
    },
    next: (_, today) => {
      const values = tidyCategory(given)
      return { values, issues: issuesOf(categoryProblems(values, today)) }
    },
  })

/** Replaces the points of contact of a company. */
export const changeContacts = (
  deps: Deps,
  actor: UserActor,
  { values: given, ...input }: Input<readonly Contact[]>,
): Promise<CompanyProfile> =>
  changeSection(deps, actor, {
    ...input,
    section: {
      name: 'contacts',
      action: 'account.contacts_changed',
      read: sections.readContacts,
      write: sections.writeContacts,
      told: { '*': 'the points of contact' },
    },
    next: () => {
      const values = given.map(tidyContact)
      return { values, issues: contactIssues(values) }
    },
  })

/** What is wrong with points of contact, at their places in the body. */
const contactIssues = (contacts: readonly Contact[]): Issue[] =>
  contacts.flatMap((contact, index) => issuesOf(contactProblems(contact), `contacts.${index}.`))

const issuesOf = (problems: Readonly<Record<string, string | undefined>>, path = ''): Issue[] =>
  Object.entries(problems).flatMap(([field, message]) =>
    message === undefined ? [] : [{ path: `${path}${field}`, code: 'invalid_value', message }],
  )
