import { pages } from '@hireproof/contract/pages'
import type { Deps } from '../../deps.ts'
import { insertAttempt, prepareSignIn, type SignInBrowser } from '../../identity/sign-in-attempt.ts'
import type { VisitorActor } from '../../platform/actor.ts'
import { ensure } from '../../platform/problem.ts'
import { runIdentityUnit } from '../../platform/unit.ts'
import { lockInvited } from '../../identity/activation-code.ts'

/** Which user, of which company, a mailed link activates; a wrong secret counts. */
export async function checkActivation(deps: Deps, actor: VisitorActor, code: string) {
  const { user } = await findInvited(deps, actor, code)
  const { company_name: companyName } = await deps.identityDb
    .selectFrom('account')
    .select('company_name')
    .where('id', '=', user.account_id)
    .executeTakeFirstOrThrow()
  return { logonId: user.logon_id, companyName }
}

type Input = { code: string; browser: SignInBrowser }

/** Starts the sign-in that activates the user of a mailed link: the person who signs in becomes its owner. */
export async function startActivation(deps: Deps, actor: VisitorActor, { code, browser }: Input) {
  const invited = await findInvited(deps, actor, code)
  const prepared = await prepareSignIn(deps, browser)
  await insertAttempt(deps.identityDb, prepared, { returnTo: pages.home.path, activationCodeId: invited.code.id })
  return prepared
}

/** The user of a valid link; a refusal comes after the try was recorded. */
async function findInvited(deps: Deps, actor: VisitorActor, code: string) {
  const invited = await runIdentityUnit(deps, actor, null, (unit) => lockInvited(unit, code))
  ensure(invited, 'code_refused')
  return invited
}
