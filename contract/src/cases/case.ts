import * as z from 'zod/mini'
import { caseFieldSchemas } from './case-data.ts'
import { caseRefusals } from './case-refusals.ts'
import { CaseQuery } from './case-criteria.ts'
import { caseSortFields, MOST_CASES_FOUND } from './case-filters.ts'
import { CaseNumber } from './case-number.ts'
import { listedFields, type ListedField } from './field-info.ts'
import { nextSteps } from './next-step.ts'
import { referralStatuses } from './referral.ts'
import { eligibilityStatements } from './results.ts'
import { sealedFields } from './sealed-fields.ts'
import { caseStatuses } from './statuses.ts'

export const SealedField = z.enum(sealedFields)
export type SealedField = z.infer<typeof SealedField>

const workflow = {
  case_status: z.enum(caseStatuses),
  case_status_display: z.string(),
  case_eligibility_statement: z.nullable(z.enum(eligibilityStatements)),
  ssa_referral_status: z.nullable(z.enum(referralStatuses)),
  dhs_referral_status: z.nullable(z.enum(referralStatuses)),
}

/** The answer of every step of a case. */
export const CaseWorkflow = z.object({ case_number: CaseNumber, ...workflow })
export type CaseWorkflow = z.infer<typeof CaseWorkflow>

const Permission = z.union([z.literal(true), z.enum(caseRefusals)])

/** What the caller may do with a case now. */
export const CasePermissions = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  confirm: z.boolean(),
  close: z.boolean(),
  changeReference: z.boolean(),
  markSeen: z.boolean(),
  reveal: z.boolean(),
  /** True, or the code of why not, which the screen shows in words (CASE-191). */
  refer: Permission,
  noAction: Permission,
  photo: Permission,
  upload: Permission,
  resubmit: Permission,
  assign: Permission,
  note: Permission,
  attach: Permission,
  dismiss: Permission,
  sendNotice: Permission,
})
export type CasePermissions = z.infer<typeof CasePermissions>

const masked = Object.fromEntries(sealedFields.map((field) => [field, z.optional(z.string())])) as Record<
  SealedField,
  z.ZodMiniOptional<z.ZodMiniString>
>
const optional = <T extends Record<string, z.ZodMiniType>>(shape: T) => z.partial(z.object(shape)).shape

/** A case as the server sends it: numbers masked except for the last four characters. */
export const CaseDetails = z.object({
  ...CaseWorkflow.shape,
  ...optional(caseFieldSchemas),
  ...masked,
  /** Null for a draft of an agency without a client yet. */
  client_company_id: z.nullable(z.number()),
  company_name: z.string(),
  version: z.number(),
  fields_to_confirm: z.array(z.string()),
  mismatch_agencies: z.array(z.string()),
  mismatch_reasons: z.array(z.string()),
  action_due_date: z.nullable(z.string()),
  /** When the employee was referred to DHS, and the last days to refer and to make contact; null without a mismatch there. */
  dhs_referral_created_at: z.nullable(z.string()),
  dhs_referral_due_date: z.nullable(z.string()),
  dhs_referral_contact_by_date: z.nullable(z.string()),
  /** The same for SSA, under the name that integrators use. */
  ev_star_referral_created_at: z.nullable(z.string()),
  ev_star_referral_due_date: z.nullable(z.string()),
  ev_star_referral_contact_by_date: z.nullable(z.string()),
  create_by_date: z.nullable(z.string()),
  auto_closed: z.boolean(),
  case_closure_reason_code: z.nullable(z.string()),
  other_reason_description: z.nullable(z.string()),
  currently_employed_reason_description: z.nullable(z.string()),
  /** The records have changed the case, and no one has taken the next step or chosen "Seen" since. */
  has_update: z.boolean(),
  next_step: z.nullable(z.enum(nextSteps)),
  next_due: z.nullable(z.string()),
  /** Who works on the case: its creator until someone else is named; null if that person is not in reach. */
  assigned_to_name: z.nullable(z.string()),
  /** Who closed the case, or the company of a user out of reach; null for a case that is open or closed by itself. */
  closed_by_name: z.nullable(z.string()),
  /** The case that this one replaces, and the one that replaces it. */
  previous_case_number: z.nullable(CaseNumber),
  following_case_number: z.nullable(CaseNumber),
  /** How many notes the case has, struck ones included. */
  note_count: z.number(),
  /** With those that were removed. */
  attachment_count: z.number(),
  /** The plus case whose form the case was made from. */
  plus_case_id: z.nullable(z.string()),
  /** The employment ended with the closing, and the form does not have its end yet. */
  asks_end_of_employment: z.boolean(),
  created_by_logon_id: z.string(),
  /** Null if the creator is not in reach, such as a user of the agency. */
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  submitted_at: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  can: CasePermissions,
})
export type CaseDetails = z.infer<typeof CaseDetails>

const listed = Object.fromEntries(listedFields.map((field) => [field, z.nullable(z.string())])) as Record<
  ListedField,
  z.ZodMiniNullable<z.ZodMiniString>
>

/** A row of the list of cases. */
export const CaseRow = z.object({
  ...CaseWorkflow.shape,
  ...listed,
  ssn: z.nullable(z.string()),
  /** Null for a draft of an agency without a client yet. */
  client_company_id: z.nullable(z.number()),
  company_name: z.string(),
  action_due_date: z.nullable(z.string()),
  /** The last day to create the case, and how many business days of its company are left until then. */
  create_by_date: z.nullable(z.string()),
  create_by_days_left: z.nullable(z.number()),
  has_update: z.boolean(),
  next_step: z.nullable(z.enum(nextSteps)),
  next_due: z.nullable(z.string()),
  /** Who works on the case; null if that person is not in reach. */
  assigned_to_name: z.nullable(z.string()),
  /** The document whose expiration can raise an alert, and the day. */
  document_type_code: z.nullable(z.string()),
  expiration_date: z.nullable(z.string()),
  plus_case_id: z.nullable(z.string()),
  /** How the case was closed, and by whom; all null while it is open. */
  closed_at: z.nullable(z.string()),
  closed_by_name: z.nullable(z.string()),
  auto_closed: z.boolean(),
  case_closure_reason_code: z.nullable(z.string()),
  other_reason_description: z.nullable(z.string()),
  currently_employed_reason_description: z.nullable(z.string()),
  created_by_logon_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The company of the case is closed, so that no one can change it. */
  is_read_only: z.boolean(),
  /** What the caller may do with it from the list. */
  can: z.object({ close: z.boolean(), dismiss: z.boolean() }),
})
export type CaseRow = z.infer<typeof CaseRow>

/** A search of cases. */
export const CaseSearch = z.strictObject({
  paging: z
    .strictObject({
      page: z.int().check(z.gte(0), z.lte(100_000)),
      size: z.int().check(z.gte(1), z.lte(120)),
    })
    .check(
      z.refine(({ page, size }) => page * size < MOST_CASES_FOUND, {
        path: ['page'],
        message: `Only the first ${MOST_CASES_FOUND.toLocaleString('en-US')} cases can be listed. Narrow the search.`,
      }),
    ),
  query: z._default(CaseQuery, { filter: 'open' }),
  sort: z._default(
    z
      .array(z.strictObject({ field: z.enum(caseSortFields), order: z.enum(['ASC', 'DESC']) }))
      .check(z.maxLength(caseSortFields.length)),
    [],
  ),
})
export type CaseSearch = z.infer<typeof CaseSearch>
