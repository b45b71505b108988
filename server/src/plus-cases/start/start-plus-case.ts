import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { ensureOpenAccount } from '../../accounts/hold-account.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { once } from '../../platform/idempotency.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { findPlusCase } from '../plus-cases.queries.ts'
import { presentPlusCase } from '../present-plus-case.ts'
import { ensureStartable, inviteNewHire, type NewHire } from './invite-new-hire.ts'
import { ensureCreator, ensureMayStart, ensureOffered, ensurePlus } from './may-start.ts'

type Input = { body: NewHire; idempotencyKey: string | undefined }

/** Starts a plus case with an empty form and emails the new hire the link to it, if there is an address; done once for each idempotency key. */
export async function startPlusCase(deps: Deps, actor: UserActor, { body, idempotencyKey }: Input): Promise<PlusCase> {
  ensureMayStart(actor)
  await ensureOffered(deps)
  ensureStartable(body, todayIn(deps.clock.now(), actor.timeZone))
  const closures = await deps.closures()
  const key = { endpoint: 'plusCases.create', key: idempotencyKey, body, ring: deps.config.keys.index }
  return runUnit(deps, actor, actor.accountId, (unit) =>
    once(unit, { ...key, userId: actor.userId, accountId: actor.accountId }, async () => {
      await ensureOpenAccount(deps, unit.trx, actor.accountId)
      await ensurePlus(unit.trx, actor.accountId)
      await ensureCreator(unit.trx, actor)
      const id = await inviteNewHire(deps, unit, actor, body)
      const row = await findPlusCase(unit.trx, actor.accountId, id, unit.now)
      ensure(row, 'not_found')
      return presentPlusCase(actor, row, { now: unit.now, closures })
    }),
  )
}
