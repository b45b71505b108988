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
    // limited before anything is joined: of many with the same day, the planner expects few behind one of them, and would read all
    const found = await identityDb
      .selectFrom((db) =>
        db
          .selectFrom('case_mismatch')
          .select(['case_id', 'episode', 'account_id', 'issued_at', 'act_by'])
          .where('ended_at', 'is', null)
          .where('referred_at', 'is', null)
          .where('act_by', '<=', until)
          .where(sql<boolean>`(act_by, case_id) > (${behind.day}::date, ${behind.id}::uuid)`)
          .orderBy('act_by')
          .orderBy('case_id')
          .limit(BATCH)
          .as('open'),
      )
      .innerJoin('account', 'account.id', 'open.account_id')
      .select(['case_id', 'episode', 'account_id', 'issued_at', 'act_by', 'account.time_zone', 'account.status'])
      .select(
        sql<string[]>`array(select m.occasion from case_mail m where m.case_id = open.case_id
          and m.template = ${REMINDER} and m.episode = open.episode)`.as('reminded'),
      )
      .orderBy('act_by')
      .orderBy('case_id')
      .execute()
    const last = found.at(-1)
    if (!last) return
    behind = { day: last.act_by, id: last.case_id }
    yield found.filter(({ status }) => status !== 'CLOSED')
  }
}
