import { fiscalYearEnd, fiscalYearStart } from '@hireproof/contract/reports/fiscal-year'
import { sql } from 'kysely'
import { caseMonths } from './case-months.ts'
import { companiesOf, type ReportSource, type Row } from './report-source.ts'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** How many cases each company first submitted in each month of a fiscal year, with the sums of both (REPT-21). */
export const monthlyQueries: ReportSource = {
  found: (asked) => {
    const { fiscal_year: year = 0 } = asked.filter
    const [first, last] = [fiscalYearStart(year), fiscalYearEnd(year)]
    return sql<Row>`
      select account_id, company, to_char(month, 'YYYY-MM') as month, sum(cases)::integer as cases,
        grouping(account_id) + grouping(month) > 0 as is_sum
      from (
        select account.id as account_id, account.company_name as company, series.month, coalesce(sent.cases, 0) as cases
        from account
        cross join generate_series(${first}::timestamp, least(${last}::timestamp, ${asked.today}::timestamp), interval '1 month')
          as series (month)
        left join (${caseMonths(asked, ['SUBMITTED'], { from: first, to: last })}) as sent
          on sent.account_id = account.id and sent.month = series.month
        where ${companiesOf(asked)}
      ) as counted
      group by grouping sets ((account_id, company, month), (account_id, company), (month))`
  },
  order: ['company', 'account_id', 'month'],
  present: ({ account_id: accountId, company, month }) => ({
    company: accountId === null ? 'All companies' : String(company),
    month: typeof month === 'string' ? monthName.format(new Date(`${month}-01T00:00:00Z`)) : 'All months',
  }),
  hasSums: true,
}
