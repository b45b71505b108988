import type { HiringSite } from '@hireproof/contract/accounts/hiring-sites'
import type { Section1Field } from '@hireproof/contract/plus-cases/section1-fields'
import { sql, type Selectable } from 'kysely'
import { businessDaysOf, type WithBusinessDays } from '../cases/business-days.ts'
import type { CaseRecord } from '../cases/case-row.ts'
import { openRevocation } from '../cases/status-changes/open-revocation.ts'
import { isRoleWhere } from '../identity/role-filter.ts'
import type { PlusCase } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { isReverificationDue, reverifyBy } from './board-filters.ts'

/** Wrong codes after which a link opens nothing more. */
export const MOST_TRIES = 6

/** Whether the employee may open a form: one that was canceled only if it is signed, as after a hire that was called off. */
export const isForEmployee = sql<boolean>`(plus_case.status <> 'CANCELLED' or plus_case.submitted_at is not null)`

/** A plus case with the names and the case that go with it. */
export type PlusCaseView = Selectable<PlusCase> &
  WithBusinessDays & {
    created_by_name: string | null
    /** The representative who may still sign Section 2, or who signed it. */
    representative: RepresentativeOfForm | null
    examiner_name: string | null
    /** The address of its hiring site as it is now, while the company has it. */
    site: HiringSite | null
    /** Whether the mail server refused the last email to the new hire. */
    is_mail_refused: boolean
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

/** A representative with the names and days that the employer sees. */
type RepresentativeOfForm = {
  id: string
  name: string
  email: string
  namedAt: string
  namedBy: string | null
  enteredAt: string | null
  endedAt: string | null
  title: string | null
  organization: string | null
  isMailRefused: boolean | null
  linkExpiresAt: string | null
}

/** The links that open something work until then, at most so many wrong codes are typed, and until one is used. */
const representative = (now: Date) => sql<RepresentativeOfForm | null>`(select jsonb_build_object('id', r.id,
    'name', r.first_name || ' ' || r.last_name, 'email', r.email, 'namedAt', r.named_at,
    'namedBy', (select u.first_name || ' ' || u.last_name from app_user u where u.id = r.named_by_user_id),
    'enteredAt', r.entered_at, 'endedAt', r.ended_at, 'title', r.title, 'organization', r.organization,
    'isMailRefused', (select m.refused_at is not null from mail_outbox m where m.plus_case_id = plus_case.id
      and m.template = 'representative-named' and m.recipient = r.email order by m.created_at desc, m.id desc limit 1),
    'linkExpiresAt', (select max(l.expires_at) from representative_link l where l.representative_id = r.id
      and l.used_at is null and l.ended_at is null and l.failed_tries < ${MOST_TRIES} and l.expires_at > ${now}))
  from form_representative r where r.plus_case_id = plus_case.id and (r.ended_at is null or r.end_reason = 'SIGNED')
  order by r.named_at desc limit 1)`

const nameOf = (table: 'creator' | 'examiner') =>
  sql<string | null>`nullif(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}), '')`

/** The day at an instant, on the calendar of the company. */
const todayThere = (now: Date) => sql`(${now}::timestamptz at time zone account.time_zone)::date`

/** On the calendar of the company. */
const section1DaysLate = sql<number | null>`(select nullif(greatest(
    (form_i9.signed_at at time zone account.time_zone)::date - plus_case.first_day_of_work, 0), 0)
  from form_i9 where form_i9.plus_case_id = plus_case.id)`

/** The address of the form's hiring site as it is now, while the company has it. */
const site = sql<HiringSite | null>`case when hiring_site.id is not null then jsonb_build_object('street', hiring_site.street,
  'street2', hiring_site.street2, 'city', hiring_site.city, 'state', hiring_site.state, 'zip', hiring_site.zip) end`

/** Whether the mail server refused the last email to the new hire. */
const isMailRefused = sql<boolean>`coalesce((select m.refused_at is not null from mail_outbox m
  where m.plus_case_id = plus_case.id and m.template <> 'representative-named'
  order by m.created_at desc, m.id desc limit 1), false)`

const hasLateReason = sql<boolean>`exists (select from section1_late_reason r where r.plus_case_id = plus_case.id)`

/** Forms with all that goes with them. */
export const plusCaseViews = (db: Db, now: Date) =>
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
    .leftJoin('hiring_site', 'hiring_site.id', 'plus_case.site_id')
    .innerJoin('account', 'account.id', 'plus_case.account_id')
    .selectAll('plus_case')
    .select([site.as('site'), isMailRefused.as('is_mail_refused'), representative(now).as('representative')])
    .select(businessDaysOf('plus_case.account_id', 'plus_case.first_day_of_work'))
    .select(['form_correction.asked_at as correction_asked_at', 'form_correction.fields as correction_fields'])
    .select('form_consent.decided_at as paper_asked_at')
    .select(sql<boolean>`form_retention.plus_case_id is not null`.as('is_employment_ended'))
    .select(isReverificationDue(todayThere(now)).as('is_reverification_due'))
    .select([section1DaysLate.as('section1_days_late'), hasLateReason.as('has_late_reason')])
    .select(reverifyBy.as('reverify_by'))
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
  plusCaseViews(db, now).where('plus_case.id', '=', id).where('plus_case.account_id', '=', accountId).executeTakeFirst()

/** Holds a plus case until the transaction ends, so that signing, canceling and inviting come one after the other. */
export const lockPlusCase = (db: Db, accountId: number, id: string): Promise<Selectable<PlusCase> | undefined> =>
  db
    .selectFrom('plus_case')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

/** Holds those of many plus cases that the company has, always in the same order. */
export const lockPlusCases = (db: Db, accountId: number, ids: readonly string[]): Promise<Selectable<PlusCase>[]> =>
  db
    .selectFrom('plus_case')
    .selectAll()
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()

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
