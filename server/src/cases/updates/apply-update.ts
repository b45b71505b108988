import { RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { Deps } from '../../deps.ts'
import { count } from '../../platform/counts.ts'
import type { Db } from '../../platform/db.ts'
import { asProblem } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { recordsActor, takeAnswer } from '../apply-answer.ts'
import { lockCaseById } from '../cases.queries.ts'
import { findOpenQuestion } from '../questions.queries.ts'
import { takeRevocation } from '../status-changes/take-revocation.ts'
import { openWaiting } from '../status-changes/status-change.ts'
import { KeptRevocation } from './read-entry.ts'
import { countTry, findWaitingUpdate, settleUpdate, type WaitingUpdate } from './updates.queries.ts'

/** Tries after which an update that does not fit is set aside. */
const TRIES = 5

/** Applies an update of the feed once; false while it has to wait, and then the later ones of its case wait too. */
export async function applyUpdate(deps: Deps, update: WaitingUpdate, closures: readonly Closure[]): Promise<boolean> {
  try {
    return await settle(deps, update, closures)
  } catch (error) {
    // the database, not this update
    if (asProblem(error).code === 'unavailable') throw error
    deps.log.error({ err: error, update: update.update_id }, 'an update of the records could not be applied')
    return tryAgain(deps, deps.identityDb, update)
  }
}

async function settle(deps: Deps, update: WaitingUpdate, closures: readonly Closure[]): Promise<boolean> {
  const { update_id, case_id, account_id } = update
  if (case_id === null || account_id === null) return tryAgain(deps, deps.identityDb, update)
  return runUnit(deps, recordsActor(case_id), account_id, async (unit) => {
    const { trx, now } = unit
    const row = await lockCaseById(trx, case_id)
    const waiting = await findWaitingUpdate(trx, update_id)
    // another node was faster
    if (!waiting) return true
    const revokedOn = revocationIn(waiting)
    if (revokedOn !== undefined) {
      const number = openWaiting(deps.config.keys.data, waiting)
      const taken = row && (await takeRevocation(deps, unit, row, { revokedOn, number, source: 'RECORDS' }))
      if (taken === undefined || taken === 'REFUSED') return tryAgain(deps, trx, update)
      await settleUpdate(trx, update_id, taken === 'ADDED' ? 'APPLIED' : 'UNCHANGED', now)
      return true
    }
    if (waiting.isLate) {
      await settleUpdate(trx, update_id, 'LATE', now)
      return true
    }
    const answer = RecordsAnswer.parse(waiting.answer)
    const asked = answer.question ?? (row && (await findOpenQuestion(trx, row.id)))
    if (!row || !asked) return tryAgain(deps, trx, update)
    const verdict = await takeAnswer(deps, unit, row, { asked, answer, closures })
    if (verdict === 'EARLY') return false
    if (verdict === 'REFUSED') return tryAgain(deps, trx, update)
    await settleUpdate(trx, update_id, verdict, now)
    return true
  })
}

/** The day of the revocation that an update reports, if it reports one instead of an answer. */
const revocationIn = ({ answer }: { answer: unknown }): string | undefined =>
  KeptRevocation.safeParse(answer).data?.revoked_on

async function tryAgain(deps: Deps, db: Db, { update_id, position, case_id }: WaitingUpdate): Promise<boolean> {
  if ((await countTry(db, update_id)) < TRIES) return false
  await settleUpdate(db, update_id, 'SET_ASIDE', deps.clock.now())
  count('records_updates_set_aside')
  deps.log.error({ update: update_id, position, caseId: case_id }, 'an update of the records was set aside')
  return true
}
