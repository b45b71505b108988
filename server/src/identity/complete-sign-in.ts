import { isOn } from '@hireproof/contract/environment'
import type { completeSignIn as endpoint } from '@hireproof/contract/identity/identity.endpoints'
import type { Deps } from '../deps.ts'
import { asProblem, ensure, problem } from '../platform/problem.ts'
import type { Handlers } from '../platform/route.ts'
import { clearOnSiteLock, isLocked } from './on-site-lock.ts'
import { readBrowserCookie, readSessionCookie } from './session-cookie.ts'
import { takeAttempt, type Attempt } from './sign-in-attempt.ts'
import type { SignInPurpose } from './sign-in-purpose.ts'

/** Receives a browser back from the sign-in service, and does what the sign-in was started for. */
export const completeSignInFor =
  (deps: Deps, purposes: readonly SignInPurpose[]): Handlers<{ endpoint: typeof endpoint }>['endpoint'] =>
  async ({ actor, request, reply }) => {
    const url = new URL(request.url, deps.config.publicUrl)
    const priorSession = readSessionCookie(deps.config, request)
    const purposeOf = (attempt: Attempt | undefined) => {
      const purpose = purposes.find(({ recognizes }) => recognizes({ url, attempt }))
      if (!purpose) throw problem('invalid_state')
      return purpose
    }
    let attempt: Attempt | undefined
    try {
      attempt = await takeAttempt(deps, url, readBrowserCookie(deps.config, request))
      const purpose = purposeOf(attempt)
      const locked = isLocked(deps.config, request)
      // an answer that was asked for before the browser was locked may be that of whoever was signed in then
      ensure(attempt.asks_again || !locked, 'invalid_state')
      if (purpose.closesForMaintenance) await refuseInMaintenance(deps)
      const { returnTo, setCookie } = await purpose.complete(deps, actor, { url, attempt, priorSession })
      setCookie(reply)
      if (locked) clearOnSiteLock(deps.config, reply)
      return reply.redirect(returnTo, 303)
    } catch (error) {
      const { code, detail } = asProblem(error)
      request.log.warn({ code, detail, err: error }, 'sign-in not completed')
      const page = await purposeOf(attempt).failurePage(deps, { url, attempt, priorSession })
      return reply.redirect(`${page}=${reasonOf(error, url)}`, 303)
    }
  }

async function refuseInMaintenance({ flags }: Deps): Promise<void> {
  if (isOn(await flags.all(), 'MAINTENANCE_MODE')) throw problem('maintenance')
}

function reasonOf(error: unknown, url: URL): string {
  const { code, issues = [] } = asProblem(error)
  if (code === 'provider_refused' && url.searchParams.get('error') === 'access_denied') return 'cancelled'
  return issues.find((issue) => issue.code === 'wrong_account')?.code ?? code
}
