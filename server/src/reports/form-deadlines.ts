import { plusCaseLabels, type PlusCaseStatus } from '@hireproof/contract/plus-cases/plus-case'
import { sql } from 'kysely'
import { inTransaction } from '../platform/db.ts'
import { reportedForms } from '../plus-cases/reported-forms.ts'
import { companyOfReport } from './company-of-report.ts'
import type { ReportSource, Row } from './report-source.ts'

/** The forms of a company that the board lists under a filter; for corporate administrators, those of a location. */
export const formDeadlines: ReportSource = {
  found: async ({ actor, filter }, deps) => {
    const company = await companyOfReport(deps, actor, filter.company_id)
    const moment = { now: deps.clock.now(), closures: await deps.closures() }
    const query = { filter: filter.deadline ?? ('open' as const) }
    const { forms } = await inTransaction(deps.appDb, actor.reach, (trx) =>
      reportedForms(trx, actor, company, { query, ...moment }),
    )
    const day = (column: string) => sql`(${sql.ref(column)} at time zone ${company.timeZone})::date`
    return sql<Row>`select form.id, form.account_id, account.company_name as company, form.invited_name as new_hire,
        form.status, form.first_day_of_work as first_day, ${day('form.submitted_at')} as section_1_on,
        ${day('form.section2_signed_at')} as section_2_on, form.receipt_due, form.reverify_by,
        form.examiner_name as examiner, form.site_text as site
      from (${forms}) as form join account on account.id = form.account_id`
  },
  order: ['id'],
  present: ({ status }) => ({ status: plusCaseLabels[status as PlusCaseStatus] }),
}
