import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AccountParams } from './accounts.ts'
import { clientAccesses } from './client-access.ts'
import { CompanyProfile } from './company-profile.ts'
import { einReasonCodes } from './ein-change.ts'
import { Addresses } from './sections/address.ts'
import { CompanyInformation } from './sections/company-information.ts'
import { Contacts } from './sections/contacts.ts'
import { EmployerCategory } from './sections/employer-category.ts'

const path = '/api/account/accounts/:accountId'

/** The version of the section that the change is based on. */
const version = z.int().check(z.gte(0))

export const getCompanyProfile = endpoint({
  name: 'companyProfile.get',
  summary: 'What a company states about itself, section by section, and which of them the caller may change',
  method: 'GET',
  path: `${path}/profile`,
  access: 'ready',
  params: AccountParams,
  reply: CompanyProfile,
  problems: ['not_found', 'forbidden'],
})

const change = <Body extends z.ZodMiniType>(kind: { name: string; summary: string; path: string; body: Body }) =>
  endpoint({
    ...kind,
    path: `${path}/${kind.path}`,
    method: 'PUT',
    access: 'ready',
    params: AccountParams,
    reply: CompanyProfile,
    problems: [
      'bad_request',
      'not_found',
      'forbidden',
      'account_closed',
      'account_closing',
      'enrollment_required',
      'conflict',
    ],
    conflicts: ['PROFILE_CHANGED'],
  })

export const changeCompanyInformation = change({
  name: 'companyProfile.changeInformation',
  summary:
    'Changes names, numbers and industry of a company; a field that is left out does not change. Another EIN waits until it is confirmed',
  path: 'company_information',
  body: z.strictObject({
    ...z.partial(CompanyInformation).shape,
    /** Why the EIN changes; needed if it does. */
    einReason: z.optional(z.enum(einReasonCodes)),
    version,
  }),
})

export const changeCompanyAddress = change({
  name: 'companyProfile.changeAddress',
  summary: 'Changes the addresses of a company; without a mailing address it is the physical one',
  path: 'address',
  body: z.strictObject({ ...Addresses.shape, version }),
})

export const changeEmployerCategory = change({
  name: 'companyProfile.changeCategory',
  summary: 'Changes the category of an employer, and what the FAR clause asks',
  path: 'employer_category',
  body: z.strictObject({ ...EmployerCategory.shape, version }),
})

export const changeCompanyContacts = change({
  name: 'companyProfile.changeContacts',
  summary: 'Replaces the points of contact of a company, in their order',
  path: 'contacts',
  body: z.strictObject({ contacts: Contacts, version }),
})

export const withdrawEinChange = endpoint({
  name: 'companyProfile.withdrawEinChange',
  summary: 'Withdraws the change of the EIN of a company that is in review',
  method: 'DELETE',
  path: `${path}/ein_change`,
  access: 'ready',
  params: AccountParams,
  reply: CompanyProfile,
  problems: ['not_found', 'forbidden', 'account_closed', 'account_closing', 'enrollment_required', 'conflict'],
})

export const changeClientAccess = endpoint({
  name: 'companyProfile.changeClientAccess',
  summary:
    "Changes what the users of a client may do: for program administrators of its agency; the client's users are emailed",
  method: 'PUT',
  path: `${path}/client_access`,
  access: 'ready',
  params: AccountParams,
  body: z.strictObject({ access: z.enum(clientAccesses) }),
  reply: CompanyProfile,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed'],
})
