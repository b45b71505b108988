import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { deadline, type Closure } from '@hireproof/contract/calendar/working-days'
import type { AgencyCode } from '@hireproof/contract/cases/referral'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db.ts'
import type { WithBusinessDays } from '../business-days.ts'
import { caseDays } from '../cases.queries.ts'

const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The last day of a draft that no one has changed since a day. */
export const draftEnd = (changed: IsoDate, closures: readonly Closure[]): IsoDate =>
  deadline('draftAutoClose', changed, closures)

type Seen = { case_id: string; account_id: number; time_zone: string }
type OpenReferral = Seen & { agency: AgencyCode; contact_by: IsoDate; taken_at: Date }

/** Agencies that were referred to and have not answered, in batches by their last day of contact. */
export async function* openReferrals({ identityDb }: Pick<Deps, 'identityDb'>): AsyncGenerator<OpenReferral[]> {
  let behind = { day: '0001-01-01', id: FIRST_ID, agency: '' }
  for (;;) {
    // limited before anything is joined, as mismatches are
    const found = await identityDb
      .selectFrom((db) =>
        db
          .selectFrom('case_referral')
          .select(['case_id', 'episode', 'agency', 'account_id', sql<IsoDate>`contact_by`.as('contact_by')])
          .where('status', '=', 'REFERRED')
          .where(
            sql<boolean>`(contact_by, case_id, agency) > (${behind.day}::date, ${behind.id}::uuid, ${behind.agency})`,
          )
          .orderBy('contact_by')
          .orderBy('case_id')
          .orderBy('agency')
          .limit(BATCH)
          .as('open'),
      )
      .innerJoin('case_mismatch', (join) =>
        join.onRef('case_mismatch.case_id', '=', 'open.case_id').onRef('case_mismatch.episode', '=', 'open.episode'),
      )
      .innerJoin('account', 'account.id', 'open.account_id')
      .select(['open.case_id', 'open.agency', 'open.account_id', 'open.contact_by', 'account.time_zone'])
      .select(['taken_at', 'ended_at'])
      .orderBy('open.contact_by')
      .orderBy('open.case_id')
      .orderBy('open.agency')
      .execute()
    const last = found.at(-1)
    if (!last) return
    behind = { day: last.contact_by, id: last.case_id, agency: last.agency }
    yield found.flatMap(({ taken_at, ended_at, ...referral }) =>
      taken_at !== null && ended_at === null ? [{ ...referral, taken_at }] : [],
    )
  }
}

type OpenReview = Seen & { action_due_date: IsoDate; review_since: Date }

/** Cases in review with the day on which it usually ends, in batches. */
export async function* openReviews({ appDb }: Pick<Deps, 'appDb'>): AsyncGenerator<OpenReview[]> {
  let behind = FIRST_ID
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

/** When people were last told the days of a draft: at its last change, or when a job moved them. */
const toldAt = sql<Date>`greatest(verification_case.updated_at, verification_case.days_told_at)`

export type OpenDraft = Seen &
  WithBusinessDays & { updated_at: Date; told_at: Date; date_of_hire: IsoDate | null; next_due: IsoDate | null }

/** Drafts of companies that are not closed, in batches. */
export async function* openDrafts({ appDb }: Pick<Deps, 'appDb'>): AsyncGenerator<OpenDraft[]> {
  let behind = FIRST_ID
  for (;;) {
    const found = await inTransaction(appDb, 'all', (trx) =>
      trx
        .selectFrom('verification_case')
        .innerJoin('account', 'account.id', 'verification_case.account_id')
        .select(['verification_case.id as case_id', 'account_id', 'account.time_zone', 'updated_at'])
        .select(['date_of_hire', 'next_due', toldAt.as('told_at'), caseDays])
        .where('case_status', '=', 'DRAFT')
        .where('account.status', '<>', 'CLOSED')
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
