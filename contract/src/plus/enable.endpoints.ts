import * as z from 'zod/mini'
import { Account, AccountId, AccountParams } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { TermsAgreement } from '../accounts/plus-terms.ts'

export const enablePlus = endpoint({
  name: 'plus.enable',
  summary: 'Accepts the terms and enables the plus program for the company; a conflict if it is already enabled',
  method: 'PUT',
  path: '/api/account/accounts/:accountId/my_i9',
  // a second caller gets the conflict instead of the training gate; the other gates apply as for any page
  access: 'active',
  area: 'company',
  params: AccountParams,
  // part 2 §7 names the first two; the terms record the agreement
  body: z.strictObject({
    accountId: AccountId,
    myI9: z.strictObject({ enabled: z.literal(true) }),
    terms: TermsAgreement,
  }),
  reply: Account,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
})
