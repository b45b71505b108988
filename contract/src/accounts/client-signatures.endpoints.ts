import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SIGNATURES_AT_ONCE, signatureHindrances } from './client-signatures.ts'

export const requestClientSignatures = endpoint({
  name: 'clients.requestSignatures',
  summary:
    'Emails the signatories of drafts of clients a link to sign, for those that are ready; an agency sends at most 500 an hour',
  method: 'POST',
  path: '/api/account/clients/signature_requests',
  access: 'ready',
  area: 'client-management',
  body: z.strictObject({
    accountIds: z
      .array(z.int().check(z.gte(1), z.lte(2_147_483_647)))
      .check(z.minLength(1), z.maxLength(SIGNATURES_AT_ONCE)),
  }),
  reply: z.object({
    /** The clients whose signatories were asked. */
    sent: z.array(z.int()),
    /** The others, each with why. */
    left: z.array(
      z.object({
        accountId: z.int(),
        /** Empty for a company out of reach. */
        companyName: z.string(),
        hindrance: z.enum(signatureHindrances),
        /** What the client has not stated yet. */
        missing: z.array(z.string()),
      }),
    ),
    /** Seconds until more requests can be sent; null unless the limit was reached. */
    secondsUntilMore: z.nullable(z.int()),
  }),
  problems: ['bad_request', 'forbidden', 'account_closed', 'account_closing'],
})
