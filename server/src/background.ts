import { sql } from 'kysely'
import { mailClosingLink, sendClosingLink } from './accounts/closing/ask-closing-link.ts'
import { removeOldClosingLinks } from './accounts/closing/closing-link.ts'
import { remindSignatories } from './accounts/mou/remind-signatories.ts'
import { einChangeJob } from './accounts/profile/ask-ein-change.ts'
import { checkEinChange } from './accounts/profile/decide-ein-change.ts'
import { endAccounts } from './account-ends/end-accounts.ts'
import { tellOfLeft } from './account-ends/tell-of-left.ts'
import { checkCase } from './cases/check-job.ts'
import { autoCloseDrafts } from './cases/auto-close-drafts.ts'
import { moveDeadlines } from './cases/deadlines/move-deadlines.ts'
import { watchSlowReferrals } from './cases/deadlines/slow-referrals.ts'
import { importJob } from './cases/imports/import-job.ts'
import { requeueImports } from './cases/imports/requeue-imports.ts'
import { runImport } from './cases/imports/run-import.ts'
import { remindEmployees } from './cases/mails/remind-employees.ts'
import { remindOfMismatches } from './cases/mails/remind-of-mismatches.ts'
import { lapseMismatches } from './cases/mismatch/lapse-mismatches.ts'
import { requeueChecks } from './cases/requeue-checks.ts'
import { runCheck } from './cases/run-check.ts'
import { followUpdates } from './cases/updates/read-updates.ts'
import { removeOldUpdates } from './cases/updates/updates.queries.ts'
import type { Deps } from './deps.ts'
import { recordRefusals } from './identity/denials.ts'
import { removeOldDevices } from './identity/known-device.ts'
import { IDLE_MINUTES } from './identity/sessions.queries.ts'
import { removeOldCounts } from './identity/sign-in-failures.ts'
import { renderMail } from './mail-templates.ts'
import { keepNewsFresh } from './news/refresh-news.ts'
import { countersignNotice, keepCountersigned } from './cases/notice/countersign.ts'
import { mailFreshLinks, mailLinks } from './employee/ask-again.ts'
import { removeOldAccess } from './employee/employee-session.ts'
import { remindOfReverification } from './form-i9/supplement-b/reminders.ts'
import { decideSubmitted } from './enrollments/decide-enrollment.ts'
import { removeOldLinks } from './enrollments/enrollment-link.ts'
import { followEnrollments } from './enrollments/follow-enrollments.ts'
import { mailOfReviews } from './enrollments/watch-reviews.ts'
import { decideEnrollmentJob } from './enrollments/submit-enrollment.ts'
import { minutesAfter } from './platform/clock.ts'
import { inTransaction } from './platform/db.ts'
import { removeOldUploads } from './imports/remove-old-uploads.ts'
import { sendMail } from './platform/mail.ts'
import { removeOldLookUps } from './cases/look-up-numbers.ts'
import { runJob } from './reports/runs/run-job.ts'
import { removeOldRuns, requeueRuns } from './reports/runs/keep-runs.ts'
import { writeRun } from './reports/runs/write-run.ts'
import { runSchedules } from './reports/schedules/run-schedules.ts'
import { removeOldRates } from './platform/rate-limit.ts'
import { purgeForm, purgeJob } from './form-i9/retention/purge.ts'
import { removeOldCodes, revealCode } from './identity/mailed-code.ts'
import { remindOfDisposal } from './reports/remind-of-disposal.ts'
import { mailOneTimeCode, oneTimeCode } from './passwords/one-time-code.ts'

/** Minutes after which a question to the records, or an email, without a working job is put into the queue again. */
const FORGOTTEN_MINUTES = 15
/** Days after which the worker gives up on an email that could not be sent. */
const MAIL_DAYS = 14
/** Days after which an email leaves the outbox. */
const KEPT_MAIL_DAYS = 30

/** How many reports a node writes at once. */
const RUNS_AT_ONCE = 2

