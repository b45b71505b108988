import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CaseDraft, caseFieldSchemas } from './case-data.ts'
import { CaseNumber } from './case-number.ts'
import { MOST_DUPLICATES } from './duplicates.ts'
import { CaseDetails, CaseRow, CaseSearch, CaseWorkflow, SealedField } from './case.ts'
import { CloseCase } from './close-case.ts'

const params = z.object({ caseNumber: CaseNumber })

export const checkDuplicates = endpoint({
  name: 'cases.duplicateCheck',
  summary: `Cases with the same Social Security number in the same company within 365 days, open ones first, in pages of ${MOST_DUPLICATES}`,
  method: 'POST',
  path: '/api/v31/duplicate_check',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({
    ssn: caseFieldSchemas.ssn,
    client_company_id: z.optional(caseFieldSchemas.client_company_id),
    /** From 0, the first page. */
    page: z._default(z.int().check(z.gte(0), z.lte(1000)), 0),
  }),
  reply: z.object({
    /** Of all pages. */
    total_results: z.number(),
    results: z.array(
      z.object({
        case_number: CaseNumber,
        case_status: CaseWorkflow.shape.case_status,
        case_status_display: z.string(),
        first_name: z.nullable(z.string()),
        last_name: z.nullable(z.string()),
        created_date: z.string(),
        /** Whether the caller may open the case; if not, whom to ask about it. */
        can_view: z.boolean(),
        ask: z.array(z.string()),
      }),
    ),
  }),
  problems: ['forbidden', 'not_found', 'too_many_requests'],
})

export const listCaseFields = endpoint({
  name: 'cases.fields',
  summary:
    'Which fields a case asks for, given the status, the documents and the first day of work, and by when to create it',
  method: 'POST',
  path: '/api/v31/checks/case_fields',
  access: 'ready',
  area: 'cases',
  body: z.partial(
    z.strictObject({
      ssn: caseFieldSchemas.ssn,
      client_company_id: caseFieldSchemas.client_company_id,
      citizenship_status_code: caseFieldSchemas.citizenship_status_code,
      document_a_type_code: caseFieldSchemas.document_a_type_code,
      document_b_type_code: caseFieldSchemas.document_b_type_code,
      document_c_type_code: caseFieldSchemas.document_c_type_code,
      document_sub_type_code: caseFieldSchemas.document_sub_type_code,
      date_of_hire: caseFieldSchemas.date_of_hire,
    }),
  ),
  reply: z.object({
    case_fields: z.array(z.object({ field_name: z.string(), required: z.boolean() })),
    /** Null without a first day of work; else the last day, and how many business days of the company are left until then. */
    create_by_date: z.nullable(z.string()),
    create_by_days_left: z.nullable(z.number()),
    /** The reason for a late case that we propose: the records were not available on some of its days. */
    proposed_delay: z.nullable(
      z.object({ reason_for_delay_code: z.literal('OTHER'), reason_for_delay_description: z.string() }),
    ),
  }),
})

export const createCase = endpoint({
  name: 'cases.create',
  summary: 'Creates a draft case and assigns its number',
  method: 'POST',
  path: '/api/v31/cases',
  access: 'ready',
  area: 'cases',
  body: CaseDraft,
  reply: CaseDetails,
  status: 201,
  idempotent: true,
  problems: [
    'forbidden',
    'account_closed',
    'account_closing',
    'federal_contractor_lesson_required',
    'enrollment_required',
    'conflict',
    'not_found',
    'too_many_requests',
  ],
  conflicts: ['DUPLICATE_CASE_OPEN'],
})

export const getCase = endpoint({
  name: 'cases.get',
  summary: 'One case',
  method: 'GET',
  path: '/api/v31/cases/:caseNumber',
  access: 'ready',
  area: 'cases',
  params,
  reply: CaseDetails,
  problems: ['not_found', 'forbidden'],
})

export const editCase = endpoint({
  name: 'cases.edit',
  summary: 'Replaces the details of a draft; a masked number that the caller leaves out does not change',
  method: 'PUT',
  path: '/api/v31/cases/:caseNumber',
  access: 'ready',
  area: 'cases',
  params,
  body: z.extend(CaseDraft, { version: z.optional(z.int()) }),
  reply: CaseDetails,
  problems: [
    'not_found',
    'forbidden',
    'account_closed',
    'account_closing',
    'federal_contractor_lesson_required',
    'enrollment_required',
    'conflict',
    'too_many_requests',
  ],
  conflicts: ['CASE_CHANGED', 'CASE_STATUS_CONFLICT', 'DUPLICATE_CASE_OPEN'],
})

