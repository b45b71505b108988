import * as z from 'zod/mini'
import { CanEdit } from './company-profile.ts'

/** Where a company of a list is in its life; the first four are before it is active. The database writes them (migration 0094). */
export const companyStages = [
  'DRAFT',
  'WAITING_FOR_SIGNATURE',
  'IN_REVIEW',
  'RETURNED',
  'ACTIVE',
  'CLOSING',
  'CLOSED',
] as const
export type CompanyStage = (typeof companyStages)[number]

/** The stages of a list as people read them. */
export const companyStageLabels: Readonly<Record<CompanyStage, string>> = {
  DRAFT: 'Draft',
  WAITING_FOR_SIGNATURE: 'Waiting for signature',
  IN_REVIEW: 'In review',
  RETURNED: 'Returned',
  ACTIVE: 'Active',
  CLOSING: 'Closing',
  CLOSED: 'Closed',
}

/** What a list of companies is sorted by. */
export const companySortFields = ['NAME', 'NUMBER', 'ADDED'] as const

/** The most companies that a search text lists; more are left out, and the reply says so. */
export const COMPANIES_FOUND = 1000

/** From this number on, cases of one company are not counted further. */
export const CASES_COUNTED = 1000

/** Which companies a list shows, and in what order. */
const companyFilters = {
  query: z._default(
    z.strictObject({
      stage: z.optional(z.enum(companyStages)),
      /** Beginnings of words of names, city and state; or a whole company number or EIN. */
      text: z.optional(z.string().check(z.maxLength(200))),
    }),
    {},
  ),
  sort: z._default(
    z.array(z.strictObject({ field: z.enum(companySortFields), order: z.enum(['ASC', 'DESC']) })).check(z.maxLength(1)),
    [],
  ),
}

export const CompanySelection = z.strictObject(companyFilters)
export type CompanySelection = z.infer<typeof CompanySelection>

export const CompanySearch = z.strictObject({
  paging: z.strictObject({
    page: z.int().check(z.gte(0), z.lte(100_000)),
    size: z.int().check(z.gte(1), z.lte(50)),
  }),
  ...companyFilters,
})
export type CompanySearch = z.infer<typeof CompanySearch>

const company = {
  accountId: z.number(),
  companyName: z.string(),
  doingBusinessAs: z.string(),
  /** The last of the names that the company had in the last 365 days. */
  formerName: z.nullable(z.string()),
  /** Its last four digits only. */
  ein: z.string(),
  city: z.string(),
  state: z.string(),
  stage: z.enum(companyStages),
  /** Its last day, if it is closing or closed. */
  closedDate: z.nullable(z.string()),
  /** The company's day on which it signed the memorandum that holds, if one was signed by both. */
  mouSignedOn: z.nullable(z.string()),
  addedAt: z.string(),
}

/** Whether the user can change the enrollment of a company that is not active yet, or read it; null if there is none to read. */
const CanEnroll = z.nullable(z.enum(['edit', 'view']))

/** A client of an agency. */
export const ClientRow = z.object({
  ...company,
  /** Cases of the last 365 days; at most CASES_COUNTED. */
  recentCases: z.number(),
  /** Whether its enrollment can be continued, and its signatory be asked to sign, if it has stated enough. */
  can: z.object({ edit: CanEdit, enrollment: CanEnroll, requestSignature: z.boolean() }),
})
export type ClientRow = z.infer<typeof ClientRow>

/** A location of a corporate account. */
export const LocationRow = z.object({
  ...company,
  /** Users who are not deleted. */
  users: z.number(),
  /** At most CASES_COUNTED; corporate administrators see no case. */
  openCases: z.number(),
  can: z.object({ edit: CanEdit, addUser: CanEdit, enrollment: CanEnroll }),
})
export type LocationRow = z.infer<typeof LocationRow>

/** A page of companies, and how many there are on all pages. */
export const companiesPage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    totalElements: z.number(),
    totalPages: z.number(),
    /** Whether the text finds more companies than are listed. */
    hasMore: z.boolean(),
  })
