import type { EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'
import type { Deps } from '../deps.ts'
import type { FederatedIdentity } from '../identity/provider.ts'
import { insertAttempt, prepareSignIn, type Attempt } from '../identity/sign-in.ts'
import { keepPace } from '../platform/pace.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import type { EmployeeCookie } from './employee-cookie.ts'
import { linkOrigin } from './enter-form.ts'
import { accountRefused, countTry, holdLink, holdLinkById, linkRefused } from './mailed-link.ts'
import { openForm } from './open-form.ts'
import { markOf, portalIn } from './portal-return.ts'
import { MOST_TRIES } from './plus-cases.queries.ts'

const MOST_SIGN_INS = 10
const MINUTES = 30

type Request = { ip: string; id: string }
type Start = { link: string; language: EmployeeLanguage; browserSecret: string | undefined }

/** Starts the sign-in that opens the form of a mailed link; the link's secret does not go along. */
export async function startFederatedEntry(deps: Deps, { link, language, browserSecret }: Start, request: Request) {
  const held = await runUnit(deps.identityDb, deps, linkOrigin(request), async ({ trx, now }) => {
    const found = await holdLink(trx, link, now)
    if (!found) throw linkRefused()
    await keepPace(trx, { subject: `employee sign-in|${found.id}`, most: MOST_SIGN_INS, minutes: MINUTES }, now)
    return found
  })
  const prepared = await prepareSignIn(deps, browserSecret, markOf(language))
  await insertAttempt(deps.identityDb, prepared, { returnTo: portalIn(language), plusLinkId: held.id })
  return prepared
}

type Entered = { cookie: EmployeeCookie } | { refused: 'link' | 'account' }

/** Opens the form for whose link a sign-in was started, where the address of the invitation is a confirmed one of the account. */
export async function finishFederatedEntry(
  deps: Deps,
  attempt: Attempt & { plus_link_id: string },
  callback: Request & { url: URL },
): Promise<EmployeeCookie> {
  const { state, nonce, code_verifier: codeVerifier, plus_link_id: linkId } = attempt
  const identity = await deps.provider.redeem(callback.url, { state, nonce, codeVerifier })
  // A refusal comes after the try was kept.
  const entered = await runUnit(deps.identityDb, deps, linkOrigin(callback), (unit) => enter(unit, linkId, identity))
  if ('cookie' in entered) return entered.cookie
  throw entered.refused === 'link' ? linkRefused() : accountRefused()
}

async function enter(unit: Unit, linkId: string, { issuer, emails }: FederatedIdentity): Promise<Entered> {
  const held = await holdLinkById(unit.trx, linkId, unit.now)
  if (!held) return { refused: 'link' }
  unit.auditIn(held.account_id)
  if (emails.includes(held.employee_email.toLowerCase())) {
    return { cookie: await openForm(unit, held, { by: 'federated_account', issuer }) }
  }
  await countTry(unit.trx, held.id)
  const left = MOST_TRIES - held.failed_tries - 1
  // whose account it was is kept nowhere
  const event = { action: 'plus_case.account_refused' as const, subjectType: 'plus_case', subjectId: held.plus_case_id }
  unit.record({ ...event, after: { triesLeft: left } })
  return { refused: left > 0 ? 'account' : 'link' }
}
