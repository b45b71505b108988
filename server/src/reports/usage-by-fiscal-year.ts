import { fiscalYearEnd, fiscalYearStart } from '@hireproof/contract/reports/fiscal-year'
import { sql } from 'kysely'
import { caseMonths } from './case-months.ts'
import { companiesOf, type ReportSource, type Row } from './report-source.ts'

/** How many cases each company created in each federal fiscal year, none included (REPT-15). */
export const usageByFiscalYear: ReportSource = {
  found: (asked) => {
    const { year_from: from = 0, year_to: to = 0 } = asked.filter
    const created = caseMonths(asked, ['CREATED'], { from: fiscalYearStart(from), to: fiscalYearEnd(to) })
    return sql<Row>`
      select account.id as account_id, account.company_name as company, series.year::text as fiscal_year,
        coalesce(used.cases, 0)::integer as cases
      from account cross join generate_series(${from}::integer, ${to}::integer) as series (year)
      left join (
        -- the fiscal year begins on October 1, in the company's time zone (REPT-16)
        select account_id, extract(year from month + interval '3 months') as year, sum(cases) as cases
        from (${created}) as created group by 1, 2
      ) as used on used.account_id = account.id and used.year = series.year
      where ${companiesOf(asked)}`
  },
  order: ['account_id', 'fiscal_year'],
}
