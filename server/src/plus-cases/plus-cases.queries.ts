import { reminderDays } from '@hireproof/contract/form-i9/reverification'
import type { Section1Field } from '@hireproof/contract/plus-cases/section1-fields'
import { plusCaseStatuses, type PlusCaseStatus, type PlusFilter } from '@hireproof/contract/plus-cases/plus-case'
import { sql, type Selectable } from 'kysely'
import { businessDaysOf, type WithBusinessDays } from '../cases/business-days.ts'
import { visibleTo } from '../cases/case-filters.ts'
import type { CaseRecord } from '../cases/case-row.ts'
import { openRevocation } from '../cases/status-changes/open-revocation.ts'
import { isRoleWhere } from '../identity/role-filter.ts'
import { actsFor, type UserActor } from '../platform/actor.ts'
import type { PlusCase } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'

/** Wrong codes after which a link opens nothing more. */
export const MOST_TRIES = 6

/** A plus case with the names and the case that go with it. */
export type PlusCaseView = Selectable<PlusCase> &
  WithBusinessDays & {
    created_by_name: string | null
    examiner_name: string | null
    link_expires_at: Date | null
    /** The last day of the authorization to work of someone who is employed. */
    reverify_by: string | null
    is_reverification_due: boolean
    /** The day on which the document of the case was revoked, while nothing was proven since. */
    revoked_on: string | null
    is_employment_ended: boolean
    /** By how many days Section 1 was first signed after the first day of work; null if it was in time or is not signed. */
    section1_days_late: number | null
    has_late_reason: boolean
    /** When an open correction of Section 1 was asked for, and of which answers. */
    correction_asked_at: Date | null
    correction_fields: Section1Field[] | null
    case_number: string | null
    /** The open case that holds the one of this form, and who created it. */
    held_by_number: string | null
    /** When the employee asked for a paper form. */
    paper_asked_at: Date | null
    held_by_creator_id: string | null
    case_status: CaseRecord['case_status'] | null
    case_eligibility_statement: CaseRecord['case_eligibility_statement']
    ssa_referral_status: CaseRecord['ssa_referral_status']
    dhs_referral_status: CaseRecord['dhs_referral_status']
  }

const nameOf = (table: 'creator' | 'examiner') =>
  sql<string | null>`nullif(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}), '')`

/** Whether it is time for the next proof of the authorization to work, on the calendar of the company, or the last one was revoked. */
const isReverificationDue = (now: Date) => sql<boolean>`((form_retention.plus_case_id is null
  and form_reverification.reverify_by <= (${now}::timestamptz at time zone account.time_zone)::date + ${reminderDays[0]}::int) is true
  or ${openRevocation} is not null)`

/** On the calendar of the company. */
const section1DaysLate = sql<number | null>`(select nullif(greatest(
    (form_i9.signed_at at time zone account.time_zone)::date - plus_case.first_day_of_work, 0), 0)
  from form_i9 where form_i9.plus_case_id = plus_case.id)`

const hasLateReason = sql<boolean>`exists (select from section1_late_reason r where r.plus_case_id = plus_case.id)`

const views = (db: Db, now: Date) =>
  db
    .selectFrom('plus_case')
    .leftJoin('app_user as creator', 'creator.id', 'plus_case.created_by_user_id')
    .leftJoin('app_user as examiner', 'examiner.id', 'plus_case.examiner_user_id')
    .leftJoin('verification_case', 'verification_case.id', 'plus_case.verification_case_id')
    .leftJoin('verification_case as holder', (join) =>
      join.onRef('holder.id', '=', 'plus_case.case_held_by_id').on('holder.case_status', '<>', 'CLOSED'),
    )
    .leftJoin('form_retention', 'form_retention.plus_case_id', 'plus_case.id')
    .leftJoin('form_reverification', 'form_reverification.plus_case_id', 'plus_case.id')
    .leftJoin('form_correction', (join) =>
      join
        .onRef('form_correction.plus_case_id', '=', 'plus_case.id')
        .on('form_correction.signed_at', 'is', null)
        .on('form_correction.taken_back_at', 'is', null),
    )
    .leftJoin('form_consent', (join) =>
      join.onRef('form_consent.plus_case_id', '=', 'plus_case.id').on('form_consent.decision', '=', 'PAPER'),
    )
    .innerJoin('account', 'account.id', 'plus_case.account_id')
    .selectAll('plus_case')
    .select(businessDaysOf('plus_case.account_id', 'plus_case.first_day_of_work'))
    .select(['form_correction.asked_at as correction_asked_at', 'form_correction.fields as correction_fields'])
    .select('form_consent.decided_at as paper_asked_at')
    .select(sql<boolean>`form_retention.plus_case_id is not null`.as('is_employment_ended'))
    .select(isReverificationDue(now).as('is_reverification_due'))
    .select([section1DaysLate.as('section1_days_late'), hasLateReason.as('has_late_reason')])
    .select(
      sql<
        string | null
      >`least(case when form_retention.plus_case_id is null then form_reverification.reverify_by end, ${openRevocation})`.as(
        'reverify_by',
      ),
    )
    .select(openRevocation.as('revoked_on'))
    .select([
      'verification_case.case_number',
      'verification_case.case_status',
      'verification_case.case_eligibility_statement',
      'verification_case.ssa_referral_status',
      'verification_case.dhs_referral_status',
    ])
    .select(['holder.case_number as held_by_number', 'holder.created_by_user_id as held_by_creator_id'])
    .select([nameOf('creator').as('created_by_name'), nameOf('examiner').as('examiner_name')])
    .select((eb) =>
      eb
        .selectFrom('plus_link')
        .select('plus_link.expires_at')
        .whereRef('plus_link.plus_case_id', '=', 'plus_case.id')
        .where('used_at', 'is', null)
        .where('ended_at', 'is', null)
        .where('failed_tries', '<', MOST_TRIES)
        .where('expires_at', '>', now)
        .orderBy('plus_link.created_at', 'desc')
        .limit(1)
        .as('link_expires_at'),
    )

