import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { Deps } from '../deps.ts'
import type { FederatedIdentity } from '../platform/ports.ts'
import { insertAttempt, prepareSignIn, type SignInBrowser } from '../identity/sign-in-attempt.ts'
import { redeem, type SignInPurpose } from '../identity/sign-in-purpose.ts'
import type { Caller } from '../platform/actor.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import { setEmployeeCookie, type EmployeeCookie } from './employee-cookie.ts'
import { lockLink, lockLinkById } from './form-link.ts'
import { proving, accountRefused, countTry, linkRefused, timesOf } from './mailed-link.ts'
import { openForm } from './open-form.ts'
import { markOf, portalIn, portalOf } from './portal-return.ts'
import { MOST_TRIES } from '../plus-cases/plus-cases.queries.ts'

const MOST_SIGN_INS = 10
const MINUTES = 30

type Start = { link: string; language: EmployeeLanguage; browser: SignInBrowser }

/** Starts the sign-in that opens the form of a mailed link; the link's secret does not go along. */
export async function startFederatedEntry(deps: Deps, actor: Caller, { link, language, browser }: Start) {
  const held = await runIdentityUnit(deps, actor, null, async ({ trx, now }) => {
    const found = await lockLink(trx, link, timesOf(deps))
    if (!found) throw linkRefused()
    await limitRate(trx, { subject: `employee sign-in|${found.id}`, most: MOST_SIGN_INS, minutes: MINUTES }, now)
    return found
  })
  const prepared = await prepareSignIn(deps, browser, markOf(language))
  await insertAttempt(deps.identityDb, prepared, { returnTo: portalIn(language), plusLinkId: held.id })
  return prepared
}

type Entered = { cookie: EmployeeCookie } | { refused: 'link' | 'account' }

/** Opens the form of the link for which a sign-in was started, if the account has the invited address, confirmed. */
export const federatedEntry: SignInPurpose = {
  recognizes: ({ url, attempt }) =>
    attempt ? attempt.plus_link_id !== null : portalOf(url.searchParams.get('state')) !== undefined,
  closesForMaintenance: true,
  complete: async (deps, actor, arrival) => {
    const identity = await redeem(deps, arrival)
    const linkId = arrival.attempt.plus_link_id ?? ''
    // The refusal comes after the try was recorded.
    const entered = await runIdentityUnit(deps, actor, null, (unit) => enter(deps, unit, linkId, identity))
    if ('refused' in entered) throw entered.refused === 'link' ? linkRefused() : accountRefused()
    return {
      returnTo: arrival.attempt.return_to,
      setCookie: (reply) => setEmployeeCookie(deps.config, reply, entered.cookie),
    }
  },
  failurePage: (_, { url }) => `${portalOf(url.searchParams.get('state')) ?? portalIn('en')}&error`,
}

async function enter(deps: Deps, unit: Unit, linkId: string, { issuer, emails }: FederatedIdentity): Promise<Entered> {
  unit.identify(proving)
  const held = await lockLinkById(unit.trx, linkId, timesOf(deps))
  if (!held) return { refused: 'link' }
  unit.auditIn(held.account_id)
  if (emails.includes(held.email.toLowerCase())) {
    return { cookie: await openForm(unit, held, { by: 'federated_account', issuer }) }
  }
  await countTry(unit.trx, 'plus_link', held.id)
  const left = MOST_TRIES - held.failed_tries - 1
  // the account is not recorded
  const event = { action: 'plus_case.account_refused' as const, subjectType: 'plus_case', subjectId: held.plus_case_id }
  unit.record({ ...event, after: { triesLeft: left } })
  return { refused: left > 0 ? 'account' : 'link' }
}
