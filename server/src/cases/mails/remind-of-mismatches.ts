import { dueState } from '@hireproof/contract/calendar/due'
import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { addFederalWorkingDays, type Closure } from '@hireproof/contract/calendar/working-days'
import { dueMismatchReminder, tellsAdministrators } from '@hireproof/contract/cases/mismatch-reminders'
import { daysLeftToAct } from '@hireproof/contract/cases/mismatch-steps'
import type { Deps } from '../../deps.ts'
import { unlessTooManyEmails } from '../../platform/mail-limits.ts'
import { runUnit } from '../../platform/unit.ts'
import { lockCaseById } from '../cases.queries.ts'
import { findMismatch } from '../mismatch/mismatch.queries.ts'
import { insertCaseMail, listOccasions } from './case-mails.queries.ts'
import { forEachCase } from './for-each-case.ts'
import { latestToday, openMismatches, REMINDER, type OpenMismatch } from './open-mismatches.ts'
import { listReminded } from './tell-users.ts'

const template = REMINDER
const FIRST_REMINDER = 5

/**
 * Emails the reminders of mismatches that still wait for the employer: with five, two and no federal working days left, on
 * the first day after the last one, then every five. Each once, on any of several nodes; after missed days only the nearest.
 */
export async function remindOfMismatches(deps: Deps): Promise<void> {
  const closures = await deps.closures()
  const until = addFederalWorkingDays(latestToday(deps.clock.now()), FIRST_REMINDER, closures)
  for await (const batch of openMismatches(deps, until)) {
    const due = batch.filter((mismatch) => {
      const today = todayIn(deps.clock.now(), mismatch.time_zone)
      return dueStep({ ...mismatch, today, closures }) !== null
    })
    await forEachCase(deps, due, (mismatch) => unlessTooManyEmails(() => remind(deps, mismatch, closures)))
  }
}

type Facts = { act_by: IsoDate; today: IsoDate; closures: readonly Closure[]; reminded: readonly string[] }

const occasionOf = (actBy: IsoDate, step: number) => `${actBy} ${step}`

/** The reminder that is due about the present last day: one that moved is reminded of from the beginning. */
function dueStep({ act_by, today, closures, reminded }: Facts): number | null {
  const sent = reminded.map((occasion) => occasion.split(' ')).filter(([day]) => day === act_by)
  return dueMismatchReminder(
    daysLeftToAct(today, act_by, closures),
    sent.map(([, step]) => Number(step)),
  )
}

async function remind(deps: Deps, seen: OpenMismatch, closures: readonly Closure[]): Promise<void> {
  const { case_id: caseId, account_id: accountId, episode } = seen
  const actor = { kind: 'system', name: 'housekeeping', requestId: `mismatch-${caseId}` } as const
  await runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    // held like any change of the case: another node, or an act of the employer, comes before or after
    const row = await lockCaseById(trx, caseId)
    const mismatch = row && (await findMismatch(trx, caseId, episode))
    if (!mismatch || row.case_status !== 'PENDING_REFERRAL' || row.mismatch_episode !== episode) return
    const { act_by } = mismatch
    const today = todayIn(now, row.time_zone)
    const step = dueStep({ act_by, today, closures, reminded: await listOccasions(trx, { caseId, template, episode }) })
    const told = step === null ? [] : await listReminded(deps, row, tellsAdministrators(step))
    if (step === null || told.length === 0) return
    const days = String(Math.max(0, daysLeftToAct(today, act_by, closures)))
    const data = { caseNumber: row.case_number, actBy: act_by, days, due: dueState(act_by, today) }
    for (const to of told) await unit.mail({ to, template, data, purpose: 'reminder' })
    await insertCaseMail(trx, { caseId, accountId, template, episode, occasion: occasionOf(act_by, step) }, now)
    unit.record({
      action: 'case.mismatch_reminded',
      subjectType: 'case',
      subjectId: row.case_number,
      after: { episode, act_by, days_left: step },
    })
  })
}
