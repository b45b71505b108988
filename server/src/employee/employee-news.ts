import type { EmployeeResult } from '@hireproof/contract/employee/employee-form'
import type { CaseListener } from '../platform/ports.ts'
import { resultOf } from '../cases/present-case.ts'
import { toldOf } from '../plus-cases/employee-result.ts'

/** Results that only say that the check continues. */
const noNews: readonly EmployeeResult[] = ['checking', 'needs_more_time']

/**
 * Emails the employee of a signed form that there is news of the check, in the language of the signature, if what the
 * portal says about it has changed; the email says neither what nor about whom. Does nothing for cases without a form.
 */
export const tellEmployee: CaseListener = async (unit, before, change) => {
  const { code } = toldOf(resultOf({ ...before, ...change }), null)
  if (noNews.includes(code) || code === toldOf(resultOf(before), null).code) return
  const told = await unit.trx
    .updateTable('plus_case')
    .from('form_i9')
    .set({ employee_told_at: unit.now })
    .whereRef('form_i9.plus_case_id', '=', 'plus_case.id')
    .where('plus_case.verification_case_id', '=', before.id)
    .returning('plus_case.employee_email')
    .returning((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('form_entry')
            .select('form_entry.signed_language')
            .whereRef('form_entry.plus_case_id', '=', 'plus_case.id')
            .where('form_entry.kind', '=', 'SECTION_1')
            .orderBy('form_entry.signed_at', 'desc')
            .limit(1),
          'form_i9.signed_language',
        )
        .as('signed_language'),
    )
    .executeTakeFirst()
  if (!told) return
  const template = `employee-news-${told.signed_language ?? 'en'}`
  await unit.mail({ to: told.employee_email, template, data: {}, purpose: 'news' })
}
