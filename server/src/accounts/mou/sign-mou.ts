import { signingProblems, TITLE_MAX, type Mou, type Signing } from '@hireproof/contract/accounts/mou/mou'
import { textProblem } from '@hireproof/contract/accounts/sections/section'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict, ensure, problem } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { findManaged, findSigner, presentMou, refusalOf } from './get-mou.ts'
import { keepSignature } from './keep-signature.ts'
import { mailSigned } from './mail-signed.ts'
import { canSign } from './mou.policy.ts'
import { lockMou } from './mou.queries.ts'
import type { MouStanding } from './signature-of.ts'

type Input = { accountId: number; signing: Signing & { title: string }; browser: string }

/** Signs the memorandum of a company in the actor's own name, as it is shown now: for the company, or for its agent. */
export const signMou = (deps: Deps, actor: UserActor, { accountId, signing, browser }: Input): Promise<Mou> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    // whether the actor may is known before anyone waits
    await findManaged(deps, trx, actor, accountId)
    await lockMou(trx, accountId)
    const standing = await findManaged(deps, trx, actor, accountId)
    const { name, party, companyName } = await findSigner(trx, actor, standing)
    const can = canSign(actor, standing)
    if (can !== true) throw refusalOf(standing, can, party)
    // a person who is new at the sign-in service may have no name yet
    ensure(name !== '', 'forbidden')
    ensureSigned(signing, { name, companyName }, textProblem(signing.title, TITLE_MAX, NO_TITLE))
    ensureShown(standing, signing)
    const signature = await keepSignature(unit, deps.config, standing, {
      ...{
        party,
        name,
        title: signing.title,
        email: actor.email,
        way: 'USER',
        user_id: actor.userId,
        request_id: null,
      },
      ...{ ip: actor.ip, browser },
    })
    await mailSigned(unit, standing.company, signature, [actor.email])
    return presentMou(trx, actor, await findManaged(deps, trx, actor, accountId), now)
  })

const NO_TITLE = 'Enter your title.'

/** Refuses a signature that lacks something, with a sentence at each field. */
export function ensureSigned(
  signing: Omit<Signing, 'sha256'>,
  of: { name: string; companyName: string },
  title?: string,
): void {
  const problems = Object.entries({ ...signingProblems(signing, of), ...(title ? { title } : {}) })
  if (problems.length === 0) return
  throw problem('bad_request', {
    issues: problems.map(([path, message]) => ({ path, code: 'ATTRIBUTE_REQUIRED', message })),
  })
}

/** Refuses a signature under anything but what the memorandum shows now. */
export function ensureShown({ document }: MouStanding, { sha256 }: Pick<Signing, 'sha256'>): void {
  if (document.sha256 !== sha256)
    throw conflict('MOU_CHANGED', 'The memorandum has changed. Read it again, then sign it.')
}
