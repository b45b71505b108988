import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Section2 } from './form-entries.ts'
import { FormView } from './form-view.ts'
import { NameReason } from './name-reason.ts'
import { PlusCase } from '../plus-cases/plus-case.ts'
import { PlusCaseParams } from '../plus-cases/plus-case-params.ts'
import { Section2Comparison } from './section2-comparison.ts'
import { Section2Setting } from './section2-context.ts'

export const getFormView = endpoint({
  name: 'plusCases.form',
  summary:
    'The signed parts of the form of a plus case, with every earlier version; numbers show their last four characters',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId/form',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: FormView,
  problems: ['not_found', 'forbidden'],
})

export const getSection2 = endpoint({
  name: 'plusCases.examination',
  summary:
    'Everything a user needs to complete or correct Section 2; shows full numbers of the signed part, which the audit records',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId/section_2',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: Section2Setting,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['OWN_FORM'],
})

export const compareSection2 = endpoint({
  name: 'plusCases.compareExamination',
  summary:
    'The differences of an unsigned Section 2 from Section 1 and from the case; numbers show their last four characters, to people who may see them',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/section_2/comparison',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({ section2: Section2 }),
  reply: Section2Comparison,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
  conflicts: ['OWN_FORM'],
})

const signature = {
  section2: Section2,
  /** Whether to close a case that differs as incorrect, and to check again with the recorded documents. */
  renewsCase: z.optional(z.boolean()),
  /** The name of the examiner, typed as a signature; the time is the server's. */
  typedName: z.string().check(z.maxLength(300), z.trim()),
  nameReason: NameReason,
  attestationAccepted: z.boolean(),
  /** Of the attestation that was shown. */
  attestationVersion: z.int(),
}

export const signSection2 = endpoint({
  name: 'plusCases.examine',
  summary: 'Signs Section 2 of a form whose Section 1 is signed, once',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/section_2',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject(signature),
  reply: PlusCase,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
  conflicts: ['ATTESTATION_CHANGED', 'OWN_FORM', 'SECTION_2_SIGNED'],
})

export const correctSection2 = endpoint({
  name: 'plusCases.correctExamination',
  summary: 'Signs a correction of Section 2 with its reason; the earlier version stays on the form',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/section_2/corrections',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({
    ...signature,
    /** The version to correct: the current one. */
    replacesId: z.uuid(),
    reason: z.string().check(z.maxLength(1000), z.trim()),
  }),
  reply: PlusCase,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
  conflicts: ['ATTESTATION_CHANGED', 'OWN_FORM', 'SECTION_2_CHANGED'],
})
