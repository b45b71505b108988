import { addDays, todayIn } from '@hireproof/contract/calendar/iso-date'
import { isFederalWorkingDay, limits } from '@hireproof/contract/calendar/working-days'
import { checkCase } from './cases/check-job.ts'
import { autoCloseDrafts } from './cases/auto-close-drafts.ts'
import { askOnce, runCheck } from './cases/run-check.ts'
import type { Deps } from './deps.ts'
import { renderMail } from './mail-templates.ts'
import { minutesAfter } from './platform/clock.ts'
import { sendMail } from './platform/mail.ts'

/** Minutes after which a question to the records that nobody works on is put into the queue again. */
const FORGOTTEN_MINUTES = 15

/** Starts everything that happens without a request. */
export async function startBackground(deps: Deps): Promise<void> {
  await deps.jobs.work(checkCase, (data) => runCheck(deps, data))
  await deps.jobs.work(sendMail, ({ mailId }) => deliverMail(deps, mailId))
  await deps.jobs.every('* * * * *', 'housekeeping', () => keepHouse(deps))
}

/** Sends a mail of the outbox unless it was sent; the message id makes a repeated delivery recognisable. */
export async function deliverMail(deps: Deps, mailId: string): Promise<void> {
  const mail = await deps.identityDb
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (!mail) return
  const product = { name: deps.config.productName, url: deps.config.publicUrl }
  const text = renderMail(mail.template, mail.data as Record<string, string>, product)
  await deps.mailer.send({ id: mail.id, to: mail.recipient, ...text })
  await deps.identityDb.updateTable('mail_outbox').set({ sent_at: deps.clock.now() }).where('id', '=', mailId).execute()
}

/** Removes what has expired, takes up forgotten questions to the records, and closes drafts nobody came back to. */
export async function keepHouse(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const db = deps.identityDb
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<', minutesAfter(now, -60)).execute()
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', minutesAfter(now, -24 * 60))
    .execute()
  await db
    .deleteFrom('session')
    .where('absolute_end_at', '<', minutesAfter(now, -30 * 24 * 60))
    .execute()
  const forgotten = await db
    .selectFrom('case_check')
    .select(['account_id', 'case_id'])
    .where('answered_at', 'is', null)
    .where('asked_at', '<', minutesAfter(now, -FORGOTTEN_MINUTES))
    .orderBy('asked_at')
    .limit(500)
    .execute()
  for (const { account_id: accountId, case_id: caseId } of forgotten) {
    await askOnce(deps, { accountId, caseId, tries: 1 }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'check'),
    )
  }
  await autoCloseDrafts(deps, draftCutOff(todayIn(now), await deps.closures()))
}

/** The day 180 federal working days ago. */
function draftCutOff(today: string, closures: Awaited<ReturnType<Deps['closures']>>): string {
  let day = today
  for (let left = limits.draftAutoClose.days; left > 0;) {
    day = addDays(day, -1)
    if (isFederalWorkingDay(day, closures)) left -= 1
  }
  return day
}
