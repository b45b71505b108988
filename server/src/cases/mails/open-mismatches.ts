import { addDays, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** A mismatch that was neither referred nor ended, as the jobs of all companies see it. */
export type OpenMismatch = {
  case_id: string
  episode: number
  account_id: number
  issued_at: Date
  act_by: IsoDate
  time_zone: string
  /** The occasions of the reminders that were sent about it. */
  reminded: string[]
}

/** The template of their reminders. */
export const REMINDER = 'case-mismatch-due'

const BATCH = 500

/** A day that is not yet over in any zone. */
export const latestToday = (now: Date): IsoDate => addDays(todayIn(now, 'UTC'), 1)

/** Mismatches that wait for the employer with a last day to act until some day, in batches by that day; without closed companies. */
export async function* openMismatches(
  { identityDb }: Pick<Deps, 'identityDb'>,
  until: IsoDate,
): AsyncGenerator<OpenMismatch[]> {
  let behind = { day: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const found = await identityDb
      .selectFrom('case_mismatch')
      .innerJoin('account', 'account.id', 'case_mismatch.account_id')
      .select(['case_id', 'episode', 'account_id', 'issued_at', 'act_by', 'account.time_zone'])
      .select(
        sql<string[]>`array(select m.occasion from case_mail m where m.case_id = case_mismatch.case_id
          and m.template = ${REMINDER} and m.episode = case_mismatch.episode)`.as('reminded'),
      )
      .where('ended_at', 'is', null)
      .where('referred_at', 'is', null)
      .where('account.status', '<>', 'CLOSED')
      .where('act_by', '<=', until)
      .where(sql<boolean>`(act_by, case_id) > (${behind.day}::date, ${behind.id}::uuid)`)
      .orderBy('act_by')
      .orderBy('case_id')
      .limit(BATCH)
      .execute()
    const last = found.at(-1)
    if (!last) return
    behind = { day: last.act_by, id: last.case_id }
    yield found
  }
}
