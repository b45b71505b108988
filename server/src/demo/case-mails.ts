import type { Insertable } from 'kysely'
import type { CaseMail } from '../platform/db.gen.ts'
import type { DemoCase } from './case-rows.ts'

type Begun = { row: { verification_case_id?: string | null | undefined } }

/** What the employees of mismatches were mailed; those of forms get the news of their form instead. */
export function caseMailRows(cases: readonly DemoCase[], plusCases: readonly Begun[]): Insertable<CaseMail>[] {
  const ofForms = new Set(plusCases.map(({ row }) => row.verification_case_id))
  return cases
    .filter(({ row }) => row.employee_email_address && !ofForms.has(row.id))
    .flatMap(({ mismatches }) => mismatches)
    .flatMap(({ case_id, account_id, episode, issued_at, taken_at }) => {
      const mail = { case_id, account_id, episode, occasion: '' }
      const issued = { ...mail, template: 'employee-mismatch', mailed_at: issued_at }
      return taken_at ? [issued, { ...mail, template: 'employee-referred', mailed_at: taken_at }] : [issued]
    })
}
