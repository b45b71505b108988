import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { VerificationCase } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import type { Updateable } from 'kysely'
import { hasExpiryAlert } from './cases.policy.ts'
import type { CaseView } from './cases.queries.ts'
import { changeCase, statusConflict } from './change-case.ts'

type Input = { caseNumber: string }

/** Takes the update of a case off the alert of every user; the history has who saw it. A repetition changes nothing. */
export function markSeen(deps: Deps, actor: UserActor, { caseNumber }: Input): Promise<{ has_update: boolean }> {
  return changeCase(deps, actor, { caseNumber, action: null }, async (unit, row) => {
    const seen = { has_update: false }
    if (!row.has_update) return seen
    await settle(unit.trx, row, seen)
    unit.record({
      action: 'case.update_seen',
      subjectType: 'case',
      subjectId: caseNumber,
      before: { has_update: true },
      after: seen,
    })
    return seen
  })
}

/** Dismisses the alert of an expiring document for every user, once and for all. A repetition changes nothing. */
export function dismissExpiryAlert(
  deps: Deps,
  actor: UserActor,
  { caseNumber }: Input,
): Promise<{ dismissed_at: string }> {
  return changeCase(deps, actor, { caseNumber, action: null }, async (unit, row) => {
    const known = row.expiry_alert_dismissed_at
    if (known !== null) return { dismissed_at: known.toISOString() }
    if (!hasExpiryAlert(row, todayIn(unit.now, row.time_zone))) throw statusConflict()
    await settle(unit.trx, row, { expiry_alert_dismissed_at: unit.now })
    unit.record({
      action: 'case.expiry_alert_dismissed',
      subjectType: 'case',
      subjectId: caseNumber,
      before: { dismissed: false },
      after: { dismissed: true },
    })
    return { dismissed_at: unit.now.toISOString() }
  })
}

/** An alert is no part of what a case says: a form that someone fills in elsewhere stays valid, so the version stays. */
const settle = (db: Db, { id }: CaseView, change: Updateable<VerificationCase>) =>
  db.updateTable('verification_case').set(change).where('id', '=', id).execute()
