import type { AccountStatus, AccountType } from '@hireproof/contract/accounts/accounts'
import { fiscalYearEnd, fiscalYearStart } from '@hireproof/contract/reports/fiscal-year'
import { sql } from 'kysely'
import { caseMonths } from './case-months.ts'
import { companiesOf, isWithin, type ReportSource, type Row } from './report-source.ts'

const types: Readonly<Record<AccountType, string>> = {
  EMPLOYER: 'Employer',
  AGENCY: 'Employer agent',
  CHILD: 'Company location',
  CORPORATE: 'Corporate account',
}
const statuses: Readonly<Record<AccountStatus, string>> = {
  ACTIVE: 'Active',
  PENDING: 'Not enrolled yet',
  CLOSED: 'Closed',
}
const closings: Readonly<Record<string, string>> = {
  VOLUNTARY: 'Closed by the company',
  ATMIS: 'Terminated for misuse',
}

/** The companies of a fiscal year and the cases they created in it; closed ones on request (REPT-20). */
export const activeCompanies: ReportSource = {
  found: (asked) => {
    const { fiscal_year: year = 0, closed_companies: closed } = asked.filter
    const [first, last] = [fiscalYearStart(year), fiscalYearEnd(year)]
    const created = caseMonths(asked, ['CREATED'], { from: first, to: last })
    const isClosed = sql`account.status = 'CLOSED'`
    return sql<Row>`
      select account.id as account_id, account.id::text as company_number, account.company_name as company,
        account.type, account.status, account.closed_date as closed_on, account.closed_reason_code as closing_reason,
        coalesce(used.cases, 0)::integer as cases
      from account left join (
        select account_id, sum(cases) as cases from (${created}) as created group by 1
      ) as used on used.account_id = account.id
      where ${companiesOf(asked)} and ${isWithin('account.created_at', undefined, last)}
        and ${{ NONE: sql`not ${isClosed}`, INCLUDED: sql`true`, ONLY: isClosed }[closed ?? 'NONE']}
        and (account.closed_date is null or account.closed_date >= ${first}::date)`
  },
  order: ['account_id'],
  present: ({ type, status, closing_reason: reason }) => ({
    type: types[type as AccountType],
    status: statuses[status as AccountStatus],
    closing_reason: typeof reason === 'string' ? (closings[reason] ?? reason) : null,
  }),
}
