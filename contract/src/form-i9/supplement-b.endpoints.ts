import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlusCaseParams } from '../plus-cases/plus-case-params.ts'
import { SupplementB } from './form-entries.ts'
import { PlusCase } from '../plus-cases/plus-case.ts'
import { SupplementBSetting } from './supplement-b-context.ts'

export const getSupplementB = endpoint({
  name: 'plusCases.supplementB',
  summary: 'Everything a user needs to sign a block of Supplement B: reverification, rehire or new name',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId/supplement_b',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: SupplementBSetting,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['OWN_FORM'],
})

export const signSupplementB = endpoint({
  name: 'plusCases.signSupplementB',
  summary: 'Signs a block of Supplement B of a form whose Section 2 is signed; a rehire removes the end of employment',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/supplement_b',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({
    supplementB: SupplementB,
    /** The newest block that the signer saw; none before the first. */
    latestId: z.nullable(z.uuid()),
    /** The name of the representative, typed as a signature; the time is the server's. */
    typedName: z.string().check(z.maxLength(300), z.trim()),
    attestationAccepted: z.boolean(),
    /** Of the attestation that was shown. */
    attestationVersion: z.int(),
  }),
  reply: PlusCase,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['ATTESTATION_CHANGED', 'OWN_FORM', 'SUPPLEMENT_B_CHANGED'],
})
