import {
  daysInForce,
  lastDayToCreateCase,
  section2DueDay,
  type BusinessDaysVersion,
} from '@hireproof/contract/calendar/business-days'
import { addDays, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import { daysOfMonths, lastMonths, monthText } from '@hireproof/contract/reports/overview'
import { hasForms } from '@hireproof/contract/reports/reports.policy'
import { sql, type RawBuilder } from 'kysely'
import { listBusinessDays } from '../cases/business-days.ts'
import { inTransaction } from '../platform/db.ts'
import { companyOfReport } from './company-of-report.ts'
import type { ReportSource, Row } from './report-source.ts'

/** How many months there are: a year, and the same month of the year before to compare with. */
const MONTHS = 13

/**
 * How much of what was due a company did in time, by the month of the first day of work (REPT-30). What is not due yet counts once it is
 * done. The last days are those that the screens show: closures of the records move those of cases only.
 */
export const timeliness: ReportSource = {
  found: async ({ actor, filter }, deps) => {
    const { accountId, timeZone } = await companyOfReport(deps, actor, filter.company_id)
    const versions = await inTransaction(deps.appDb, actor.reach, (trx) => listBusinessDays(trx, accountId))
    const today = todayIn(deps.clock.now(), timeZone)
    const company = { accountId, timeZone, today, due: lastDays(today, versions, await deps.closures()) }
    const isOfForms = hasForms({ accountType: actor.facts.accountType, company: filter.company_id })
    return sql<Row>`select ${accountId}::integer as account_id, months.month,
        ${share('section_1', isOfForms)}, ${share('section_2', isOfForms)}, ${share('case')}
      from unnest(${lastMonths(today, MONTHS)}::text[]) as months (month)
        ${isOfForms ? sql`left join (${formsByMonth(company)}) as forms on forms.month = months.month` : sql``}
        left join (${casesByMonth(company, isOfForms)}) as cases on cases.month = months.month`
  },
  order: ['month'],
  present: ({ month }) => ({ month: monthText(String(month)) }),
}

type Company = { accountId: number; timeZone: string; today: IsoDate; due: RawBuilder<unknown> }

/** For each first day of work of the months: the last day for Section 2, and the last day to create the case. */
function lastDays(today: IsoDate, versions: readonly BusinessDaysVersion[], closures: readonly Closure[]) {
  const months = lastMonths(today, MONTHS)
  const { from, to } = daysOfMonths(months[0] ?? '', months.at(-1) ?? '')
  const firstDays: IsoDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) firstDays.push(day)
  const of = firstDays.map((day) => ({ day, days: daysInForce(versions, day) }))
  const forms = of.map(({ day, days }) => section2DueDay(day, days, false))
  const cases = of.map(({ day, days }) => lastDayToCreateCase(day, days, closures))
  return sql`unnest(${firstDays}::date[], ${forms}::date[], ${cases}::date[]) as due (first_day, section_2, creating)`
}

type Key = 'section_1' | 'section_2' | 'case'

/** What was due, and the share in percent of what was done in time; no share of nothing. */
function share(key: Key, isShown = true): RawBuilder<unknown> {
  const [due, inTime, part] = [sql.ref(`${key}_due`), sql.ref(`${key}_in_time`), sql.ref(`${key}_share`)]
  if (!isShown) return sql`null::integer as ${due}, null::float8 as ${part}`
  // rounded down: only all of them are 100 percent
  return sql`coalesce(${due}, 0) as ${due}, (floor(1000.0 * ${inTime} / nullif(${due}, 0)) / 10)::float8 as ${part}`
}

const counted = (key: string, isDue: RawBuilder<unknown>, isInTime: RawBuilder<unknown>) =>
  sql`count(*) filter (where ${isDue})::integer as ${sql.ref(`${key}_due`)},
    count(*) filter (where ${isInTime})::integer as ${sql.ref(`${key}_in_time`)}`

const formsByMonth = ({ accountId, timeZone, today, due }: Company) => sql`
  select to_char(first_day, 'YYYY-MM') as month,
    ${counted('section_1', sql`signed_on is not null or first_day < ${today}::date`, sql`signed_on <= first_day`)},
    ${counted('section_2', sql`examined_on is not null or section_2 < ${today}::date`, sql`examined_on <= section_2`)}
  from (select due.first_day, case when is_short_job then due.first_day else due.section_2 end as section_2,
      (submitted_at at time zone ${timeZone})::date as signed_on,
      (section2_signed_at at time zone ${timeZone})::date as examined_on
    from plus_case join ${due} on due.first_day = plus_case.first_day_of_work
    where plus_case.account_id = ${accountId} and plus_case.status <> 'CANCELLED') as form group by 1`

// A draft that was closed was never a case. What is open is late once its last day has passed: a draft, and a check that waits.
const casesByMonth = ({ accountId, timeZone, today, due }: Company, isOfForms: boolean) => sql`
  select to_char(first_day, 'YYYY-MM') as month,
    ${counted('case', sql`created_on is not null or creating < ${today}::date`, sql`created_on <= creating`)}
  from (select due.first_day, due.creating, (submitted_at at time zone ${timeZone})::date as created_on
    from verification_case join ${due} on due.first_day = verification_case.date_of_hire
    where verification_case.account_id = ${accountId} and (submitted_at is not null or case_status = 'DRAFT')
    ${isOfForms ? sql`union all ${waitingChecks(accountId, due)}` : sql``}) as one group by 1`

const waitingChecks = (accountId: number, due: RawBuilder<unknown>) => sql`
  select due.first_day, due.creating, null from plus_case join ${due} on due.first_day = plus_case.first_day_of_work
  where plus_case.account_id = ${accountId} and cardinality(case_waits_for) > 0 and verification_case_id is null
    and not exists (select from form_retention where form_retention.plus_case_id = plus_case.id)`
