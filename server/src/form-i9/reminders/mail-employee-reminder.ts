import { dueState } from '@hireproof/contract/calendar/due'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Deps } from '../../deps.ts'
import type { Unit } from '../../platform/unit.ts'
import { mailLink } from '../../plus-cases/invitation.ts'
import type { Reminder, ReminderForm } from './reminder-form.ts'

/**
 * Emails the employee of a form what is due, with a fresh link while Section 1 is to be signed; returns whether there was anything
 * to tell. Nothing for employees who asked for a paper form, were sent a link today, or correct Section 1 first,
 * and for those without an address.
 */
export async function mailEmployeeReminder(
  { config }: Pick<Deps, 'config'>,
  unit: Unit,
  form: ReminderForm,
  { kind, dueOn, today }: Reminder,
): Promise<boolean> {
  if (kind === 'reverification' || form.is_corrected || form.employee_email === '') return false
  const due = dueState(dueOn, today)
  if (kind === 'section_1' || kind === 'invitation') {
    const isLinked = form.last_link_at !== null && todayIn(form.last_link_at, form.time_zone) === today
    if (form.wants_paper || isLinked) return false
    if (kind === 'section_1') await mailLink(unit, config, form, 'employee-section-1-due')
    else await mailLink(unit, config, form, 'employee-link-renewed', { endsOn: dueOn, linkEnds: due })
    return true
  }
  await unit.mail({
    to: form.employee_email,
    template: kind === 'section_2' ? 'employee-section-2-due' : 'employee-receipt-due',
    data: { companyName: form.company_name, dueOn, due },
    purpose: 'employee_reminder',
    plusCaseId: form.id,
  })
  return true
}
