import { addDays, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { changeReminderSettings } from '@hireproof/contract/form-i9/reminder-settings.endpoints'
import { reminderKinds, type ReminderKind } from '@hireproof/contract/form-i9/reminders'
import { deliverMail } from '../background.ts'
import { remindOfForms } from '../form-i9/reminders/remind-of-forms.ts'
import { sendDigests } from '../form-i9/reminders/send-digests.ts'
import { signedInAgain } from './case-steps.ts'
import type { GivenUser } from './given.ts'
import { supplementBSteps } from './supplement-b-steps.ts'
import type { TestApp } from './test-app.ts'

/** What tests of reminders do on several nodes, and the emails that come of it. */
export function reminderSteps(nodes: readonly [TestApp, ...TestApp[]]) {
  const [t] = nodes
  const steps = supplementBSteps(t)

  /** The job as every node runs it, at an instant or at ten in the morning Eastern Time. */
  const runAt = async (instant: string) => {
    for (const { clock } of nodes) clock.set(instant)
    await Promise.all(nodes.map(({ deps }) => remindOfForms(deps)))
    await Promise.all(nodes.map(({ deps }) => sendDigests(deps)))
  }
  const runOn = (day: IsoDate) => runAt(`${day}T15:00:00Z`)

  const remindersTo = async (to: string) => {
    const mails = t.ownerDb.selectFrom('mail_outbox').selectAll().where('recipient', '=', to).orderBy('id')
    const isReminder = (template: string) => /^plus-(due|digest)$|^employee-.*(due|renewed)$/.test(template)
    return (await mails.execute()).filter(({ template }) => isReminder(template))
  }

  /** The reminders that an address gets if the job runs every day: the day of each, and its template or kind. */
  const calendarOf = async (to: readonly string[], from: IsoDate, through: IsoDate) => {
    const calendar = to.map((): string[] => [])
    const known = new Set<string>()
    for (let day = from; day <= through; day = addDays(day, 1)) {
      await runOn(day)
      for (const [index, address] of to.entries())
        for (const { id, template, data } of await remindersTo(address)) {
          if (known.has(id)) continue
          known.add(id)
          const { kind } = data as { kind?: string }
          calendar[index]?.push(`${day} ${kind ?? template}`)
        }
    }
    return calendar
  }

  const emailOf = async ({ id }: Pick<GivenUser, 'id'>): Promise<string> => {
    const user = t.ownerDb.selectFrom('app_user').select('email').where('id', '=', id)
    return (await user.executeTakeFirstOrThrow()).email
  }

  /** The text of the newest reminder to an address, as it is sent. */
  const lastText = async (to: string): Promise<string> => {
    const mail = (await remindersTo(to)).at(-1)
    await deliverMail(t.deps, mail?.id ?? '')
    const sent = t.mailer.sent.filter((each) => each.to === to).at(-1)
    return `${sent?.subject}\n${sent?.text}`
  }

  /** Lets a company have only some kinds of reminders, as one of its administrators. */
  const setKinds = async (admin: GivenUser, kinds: readonly ReminderKind[]) => {
    const user = await signedInAgain(t, admin)
    const row = t.ownerDb.selectFrom('form_reminder_settings').select('version')
    const known = await row.where('account_id', '=', admin.accountId).executeTakeFirst()
    const body = { kinds: [...kinds], sentenceEn: '', sentenceEs: '', version: known?.version ?? 0 }
    const answer = await t.as(user).call(changeReminderSettings, { params: { accountId: admin.accountId }, body })
    if (answer.status !== 200) throw new Error(`not changed: ${JSON.stringify(answer.body)}`)
  }
  const allBut = (off: ReminderKind) => reminderKinds.filter((kind) => kind !== off)

  const eventsOf = async (plusCaseId: string) =>
    (await steps.auditOf(plusCaseId)).filter(({ action }) => action === 'plus_case.reminded').map(({ after }) => after)

  return { ...steps, runAt, runOn, remindersTo, calendarOf, emailOf, lastText, setKinds, allBut, eventsOf }
}