export const submitCase = endpoint({
  name: 'cases.submit',
  summary: 'Submits a draft to the government records',
  method: 'POST',
  path: '/api/v31/cases/:caseNumber/submit',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({}),
  reply: CaseWorkflow,
  problems: [
    'not_found',
    'forbidden',
    'account_closed',
    'account_closing',
    'federal_contractor_lesson_required',
    'enrollment_required',
    'conflict',
  ],
  conflicts: ['CASE_STATUS_CONFLICT', 'DUPLICATE_CASE_OPEN', 'EMPLOYMENT_ENDED'],
})

export const listConfirmFields = endpoint({
  name: 'cases.confirmFields',
  summary: 'The details that the user must confirm',
  method: 'GET',
  path: '/api/v31/cases/:caseNumber/confirm_details_fields',
  access: 'ready',
  area: 'cases',
  params,
  reply: z.object({ case_fields: z.array(z.string()) }),
  problems: ['not_found', 'forbidden', 'conflict'],
  conflicts: ['CASE_STATUS_CONFLICT'],
})

export const confirmCase = endpoint({
  name: 'cases.confirm',
  summary: 'Confirms or corrects every detail in question, once',
  method: 'POST',
  path: '/api/v31/cases/:caseNumber/confirm_details',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({
    case_fields: z
      .array(
        z.strictObject({ field_name: z.string().check(z.maxLength(60)), value: z.string().check(z.maxLength(300)) }),
      )
      .check(z.minLength(1), z.maxLength(30)),
  }),
  reply: CaseWorkflow,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
  conflicts: ['CASE_STATUS_CONFLICT', 'DUPLICATE_CASE_OPEN'],
})

export const listClosureReasons = endpoint({
  name: 'cases.closureReasons',
  summary: 'The reasons for which this case can be closed now',
  method: 'GET',
  path: '/api/v31/cases/:caseNumber/closure_reasons',
  access: 'ready',
  area: 'cases',
  params,
  reply: z.object({
    results: z.array(z.object({ code: z.string(), name: z.string(), text: z.optional(z.string()) })),
  }),
  problems: ['not_found', 'forbidden', 'conflict'],
  conflicts: ['CASE_STATUS_CONFLICT'],
})

export const closeCase = endpoint({
  name: 'cases.close',
  summary: 'Closes a case with a reason',
  method: 'POST',
  path: '/api/v31/cases/:caseNumber/close',
  access: 'ready',
  area: 'cases',
  params,
  body: CloseCase,
  reply: CaseWorkflow,
  idempotent: true,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: [
    'CASE_STATUS_CONFLICT',
    'NOTICE_NOT_DOWNLOADED',
    'DECISION_MISSING',
    'DECISION_CONFLICT',
    'DETAILS_NOT_CHECKED',
  ],
})

export const revealNumbers = endpoint({
  name: 'cases.reveal',
  summary: 'Shows full numbers of a case to users who may see them; the audit records each time',
  method: 'POST',
  path: '/api/v31/cases/:caseNumber/reveal',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ fields: z.array(SealedField).check(z.minLength(1), z.maxLength(10)) }),
  reply: z.object({ values: z.partialRecord(SealedField, z.string()) }),
  problems: ['not_found', 'forbidden'],
})

export const searchCases = endpoint({
  name: 'cases.search',
  summary:
    'Cases by criteria, text, sort and page; full numbers are found whatever the filter, names by the beginnings of their parts',
  method: 'POST',
  path: '/api/v31/cases/search',
  access: 'ready',
  area: 'cases',
  body: CaseSearch,
  reply: z.object({
    /** Exact up to 10,000; `is_more` tells that there are more. */
    total_results: z.number(),
    is_more: z.boolean(),
    /** How many more cases fit the text, but neither the filter nor the statuses. */
    found_elsewhere: z.object({ open: z.number(), closed: z.number() }),
    results: z.array(CaseRow),
  }),
  problems: ['forbidden', 'not_found', 'too_many_requests'],
})