/** One plus case of a company. */
export const findPlusCase = (db: Db, accountId: number, id: string, now: Date): Promise<PlusCaseView | undefined> =>
  views(db, now).where('plus_case.id', '=', id).where('plus_case.account_id', '=', accountId).executeTakeFirst()

/** Holds a plus case until the transaction ends, so that signing, canceling and inviting come one after the other. */
export const lockPlusCase = (db: Db, accountId: number, id: string): Promise<Selectable<PlusCase> | undefined> =>
  db
    .selectFrom('plus_case')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

/** Whether the check waits for something that can still come. */
const isWaiting = sql<boolean>`(form_retention.plus_case_id is null and cardinality(plus_case.case_waits_for) > 0)`

const statuses: Readonly<Record<Exclude<PlusFilter, 'reverify' | 'waiting'>, readonly PlusCaseStatus[]>> = {
  open: ['INVITED', 'IN_PROGRESS', 'SUBMITTED'],
  signed: ['SUBMITTED'],
  completed: ['COMPLETED'],
  cancelled: ['CANCELLED'],
  all: plusCaseStatuses,
}

type Search = { paging: { page: number; size: number }; filter: PlusFilter }

/** The plus cases of the actor's company that the actor may see, a page of them and how many there are. */
export async function searchPlusCaseRows(db: Db, actor: UserActor, { paging, filter }: Search, now: Date) {
  const found = views(db, now)
    .where('plus_case.account_id', '=', actor.accountId)
    .where((eb) => {
      if (filter === 'reverify') return isReverificationDue(now)
      if (filter === 'waiting') return isWaiting
      const isListed = eb('plus_case.status', 'in', statuses[filter])
      const lacksCopies = eb('plus_case.missing_copies', '<>', sql<string[]>`'{}'`)
      // a form is complete once its copies are kept
      if (filter === 'completed') return eb.and([isListed, eb.not(lacksCopies)])
      if (filter !== 'open') return isListed
      // a completed form has a next step too: with a receipt on it, while it is corrected, while its check waits, and once
      // an authorization ends
      const hasStep = [eb('plus_case.receipt_due', 'is not', null), eb('form_correction.asked_at', 'is not', null)]
      const isEmployed = eb('form_retention.plus_case_id', 'is', null)
      hasStep.push(eb.and([eb.or([lacksCopies, eb('plus_case.case_differs', '=', true)]), isEmployed]))
      return eb.or([isListed, ...hasStep, isWaiting, isReverificationDue(now)])
    })
    .where((eb) =>
      eb.or([
        visibleTo(actor, 'plus_case', ['created_by_user_id']),
        eb('plus_case.examiner_user_id', 'in', [...actsFor(actor)]),
      ]),
    )
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows: PlusCaseView[] = await found
    .$if(filter === 'reverify', (query) => query.orderBy('form_reverification.reverify_by'))
    .orderBy('plus_case.created_at', 'desc')
    .orderBy('plus_case.id', 'desc')
    .limit(paging.size)
    .offset(paging.page * paging.size)
    .execute()
  return { rows, total }
}

/** The users of a company who can examine documents: active people, no programs. */
export const listExaminerRows = (db: Db, accountId: number) =>
  db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .where('web_service_enabled', '=', false)
    .where(isRoleWhere(sql.ref('role'), ({ changesCases }) => changesCases))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(1000)
    .execute()
