import { dueState } from '@hireproof/contract/calendar/due'
import { tellsAdministrators, type ReminderKind } from '@hireproof/contract/form-i9/reminders'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { lockPlusCase } from '../../plus-cases/plus-cases.queries.ts'
import { dueForms, type DueForm } from './due-forms.ts'
import { mailEmployeeReminder } from './mail-employee-reminder.ts'
import { dueReminder, listReminderForms, type Reminder, type ReminderForm } from './reminder-form.ts'
import { listRecipients } from './reminder-recipients.ts'

/**
 * Reminds employees and examiners of what is due about forms, before, on and after its day, and tells program administrators what
 * is late. Each reminder goes once, on any of several nodes; after missed days only the nearest, and no form has two in a day.
 */
export async function remindOfForms(deps: Deps): Promise<void> {
  for await (const due of dueForms(deps))
    await oneByOne(deps, due, { work: (form) => remind(deps, form), nameOf: ({ id: plusCaseId }) => ({ plusCaseId }) })
}

async function remind(deps: Deps, { id, account_id: accountId }: DueForm): Promise<void> {
  const actor = { kind: 'system', name: 'housekeeping', requestId: `reminder-${id}` } as const
  await runUnit(deps, actor, accountId, async (unit) => {
    // held like any change of the form: another node, a signature or the end of the employment come before or after
    if (!(await lockPlusCase(unit.trx, accountId, id))) return
    const [form] = await listReminderForms(unit.trx, [id])
    const reminder = form && dueReminder(form, unit.now)
    if (!reminder) return
    const toEmployee = await mailEmployeeReminder(deps, unit, form, reminder)
    const toUsers = await remindUsers(unit, form, reminder)
    // with no one to tell, it waits
    if (!toEmployee && !toUsers) return
    await insertReminder(unit.trx, form, reminder)
    const { kind, step } = reminder
    const after = { kind, days: step, employee: toEmployee }
    unit.record({ action: 'plus_case.reminded', subjectType: 'plus_case', subjectId: id, after })
  })
}

/** Emails who works on the form, or keeps it for their daily emails, and keeps what is late for those of the administrators. */
async function remindUsers(unit: Unit, form: ReminderForm, { kind, dueOn, step, today }: Reminder): Promise<boolean> {
  const { told, administrators } = await listRecipients(unit.trx, form, unit.now)
  // an end of an authorization to work is in no email
  const data = {
    ...{ plusCaseId: form.id, kind, due: dueState(dueOn, today) },
    ...(kind !== 'reverification' && { dueOn }),
  }
  for (const { id: userId, email, daily_digest: isDaily } of told) {
    const keep = (trx: Db) => keepForDigest(trx, form, { userId, kind })
    if (isDaily) await keep(unit.trx)
    else await unit.mail({ to: email, template: 'plus-due', data, purpose: 'form_reminder', onLeftOut: keep })
  }
  for (const { id: userId } of tellsAdministrators(step) ? administrators : [])
    await keepForDigest(unit.trx, form, { userId, kind })
  return told.length > 0
}

const keepForDigest = async (trx: Db, form: ReminderForm, { userId, kind }: { userId: string; kind: ReminderKind }) => {
  await trx
    .insertInto('form_digest_item')
    .values({ user_id: userId, plus_case_id: form.id, account_id: form.account_id, kind })
    .onConflict((there) => there.columns(['user_id', 'plus_case_id']).doUpdateSet({ kind, sent_on: null }))
    .execute()
}

const insertReminder = async (trx: Db, form: ReminderForm, { kind, dueOn, step, today }: Reminder) => {
  await trx
    .insertInto('form_reminder')
    .values({
      plus_case_id: form.id,
      account_id: form.account_id,
      kind,
      due_on: dueOn,
      step,
      reminded_on: today,
    })
    .execute()
}
