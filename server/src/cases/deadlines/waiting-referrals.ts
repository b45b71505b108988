import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { ReferralRow } from '../referrals.ts'

/** A referral that an agency has not answered, as the jobs of all companies see it. */
export type WaitingReferral = Pick<
  ReferralRow,
  'case_id' | 'episode' | 'agency' | 'account_id' | 'status' | 'contact_by' | 'continued_at'
> & { time_zone: string }

type Wait = { status: 'REFERRED' | 'IN_CONTINUANCE'; since: 'contact_by' | 'continued_at' }

const waits: readonly Wait[] = [
  { status: 'REFERRED', since: 'contact_by' },
  { status: 'IN_CONTINUANCE', since: 'continued_at' },
]

const BATCH = 500

/**
 * Referrals that have waited for an agency since some day, and about which no one was asked to call support, in batches by the
 * time since which they wait; without closed companies.
 */
export async function* waitingReferrals(
  { identityDb }: Pick<Deps, 'identityDb'>,
  until: IsoDate,
): AsyncGenerator<WaitingReferral[]> {
  for (const { status, since } of waits) {
    const place = sql.ref(since)
    let behind = { since: '-infinity', id: '00000000-0000-0000-0000-000000000000', agency: '' }
    for (;;) {
      const found = await identityDb
        .selectFrom('case_referral')
        .innerJoin('account', 'account.id', 'case_referral.account_id')
        .select(['case_id', 'episode', 'agency', 'account_id', 'case_referral.status'])
        .select(['contact_by', 'continued_at', 'account.time_zone', sql<string>`${place}::text`.as('since')])
        .where('case_referral.status', '=', status)
        .where('call_support_at', 'is', null)
        .where('account.status', '<>', 'CLOSED')
        .where(sql<boolean>`${place} < ${until}::date`)
        .where(sql<boolean>`(${place}, case_id, agency) > (${behind.since}, ${behind.id}::uuid, ${behind.agency})`)
        .orderBy(place)
        .orderBy('case_id')
        .orderBy('agency')
        .limit(BATCH)
        .execute()
      const last = found.at(-1)
      if (!last) break
      behind = { since: last.since, id: last.case_id, agency: last.agency }
      yield found
    }
  }
}
