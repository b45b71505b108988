import {
  addBusinessDays,
  daysInForce,
  firstDaysDueBefore,
  firstDaysOfCasesDueBefore,
  type BusinessDaysVersion,
  type FirstDays,
} from '@hireproof/contract/calendar/business-days'
import { addDays, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { limits, type Closure } from '@hireproof/contract/calendar/working-days'
import { REVERIFY_DAYS } from '@hireproof/contract/form-i9/reverification'
import {
  formDuties,
  plusCaseStatuses,
  type FormDuty,
  type PlusCaseStatus,
  type PlusFilter,
} from '@hireproof/contract/plus-cases/plus-case'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { openRevocation } from '../cases/status-changes/open-revocation.ts'

/** What decides on a day whether forms of a company are late. */
type BoardDay = {
  accountId: number
  today: IsoDate
  /** The first days of work whose Section 2 was due before today. */
  section2Over: readonly FirstDays[]
  /** The last day that is soon, and the first days of work whose Section 2 is due by then. */
  soonUntil: IsoDate
  section2Soon: readonly FirstDays[]
  /** The first days of work whose case was to be created before today. */
  checkOver: readonly FirstDays[]
}

/** What a company has set that moves its last days. */
type CompanyDays = { versions: readonly BusinessDaysVersion[]; closures: readonly Closure[] }

/** The day for a company with these business days, and the closures of the records. */
export function boardDay(accountId: number, today: IsoDate, { versions, closures }: CompanyDays): BoardDay {
  // as many business days as Section 2 has
  const soonUntil = addBusinessDays(today, limits.section2.days, daysInForce(versions, today))
  return {
    accountId,
    today,
    section2Over: firstDaysDueBefore(today, versions),
    soonUntil,
    section2Soon: firstDaysDueBefore(addDays(soonUntil, 1), versions),
    checkOver: firstDaysOfCasesDueBefore(today, versions, closures),
  }
}

type Condition = Expression<SqlBool>

/** The last day of the authorization to work of someone who is employed: earlier if the document was revoked. */
export const reverifyBy = sql<string | null>`least(
  case when form_retention.plus_case_id is null then form_reverification.reverify_by end, ${openRevocation})`

/** Whether the authorization to work of someone who is employed ends within some days. */
const endsWithin = (days: number, today: IsoDate) => sql<SqlBool>`${reverifyBy} <= ${today}::date + ${days}::int`

/** Whether it is time for the next proof of the authorization to work, or the last one was revoked. */
export const isReverificationDue = (
  today: IsoDate | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`((form_retention.plus_case_id is null
  and form_reverification.reverify_by <= ${today}::date + ${REVERIFY_DAYS}::int) is true or ${openRevocation} is not null)`

/** Whether a form is among a few that are found first: then the database looks up each of them. */
const isAmong = (ids: RawBuilder<unknown>) => sql<boolean>`plus_case.id = any(array(${ids}))`

/** The forms of a company whose reverification can be due: few, found by indexes. */
const reverified = ({ accountId, today }: BoardDay) => sql`select r.plus_case_id from form_reverification r
    where r.account_id = ${accountId} and r.reverify_by <= ${today}::date + ${REVERIFY_DAYS}::int
  union all select form.id from status_change s join plus_case form on form.verification_case_id = s.case_id
    where s.account_id = ${accountId}`

const isReverified = (day: BoardDay) =>
  sql<boolean>`(${isAmong(reverified(day))} and ${isReverificationDue(day.today)})`

/** Whether the check waits for something that can still come. */
const isWaiting = sql<boolean>`(form_retention.plus_case_id is null and cardinality(plus_case.case_waits_for) > 0)`

const lacksCopies = sql<boolean>`plus_case.missing_copies <> '{}'`

const hasStatus = (statuses: readonly PlusCaseStatus[]): RawBuilder<boolean> =>
  sql<boolean>`plus_case.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

const unsigned = hasStatus(['INVITED', 'IN_PROGRESS'])
const signed = hasStatus(['SUBMITTED'])

/** Whether the first day of work of a form is among some. */
const isAmongFirstDays = (days: readonly FirstDays[]): Condition =>
  sql<SqlBool>`(${sql.join(
    days.map(({ from, to }) =>
      from === undefined
        ? sql`plus_case.first_day_of_work <= ${to}::date`
        : sql`plus_case.first_day_of_work between ${from}::date and ${to}::date`,
    ),
    sql` or `,
  )})`

/** Whether Section 2 of a form was due before a day: that of a short job on its first day. */
const isSection2Before = (day: IsoDate, firstDays: readonly FirstDays[]): Condition =>
  sql<SqlBool>`(case when plus_case.is_short_job then plus_case.first_day_of_work < ${day}::date
    else ${isAmongFirstDays(firstDays)} end)`

const isSection2Over = ({ today, section2Over }: BoardDay) => isSection2Before(today, section2Over)

/** For each duty: the forms that have it, and whether its day has passed. */
const duties: Readonly<Record<FormDuty, (day: BoardDay) => { has: Condition; isOver: Condition }>> = {
  section_1: ({ today }) => ({
    has: unsigned,
    isOver: sql<SqlBool>`plus_case.first_day_of_work < ${today}::date`,
  }),
  section_2: (day) => ({ has: signed, isOver: isSection2Over(day) }),
  receipt: ({ today }) => ({
    has: sql<SqlBool>`plus_case.receipt_due is not null`,
    isOver: sql<SqlBool>`plus_case.receipt_due < ${today}::date`,
  }),
  reverification: (day) => ({
    has: isReverified(day),
    isOver: sql<SqlBool>`${reverifyBy} < ${day.today}::date`,
  }),
}

/** The forms that have a duty whose day is still to come, or has passed. */
export function hasDuty(duty: FormDuty, state: 'due' | 'late', day: BoardDay): Condition {
  const { has, isOver } = duties[duty](day)
  return state === 'late' ? sql<SqlBool>`(${has} and ${isOver})` : sql<SqlBool>`(${has} and not ${isOver})`
}

/** Whether the row of a form alone can give it a next step, as the index of migration 0133 has it. */
const mayBeOpen = sql<boolean>`(status in ('INVITED', 'IN_PROGRESS', 'SUBMITTED') or receipt_due is not null
  or missing_copies <> '{}' or case_differs or cardinality(case_waits_for) > 0)`

/**
 * Whether a form has a next step. A completed one has, too: with a receipt on it, while it is corrected, and while something waits. Few of
 * many forms can have one: these are found by indexes first.
 */
const isOpen = (day: BoardDay): Condition => sql<SqlBool>`(${isAmong(sql`
    select form.id from plus_case as form where form.account_id = ${day.accountId} and ${mayBeOpen}
    union all select c.plus_case_id from form_correction c
      where c.account_id = ${day.accountId} and c.signed_at is null and c.taken_back_at is null
    union all ${reverified(day)}`)}
  and (${hasStatus(['INVITED', 'IN_PROGRESS', 'SUBMITTED'])}
    or plus_case.receipt_due is not null or form_correction.asked_at is not null
    or (${lacksCopies} or plus_case.case_differs) and form_retention.plus_case_id is null
    or ${isWaiting} or ${isReverificationDue(day.today)}))`

/** The filters that are not about a duty. */
const others: Readonly<Record<Exclude<PlusFilter, DutyFilter>, (day: BoardDay) => Condition>> = {
  open: isOpen,
  section_2_soon: (day) =>
    sql<SqlBool>`(${signed} and ${isSection2Before(addDays(day.soonUntil, 1), day.section2Soon)} and not ${isSection2Over(day)})`,
  reverification_30: (day) => sql<SqlBool>`(${hasDuty('reverification', 'due', day)} and ${endsWithin(30, day.today)})`,
  reverification_90: (day) => sql<SqlBool>`(${hasDuty('reverification', 'due', day)} and ${endsWithin(90, day.today)})`,
  // one whose draft waits for details is late in the list of cases
  check_late: ({ checkOver }) =>
    sql<SqlBool>`(${isWaiting} and plus_case.verification_case_id is null and ${isAmongFirstDays(checkOver)})`,
  signed: () => signed,
  waiting: () => isWaiting,
  // a form is complete once its copies are kept
  completed: () => sql<SqlBool>`(${hasStatus(['COMPLETED'])} and not ${lacksCopies})`,
  reverify: isReverified,
  paper: () => hasStatus(['PAPER']),
  cancelled: () => hasStatus(['CANCELLED']),
  all: () => hasStatus(plusCaseStatuses),
}

type DutyFilter = `${FormDuty}_${'due' | 'late'}`
const isOther = (filter: PlusFilter): filter is keyof typeof others => Object.hasOwn(others, filter)

/** A filter of the board as SQL, for the query of forms with all that goes with them. */
export function isOfFilter(filter: PlusFilter, day: BoardDay): Condition {
  if (isOther(filter)) return others[filter](day)
  const duty = formDuties.find((each) => filter.startsWith(each)) ?? 'section_1'
  return hasDuty(duty, filter.endsWith('late') ? 'late' : 'due', day)
}
