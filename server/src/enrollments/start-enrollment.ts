import { pages } from '@hireproof/contract/pages'
import type { Deps } from '../deps.ts'
import { insertAttempt, prepareSignIn, type SignInBrowser } from '../identity/sign-in-attempt.ts'
import type { VisitorActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { digest } from '../platform/seal.ts'
import { runIdentityUnit } from '../platform/unit.ts'
import { lockLink, makeLink } from './enrollment-link.ts'

const SECONDS_UNTIL_AGAIN = 60
const HOUR = 60
const PER_ADDRESS = 3
const PER_CALLER = 20

/**
 * Emails a link with which a company is enrolled. It looks up no one, so the answer and its time are the same for every
 * address.
 */
export async function startEnrollment(deps: Deps, actor: VisitorActor, typed: string) {
  const email = typed.trim().toLowerCase()
  const { config } = deps
  const limitPerHour = (most: number, who: string) => {
    const subject = `enrollment link|${digest(config.keys.index, 'request', who).toString('hex')}`
    return limitRate(deps.identityDb, { subject, most, minutes: HOUR }, deps.realClock.now())
  }
  // counted apart from what follows, so that refused calls count, too
  await limitPerHour(PER_CALLER, actor.ip)
  await limitPerHour(PER_ADDRESS, email)
  await runIdentityUnit(deps, actor, null, async (unit) => {
    const data = await makeLink(unit, config, email)
    await unit.mail({ to: email, template: 'enrollment-link', data, purpose: 'stranger' })
  })
  return { secondsUntilAgain: SECONDS_UNTIL_AGAIN }
}

/** Whether a link works, and which address got it; a wrong secret counts. */
export async function checkLink(deps: Deps, actor: VisitorActor, code: string) {
  const { email } = await findLink(deps, actor, code)
  return { email }
}

type Input = { code: string; browser: SignInBrowser }

/** Starts the sign-in of the person who opened a link; the link is used up when the sign-in has succeeded. */
export async function redeemLink(deps: Deps, actor: VisitorActor, { code, browser }: Input) {
  const link = await findLink(deps, actor, code)
  const prepared = await prepareSignIn(deps, browser)
  await insertAttempt(deps.identityDb, prepared, {
    returnTo: pages.enrollment.enroll.path,
    enrollmentLinkId: link.id,
  })
  return prepared
}

/** A link that works; a refusal comes after the try was counted. */
async function findLink(deps: Deps, actor: VisitorActor, code: string) {
  const link = await runIdentityUnit(deps, actor, null, (unit) => lockLink(unit, code))
  ensure(link, 'code_refused')
  return link
}
