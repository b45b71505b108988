import { LAST_DATE, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { deadline, type Closure } from '@hireproof/contract/calendar/working-days'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db.ts'
import { runUnit } from '../../platform/unit.ts'
import { forEachCase } from '../mails/for-each-case.ts'
import { openMismatches } from '../mails/open-mismatches.ts'
import { moveCase, movedDay } from './move-case.ts'

/** Cases that are moved in one transaction, and the time after which it ends, for a slow database: their rows are held. */
const AT_ONCE = 50
const MOST_MS = 250
const BATCH = 500

type Seen = { case_id: string; account_id: number }
type Counted = { stored: IsoDate; from: Date; limit: 'mismatchAction' | 'referralContact' | 'manualReview' }

/**
 * Counts the last days of all open cases again, and moves those that differ: after a closure of the records was added,
 * changed or removed, and after a company has another time zone. It needs no notice of the change, so it misses none.
 */
export async function moveDeadlines(deps: Deps): Promise<void> {
  const closures = await deps.closures()
  const isMoved = (zone: string, { stored, from, limit }: Counted) =>
    movedDay(stored, deadline(limit, todayIn(from, zone), closures), todayIn(deps.clock.now(), zone)) !== null
  for await (const batch of openMismatches(deps, LAST_DATE)) {
    const moved = batch.filter(({ act_by: stored, issued_at: from, time_zone: zone }) =>
      isMoved(zone, { stored, from, limit: 'mismatchAction' }),
    )
    await moveAll(deps, moved, closures)
  }
  for await (const batch of openReferrals(deps)) {
    const moved = batch.filter(({ contact_by: stored, taken_at: from, time_zone: zone }) =>
      isMoved(zone, { stored, from, limit: 'referralContact' }),
    )
    await moveAll(deps, moved, closures)
  }
  for await (const batch of openReviews(deps)) {
    const moved = batch.filter(({ action_due_date: stored, review_since: from, time_zone: zone }) =>
      isMoved(zone, { stored, from, limit: 'manualReview' }),
    )
    await moveAll(deps, moved, closures)
  }
}

async function moveAll(deps: Deps, seen: readonly Seen[], closures: readonly Closure[]): Promise<void> {
  for (const [accountId, cases] of Map.groupBy(seen, ({ account_id }) => account_id)) {
    // always in the same order, so that two nodes do not wait for each other
    const ids = [...new Set(cases.map(({ case_id }) => case_id))].sort()
    const parts = ids.flatMap((id, at) => (at % AT_ONCE === 0 ? { case_id: id, ids: ids.slice(at, at + AT_ONCE) } : []))
    await forEachCase(deps, parts, async (part) => {
      for (let left = part.ids; left.length > 0;)
        left = left.slice(await movePart(deps, { accountId, ids: left }, closures))
    })
  }
}

const actor = { kind: 'system', name: 'housekeeping', requestId: 'deadlines' } as const

type Part = { accountId: number; ids: readonly string[] }

/** Moves cases of a company in one transaction until it has lasted long enough; how many. */
const movePart = (deps: Deps, { accountId, ids }: Part, closures: readonly Closure[]): Promise<number> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const end = performance.now() + MOST_MS
    let moved = 0
    for (const id of ids) {
      await moveCase(deps, unit, id, closures)
      moved += 1
      if (performance.now() > end) break
    }
    return moved
  })

type OpenReferral = Seen & { contact_by: IsoDate; taken_at: Date; time_zone: string }

/** Agencies that were referred to and have not answered, in batches by their last day of contact. */
async function* openReferrals({ identityDb }: Deps): AsyncGenerator<OpenReferral[]> {
  let behind = { day: '0001-01-01', id: '00000000-0000-0000-0000-000000000000', agency: '' }
  for (;;) {
    const found = await identityDb
      .selectFrom('case_referral')
      .innerJoin('case_mismatch', (join) =>
        join
          .onRef('case_mismatch.case_id', '=', 'case_referral.case_id')
          .onRef('case_mismatch.episode', '=', 'case_referral.episode'),
      )
      .innerJoin('account', 'account.id', 'case_referral.account_id')
      .select(['case_referral.case_id', 'case_referral.agency', 'case_referral.account_id', 'account.time_zone'])
      .select([sql<IsoDate>`contact_by`.as('contact_by'), sql<Date>`taken_at`.as('taken_at')])
      .where('case_referral.status', '=', 'REFERRED')
      .where('taken_at', 'is not', null)
      .where('ended_at', 'is', null)
      .where(
        sql<boolean>`(contact_by, case_referral.case_id, agency) > (${behind.day}::date, ${behind.id}::uuid, ${behind.agency})`,
      )
      .orderBy('contact_by')
      .orderBy('case_referral.case_id')
      .orderBy('agency')
      .limit(BATCH)
      .execute()
    const last = found.at(-1)
    if (!last) return
    behind = { day: last.contact_by, id: last.case_id, agency: last.agency }
    yield found
  }
}

type OpenReview = Seen & { action_due_date: IsoDate; review_since: Date; time_zone: string }

/** Cases in review with the day on which it usually ends, in batches. */
async function* openReviews({ appDb }: Deps): AsyncGenerator<OpenReview[]> {
  let behind = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await inTransaction(appDb, 'all', (trx) =>
      trx
        .selectFrom('verification_case')
        .innerJoin('account', 'account.id', 'verification_case.account_id')
        .select(['verification_case.id as case_id', 'account_id', 'account.time_zone'])
        .select([sql<IsoDate>`action_due_date`.as('action_due_date'), sql<Date>`review_since`.as('review_since')])
        .where('case_status', '=', 'MANUAL_REVIEW')
        .where('review_since', 'is not', null)
        .where('action_due_date', 'is not', null)
        .where('verification_case.id', '>', behind)
        .orderBy('verification_case.id')
        .limit(BATCH)
        .execute(),
    )
    const last = found.at(-1)
    if (!last) return
    behind = last.case_id
    yield found
  }
}
