import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientAccesses } from './client-access.ts'

export const accountTypes = ['EMPLOYER', 'AGENCY', 'CHILD', 'CORPORATE'] as const
export const AccountType = z.enum(accountTypes)
export type AccountType = z.infer<typeof AccountType>

export const accountStatuses = ['ACTIVE', 'PENDING', 'CLOSED'] as const
export const AccountStatus = z.enum(accountStatuses)
export type AccountStatus = z.infer<typeof AccountStatus>

export const employerCategories = [
  'NONE',
  'FEDERALCONTRACTOR',
  'FEDERALCONTRACTORNOFAR',
  'FEDERALGOVERNMENT',
  'STATEGOVERNMENT',
  'LOCALGOVERNMENT',
  'STATEORLOCALGOVERNMENT',
] as const
export const closedReasonCodes = ['ATMIS', 'VOLUNTARY'] as const

/** The largest company number, and the largest number that the database keeps as an integer. */
export const MAX_ACCOUNT_ID = 2_147_483_647

/** The company number; 0 is never issued. */
export const AccountId = z.int().check(z.gte(1), z.lte(MAX_ACCOUNT_ID))

/** A company account. */
export const Account = z.object({
  id: AccountId,
  type: z.enum(accountTypes),
  companyInfo: z.object({
    companyName: z.string(),
    employerCategory: z.object({ category: z.enum(employerCategories) }),
  }),
  parentAccountId: z.nullable(z.number()),
  agencyAccountId: z.nullable(z.number()),
  webServiceAccess: z.object({ enabled: z.boolean() }),
  myI9: z.object({ enabled: z.boolean() }),
  isEvePlusEligible: z.boolean(),
  /** The company has plus and has not accepted its newest terms. */
  arePlusTermsDue: z.boolean(),
  status: z.enum(accountStatuses),
  closedDate: z.nullable(z.string()),
  closedReason: z.nullable(z.string()),
  closedReasonCode: z.nullable(z.enum(closedReasonCodes)),
  /** Where all its times and days are shown, such as `America/New_York`. */
  timeZone: z.string(),
  /** What the users of a client may do; FULL for every other company. */
  clientAccess: z.enum(clientAccesses),
})
export type Account = z.infer<typeof Account>

/** The company account in a path. */
export const AccountParams = z.object({ accountId: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_ACCOUNT_ID)) })

export const getAccount = endpoint({
  name: 'accounts.get',
  summary: 'One company account',
  method: 'GET',
  path: '/api/account/accounts/:accountId',
  access: 'user',
  params: AccountParams,
  reply: Account,
  problems: ['not_found'],
})

export const CompanyName = z.object({ accountId: z.number(), companyName: z.string() })

export const getCompanyName = endpoint({
  name: 'accounts.companyName',
  summary: 'The company name of one account',
  method: 'GET',
  path: '/api/account/accounts/:accountId/company_name',
  access: 'person',
  params: AccountParams,
  reply: CompanyName,
  problems: ['not_found'],
})

export const listCompanyNames = endpoint({
  name: 'accounts.companyNames',
  summary: 'The company names of all accounts in which the signed-in person has users',
  method: 'GET',
  path: '/api/account/company-names',
  access: 'person',
  reply: z.object({ companyNames: z.array(CompanyName) }),
})

/** Clients that are offered at once. */
export const CLIENTS_OFFERED = 25

export const findClients = endpoint({
  name: 'accounts.findClients',
  summary:
    "Active clients of the user's agency that a text finds by the beginnings of words or by the company number; without a text those the user worked for last, and the first by name",
  method: 'POST',
  path: '/api/account/clients/typeahead',
  access: 'user',
  body: z.strictObject({ text: z.string().check(z.maxLength(200)) }),
  reply: z.object({
    /** At most five, the last one first; none if a text was given. */
    recent: z.array(CompanyName),
    clients: z.array(CompanyName),
    hasMore: z.boolean(),
  }),
})

export const getPlusEligibility = endpoint({
  name: 'accounts.plusEligibility',
  summary: 'Whether a company account may use the plus program',
  method: 'GET',
  path: '/api/account/accounts/:accountId/everifyplus_eligibility',
  access: 'ready',
  params: AccountParams,
  reply: z.object({ isEligible: z.boolean() }),
  problems: ['not_found'],
})

/** A page of the companies under the actor's own: clients of an agency, locations of a corporate account. */
export const AccountSearch = z.strictObject({
  paging: z.strictObject({
    page: z.int().check(z.gte(0), z.lte(100_000)),
    size: z.int().check(z.gte(1), z.lte(120)),
  }),
  query: z._default(
    z.strictObject({
      statuses: z.optional(z.array(AccountStatus).check(z.maxLength(3))),
      /** An additional status: part 2 §7 names only one. */
      status: z.optional(AccountStatus),
      closedReasonCode: z.optional(z.enum(closedReasonCodes)),
    }),
    {},
  ),
  sort: z._default(
    z.array(z.strictObject({ field: z.enum(['COMPANYNAME']), order: z.enum(['ASC', 'DESC']) })).check(z.maxLength(1)),
    [],
  ),
})
export type AccountSearch = z.infer<typeof AccountSearch>

export const searchAccounts = endpoint({
  name: 'accounts.search',
  summary: "The clients of the user's agency or the locations of the corporate account, page by page; none for others",
  method: 'POST',
  path: '/api/account/accounts/search',
  access: 'ready',
  body: AccountSearch,
  reply: z.object({ data: z.array(Account), totalElements: z.number(), totalPages: z.number() }),
})
