import * as z from 'zod/mini'
import { storedRoles } from '../role-names.ts'
import { accountTypes } from './accounts.ts'
import { EinChange } from './ein-change.ts'
import { clientAccesses } from './client-access.ts'
import { MouSignature } from './mou/mou.ts'
import { Addresses } from './sections/address.ts'
import { CompanyInformation } from './sections/company-information.ts'
import { Contact } from './sections/contacts.ts'
import { EmployerCategory } from './sections/employer-category.ts'

export const accountStages = ['PENDING', 'ACTIVE', 'CLOSING', 'CLOSED'] as const
export type AccountStage = (typeof accountStages)[number]

/** The stages as people read them. */
export const stageLabels: Readonly<Record<AccountStage, string>> = {
  PENDING: 'Not enrolled yet',
  ACTIVE: 'Active',
  CLOSING: 'Closing',
  CLOSED: 'Closed',
}

/** Where a company is in its life: a day of its end makes an active one a closing one. */
export function stageOf({
  status,
  closedDate,
}: {
  status: 'ACTIVE' | 'PENDING' | 'CLOSED'
  closedDate: string | null
}): AccountStage {
  return status === 'ACTIVE' && closedDate !== null ? 'CLOSING' : status
}

export const editRefusals = ['not_permitted', 'pending', 'closing', 'closed'] as const

/** Whether the caller may change a section, or why not. */
export const CanEdit = z.union([z.literal(true), z.enum(editRefusals)])
export type CanEdit = z.infer<typeof CanEdit>

/** How a company verifies, from the kind of its account. */
export const accessMethods = [
  'EMPLOYER',
  'EMPLOYER_OF_AGENT',
  'AGENT',
  'LOCATION',
  'CORPORATE',
  'WEB_SERVICES_EMPLOYER',
  'WEB_SERVICES_AGENT',
] as const

/** Someone who changed something: by name within the caller's reach, and otherwise by their company. */
export const Author = z.object({ name: z.nullable(z.string()), company: z.nullable(z.string()) })
export type Author = z.infer<typeof Author>

/** Who changed something, as the history tells it; null is the operator. */
export const authorName = (author: Author | null): string =>
  author === null ? 'The operator' : (author.name ?? `An administrator of ${author.company ?? 'another company'}`)

const section = {
  /** 0 until it is changed for the first time. */
  version: z.int(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(Author),
  canEdit: CanEdit,
}

const NamedCompany = z.object({ accountId: z.number(), companyName: z.string() })

/** Everything that a company states about itself, and where it belongs. */
export const CompanyProfile = z.object({
  accountId: z.number(),
  type: z.enum(accountTypes),
  accessMethod: z.enum(accessMethods),
  stage: z.enum(accountStages),
  /** The day on which the account was made, on the company's calendar. */
  enrolledOn: z.string(),
  /** The company's time zone. */
  timeZone: z.string(),
  /** Names that the company had in the last 365 days, the newest first, with the day until which each was used. */
  formerNames: z.array(z.object({ name: z.string(), usedUntil: z.string() })),
  /** The corporate account of a location. */
  parent: z.nullable(NamedCompany),
  /** The agency of a client. */
  agency: z.nullable(NamedCompany),
  /** How many users there are of each role, without deleted ones. */
  users: z.array(z.object({ role: z.enum(storedRoles), count: z.number() })),
  /** How many locations a corporate account has, or clients an agency; null for others. */
  companiesBelow: z.nullable(z.number()),
  /** How many hiring sites the company has; null for a corporate account, which hires no one. */
  hiringSites: z.nullable(z.number()),
  /** The EIN has only its last four digits for people who may not change it. */
  companyInformation: z.object({
    ...section,
    values: CompanyInformation,
    naicsTitle: z.string(),
    einChange: z.nullable(EinChange),
  }),
  address: z.object({ ...section, values: z.nullable(Addresses) }),
  /** Null for a corporate account, which has none. */
  employerCategory: z.nullable(z.object({ ...section, values: EmployerCategory })),
  /** Who signed the memorandum in force, and since when it is in effect; null without one. */
  memorandum: z.nullable(
    z.object({
      signature: MouSignature,
      /** The signature of the employer agent of a client. */
      agentSignature: z.nullable(MouSignature),
      effectiveOn: z.string(),
    }),
  ),
  /** What the users of a client may do; null for a company without an agency. */
  clientAccess: z.nullable(z.object({ access: z.enum(clientAccesses), canChange: z.boolean() })),
  contacts: z.object({ ...section, values: z.array(Contact), confirmedAt: z.nullable(z.string()) }),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>
