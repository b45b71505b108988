import type { EmployeeResult } from '@hireproof/contract/employee/employee-form'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { CaseListener } from '../platform/ports.ts'
import type { Unit } from '../platform/unit.ts'
import { resultOf } from '../cases/present-case.ts'
import { toldOf } from '../plus-cases/employee-result.ts'

/** The language of the translation that was shown as help, or else that of the signed words. */
const readLanguage = (table: 'form_i9' | 'form_entry') =>
  sql<EmployeeLanguage | null>`coalesce(${sql.ref(`${table}.help_language`)}, ${sql.ref(`${table}.signed_language`)})`

/** Results that only say that the check continues. */
const noNews: readonly EmployeeResult[] = ['checking', 'needs_more_time']

/**
 * Emails the employee of a signed form that there is news of the check, in the language in which the employee read the
 * signed words, if what the portal says about it has changed; the email says neither what nor about whom. Does nothing
 * for cases without a form.
 */
export const tellEmployee: CaseListener = async (unit, before, change) => {
  const { code } = toldOf(resultOf({ ...before, ...change }), null)
  if (noNews.includes(code) || code === toldOf(resultOf(before), null).code) return
  await mailNews(unit, before.id)
}

/** Emails the employee of a form that there is news of it, in the language in which the employee read the signed words. */
export async function mailNews(unit: Unit, caseId: string, onKept?: (trx: Db) => Promise<void>): Promise<void> {
  const told = await unit.trx
    .updateTable('plus_case')
    .from('form_i9')
    .set({ employee_told_at: unit.now })
    .whereRef('form_i9.plus_case_id', '=', 'plus_case.id')
    .where('plus_case.verification_case_id', '=', caseId)
    .returning(['plus_case.id', 'plus_case.employee_email'])
    .returning((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('form_entry')
            .select(readLanguage('form_entry').as('language'))
            .whereRef('form_entry.plus_case_id', '=', 'plus_case.id')
            .where('form_entry.kind', '=', 'SECTION_1')
            .orderBy('form_entry.signed_at', 'desc')
            .limit(1),
          readLanguage('form_i9'),
        )
        .as('language'),
    )
    .executeTakeFirst()
  // an employee without an address asks the employer
  if (!told || told.employee_email === '') return
  const template = `employee-news-${told.language ?? 'en'}`
  const mail = { to: told.employee_email, template, data: {}, purpose: 'news' as const, plusCaseId: told.id }
  await unit.mail({ ...mail, ...(onKept && { onKept }) })
}
