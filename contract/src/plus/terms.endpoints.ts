import { AccountParams } from '../accounts/accounts.ts'
import { PlusTermsState, TermsAgreement } from '../accounts/plus-terms.ts'
import { endpoint } from '../endpoint.ts'

export const getPlusTerms = endpoint({
  name: 'plus.getTerms',
  summary: 'The terms of the plus program, and which version the company accepted, when, and by whom',
  method: 'GET',
  path: '/api/account/accounts/:accountId/plus_terms',
  access: 'ready',
  area: 'company',
  params: AccountParams,
  reply: PlusTermsState,
  problems: ['not_found', 'forbidden'],
})

export const acceptPlusTerms = endpoint({
  name: 'plus.acceptTerms',
  summary: 'Accepts a newer version of the terms for a company that has the plus program',
  method: 'POST',
  path: '/api/account/accounts/:accountId/plus_terms/acceptances',
  access: 'ready',
  area: 'company',
  params: AccountParams,
  body: TermsAgreement,
  reply: PlusTermsState,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
})
