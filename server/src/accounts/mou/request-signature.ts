import { LINK_DAYS, MOST_REQUESTS, NAME_MAX, TITLE_MAX, type Mou } from '@hireproof/contract/accounts/mou/mou'
import { textProblem, tidyText } from '@hireproof/contract/accounts/sections/section'
import { emailProblem } from '@hireproof/contract/words/people'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { conflict, problem } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { findManaged, findSigner, presentMou, refusalOf, signedAlready } from './get-mou.ts'
import { canRequest } from './mou.policy.ts'
import { lockMou, replaceRequests } from './mou.queries.ts'
import { isOtherSignatory, type MouStanding } from './signature-of.ts'
import { mailLink } from './signing-link.ts'

const DAY_MINUTES = 24 * 60

type Signatory = { name: string; title: string; email: string }

/**
 * Emails someone a link to sign for a company, which ends earlier links; at most five times a day. A first request is refused while
 * someone can answer an earlier one.
 */
export const requestSignature = (
  deps: Deps,
  actor: UserActor,
  { accountId, signatory: typed, isFirst = false }: { accountId: number; signatory: Signatory; isFirst?: boolean },
): Promise<Mou> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    await findManaged(deps, trx, actor, accountId)
    await lockMou(trx, accountId)
    const standing = await findManaged(deps, trx, actor, accountId)
    const can = canRequest(actor, standing)
    if (can !== true) throw refusalOf(standing, can)
    const isAsked = standing.status === 'REQUESTED' || standing.status === 'OPENED'
    if (isFirst && isAsked) throw conflict('MOU_ASKED', 'Someone was asked to sign already.')
    const signatory = tidySignatory(typed)
    ensureAnotherSignatory(standing, signatory)
    const rate = { subject: `mou request|${accountId}`, most: MOST_REQUESTS, minutes: DAY_MINUTES }
    // on a connection that may count, as everywhere
    await limitRate(deps.identityDb, rate, unit.timeOfDay)
    await replaceRequests(trx, accountId, now)
    const { name: askedBy } = await findSigner(trx, actor, standing)
    const request = await trx
      .insertInto('mou_request')
      .values({
        ...{ id: uuid(), account_id: accountId, email: signatory.email },
        ...{ signatory_name: signatory.name, signatory_title: signatory.title },
        ...{ asked_by_user_id: actor.userId, asked_by_name: askedBy, asked_by_email: actor.email },
        asked_at: now,
        expires_at: minutesAfter(now, LINK_DAYS * DAY_MINUTES),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await mailLink(unit, deps.config, { request, company: standing.company, template: 'mou-request' })
    unit.record({
      action: 'account.mou_requested',
      subjectType: 'account',
      subjectId: String(accountId),
      after: { requestId: request.id, name: signatory.name, title: signatory.title },
    })
    return presentMou(trx, actor, await findManaged(deps, trx, actor, accountId), now)
  })

/** Refuses to ask for the signature that is in force already. */
function ensureAnotherSignatory(standing: MouStanding, { name, title, email }: Signatory): void {
  const [signed] = standing.versions
  if (!signed || !standing.isSigned.EMPLOYER) return
  const asked = { signatory_name: name, signatory_title: title, email }
  if (!isOtherSignatory(signed, asked)) throw signedAlready(standing)
}

function tidySignatory({ name, title, email }: Signatory): Signatory {
  const signatory = { name: tidyText(name), title: tidyText(title), email: email.trim().toLowerCase() }
  const problems = {
    name: textProblem(signatory.name, NAME_MAX, 'Enter the name of the signatory.'),
    title: textProblem(signatory.title, TITLE_MAX, 'Enter the title of the signatory.'),
    email: signatory.email === '' ? 'Enter the email address.' : emailProblem(signatory.email),
  }
  const issues = Object.entries(problems).flatMap(([path, message]) =>
    message === undefined ? [] : [{ path, code: 'invalid_value', message }],
  )
  if (issues.length > 0) throw problem('bad_request', { issues })
  return signatory
}