/** Starts everything that happens without a request. */
export async function startBackground(deps: Deps): Promise<void> {
  await deps.jobs.work(checkCase, (data) => runCheck(deps, data))
  await deps.jobs.work(importJob, (data) => runImport(deps, data))
  await deps.jobs.work(runJob, (data) => writeRun(deps, data), { longAtOnce: RUNS_AT_ONCE })
  await deps.jobs.work(sendMail, ({ mailId }) => deliverMail(deps, mailId))
  await deps.jobs.work(oneTimeCode, ({ logonId }) => mailOneTimeCode(deps, logonId))
  await deps.jobs.work(mailClosingLink, (data) => sendClosingLink(deps, data))
  await deps.jobs.work(mailLinks, (data) => mailFreshLinks(deps, data))
  await deps.jobs.work(countersignNotice, (data) => keepCountersigned(deps, data))
  await deps.jobs.work(decideEnrollmentJob, (data) => decideSubmitted(deps, data))
  await deps.jobs.work(einChangeJob, (data) => checkEinChange(deps, data))
  await deps.jobs.every('27 * * * *', 'enrollments.follow', async () => {
    await followEnrollments(deps)
    await mailOfReviews(deps)
  })
  await deps.jobs.work(purgeJob, async (data) => void (await purgeForm(deps, data)))
  await deps.jobs.every('* * * * *', 'housekeeping', () => cleanUp(deps))
  // Each hour, because days begin at different hours; each reminder is sent once.
  await deps.jobs.every('17 * * * *', 'plus.reminders', () => remindOfReverification(deps))
  // Often, because days begin at different hours and a trial moves its clock; each email is sent once.
  await deps.jobs.every('5-59/10 * * * *', 'cases.reminders', async () => {
    await remindOfMismatches(deps)
    await remindEmployees(deps)
    await lapseMismatches(deps)
    await watchSlowReferrals(deps)
    await tellOfLeft(deps)
  })
  await deps.jobs.every('37 * * * *', 'reports.disposal', () => remindOfDisposal(deps))
  await deps.jobs.every('27 * * * *', 'accounts.mou_reminders', () => remindSignatories(deps))
  // A closure of the records or another time zone of a company moves the days within the hour.
  await deps.jobs.every('47 * * * *', 'cases.deadlines', () => moveDeadlines(deps))
  // Often, because days end at different hours; each company ends once.
  await deps.jobs.every('2-59/10 * * * *', 'accounts.ends', () => endAccounts(deps))
  await deps.jobs.every('* * * * *', 'reports.minute', async () => {
    await runSchedules(deps)
    await requeueRuns(deps)
    await removeOldRuns(deps)
  })
  await followUpdates(deps)
  await keepNewsFresh(deps)
}

/** Sends an email of the outbox unless it was sent; the message id makes a repeated delivery recognizable. */
export async function deliverMail(deps: Deps, mailId: string): Promise<void> {
  const mail = await deps.identityDb
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (!mail) return
  const product = { name: deps.config.productName, url: deps.config.publicUrl }
  const data = revealCode(deps.config, mail.data as Record<string, string>)
  const text = renderMail(mail.template, data, product)
  await deps.mailer.send({ id: mail.id, to: mail.recipient, ...text })
  await deps.identityDb.updateTable('mail_outbox').set({ sent_at: deps.clock.now() }).where('id', '=', mailId).execute()
}

/** Puts emails without a working job back into the queue, as after a long outage of the mail server. */
function requeueMails(deps: Deps, now: Date): Promise<void> {
  return inTransaction(deps.identityDb, null, async (trx) => {
    const forgotten = await sql<{ id: string }>`
      select m.id from mail_outbox m
      where m.sent_at is null and m.created_at < ${minutesAfter(now, -FORGOTTEN_MINUTES)}
        and m.created_at > ${minutesAfter(now, -MAIL_DAYS * 24 * 60)} and not exists (
        select from pgboss.job j
        where j.name = ${sendMail.name} and j.state < 'completed' and j.data ->> 'mailId' = m.id::text)
      order by m.created_at limit 500`.execute(trx)
    for (const { id: mailId } of forgotten.rows) await deps.jobs.enqueue(trx, sendMail, { mailId })
  })
}

/** Removes what has expired, takes up forgotten questions and emails, and closes abandoned drafts. */
export async function cleanUp(deps: Deps): Promise<void> {
  const now = deps.realClock.now()
  const productNow = deps.clock.now()
  const db = deps.identityDb
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<', minutesAfter(now, -60)).execute()
  await db.deleteFrom('migration_ticket').where('expires_at', '<', minutesAfter(now, -60)).execute()
  await removeOldCounts(db, now)
  await removeOldCodes(db, now)
  await removeOldDevices(db, now)
  await removeOldLinks(db, now)
  await removeOldRates(db, now)
  await removeOldLookUps(db, now)
  await removeOldClosingLinks(db, productNow)
  await removeOldUpdates(db, productNow)
  await removeOldUploads(db, productNow)
  await db
    .deleteFrom('mail_outbox')
    .where('created_at', '<', minutesAfter(productNow, -KEPT_MAIL_DAYS * 24 * 60))
    .execute()
  await removeOldAccess(db, now)
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', minutesAfter(now, -24 * 60))
    .execute()
  await db
    .deleteFrom('session')
    .where('absolute_end_at', '<', minutesAfter(now, -30 * 24 * 60))
    .execute()
  // Ended for good even without a call: no clock that jumps back may revive them.
  await sql`update session set ended_at = ${now}, end_reason = 'expired' where ended_at is null
    and (last_activity_at <= ${minutesAfter(now, -IDLE_MINUTES)} or absolute_end_at <= ${now})`.execute(db)
  await recordRefusals(deps)
  await requeueChecks(deps, minutesAfter(productNow, -FORGOTTEN_MINUTES))
  await requeueMails(deps, productNow)
  await requeueImports(deps, minutesAfter(productNow, -FORGOTTEN_MINUTES))
  await autoCloseDrafts(deps)
}
