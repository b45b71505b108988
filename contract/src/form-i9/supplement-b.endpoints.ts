import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlusCaseParams } from '../plus-cases/plus-case-params.ts'
import { SupplementB } from './form-entries.ts'
import { NameReason } from './name-reason.ts'
import { PlusCase } from '../plus-cases/plus-case.ts'
import { SupplementBSetting } from './supplement-b-context.ts'

export const getSupplementB = endpoint({
  name: 'plusCases.supplementB',
  summary:
    'Everything a user needs to sign a block of Supplement B: reverification, rehire or new name; or to correct a signed block, whose full numbers it shows, which the audit records',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId/supplement_b',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  query: z._default(
    z.strictObject({
      /** The latest version of a signed block, to correct it. */
      replaces: z.optional(z.uuid()),
    }),
    {},
  ),
  reply: SupplementBSetting,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['OWN_FORM', 'SUPPLEMENT_B_CHANGED'],
})

const signature = {
  supplementB: SupplementB,
  /** The name of the representative, typed as a signature; the time is the server's. */
  typedName: z.string().check(z.maxLength(300), z.trim()),
  nameReason: NameReason,
  attestationAccepted: z.boolean(),
  /** Of the attestation that was shown. */
  attestationVersion: z.int(),
}

export const signSupplementB = endpoint({
  name: 'plusCases.signSupplementB',
  summary: 'Signs a block of Supplement B of a form whose Section 2 is signed; a rehire removes the end of employment',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/supplement_b',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({
    ...signature,
    /** The newest block that the signer saw; none before the first. */
    latestId: z.nullable(z.uuid()),
  }),
  reply: PlusCase,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['ATTESTATION_CHANGED', 'OWN_FORM', 'SUPPLEMENT_B_CHANGED'],
})

export const correctSupplementB = endpoint({
  name: 'plusCases.correctSupplementB',
  summary: 'Signs a correction of a block of Supplement B with its reason; the earlier version stays on the form',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/supplement_b/corrections',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({
    ...signature,
    /** The version to correct: the latest one of its block. */
    replacesId: z.uuid(),
    reason: z.string().check(z.maxLength(1000), z.trim()),
  }),
  reply: PlusCase,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['ATTESTATION_CHANGED', 'OWN_FORM', 'SUPPLEMENT_B_CHANGED'],
})
