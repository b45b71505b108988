import { mailClosingLink, sendClosingLink } from './accounts/closing/ask-closing-link.ts'
import { remindSignatories } from './accounts/mou/remind-signatories.ts'
import { einChangeJob } from './accounts/profile/ask-ein-change.ts'
import { checkEinChange } from './accounts/profile/decide-ein-change.ts'
import { endAccounts } from './account-ends/end-accounts.ts'
import { tellOfLeft } from './account-ends/tell-of-left.ts'
import { checkCase } from './cases/check-job.ts'
import { moveDeadlines } from './cases/deadlines/move-deadlines.ts'
import { watchSlowReferrals } from './cases/deadlines/slow-referrals.ts'
import { importJob } from './cases/imports/import-job.ts'
import { runImport } from './cases/imports/run-import.ts'
import { remindEmployees } from './cases/mails/remind-employees.ts'
import { remindOfMismatches } from './cases/mails/remind-of-mismatches.ts'
import { lapseMismatches } from './cases/mismatch/lapse-mismatches.ts'
import { runCheck } from './cases/run-check.ts'
import { followUpdates } from './cases/updates/read-updates.ts'
import type { Deps } from './deps.ts'
import { housekeepingSteps } from './housekeeping.ts'
import { housekeepingNames } from './queues.ts'
import { renderMail } from './mail-templates.ts'
import { keepNewsFresh } from './news/refresh-news.ts'
import { countersignNotice, keepCountersigned } from './cases/notice/countersign.ts'
import { mailFreshLinks, mailLinks } from './employee/ask-again.ts'
import { paperImportJob } from './form-i9/paper/imports/paper-import-job.ts'
import { runPaperImport } from './form-i9/paper/imports/run-paper-import.ts'
import { remindOfForms } from './form-i9/reminders/remind-of-forms.ts'
import { sendDigests } from './form-i9/reminders/send-digests.ts'
import { decideSubmitted } from './enrollments/decide-enrollment.ts'
import { followEnrollments } from './enrollments/follow-enrollments.ts'
import { mailOfReviews } from './enrollments/watch-reviews.ts'
import { decideEnrollmentJob } from './enrollments/submit-enrollment.ts'
import { eachOf } from './platform/in-batches.ts'
import { keepHeads } from './keep-heads.ts'
import { MailRefused, sendMail } from './platform/mail.ts'
import { runJob } from './reports/runs/run-job.ts'
import { runWalk } from './reports/readiness/run-walk.ts'
import { walkJob } from './reports/readiness/walk-job.ts'
import { removeOldRuns, requeueRuns } from './reports/runs/keep-runs.ts'
import { writeRun } from './reports/runs/write-run.ts'
import { runSchedules } from './reports/schedules/run-schedules.ts'
import { invitationsJob } from './plus-cases/imports/invitations-job.ts'
import { runInvitations } from './plus-cases/imports/run-invitations.ts'
import { purgeForm, purgeJob } from './form-i9/retention/purge.ts'
import { revealCode } from './identity/mailed-code.ts'
import { remindOfDisposal } from './reports/remind-of-disposal.ts'
import { mailOneTimeCode, oneTimeCode } from './passwords/one-time-code.ts'

/** How many reports a node writes at once: one of any company, and one of a company of which none is written. */
const RUNS = { longAtOnce: 1, forOthers: 1 }
/** Imports of companies of which none is under way do not wait for those of others. */
const IMPORTS = { forOthers: 2 }

type Scheduled = {
  cron: string
  queue: string
  /** Each is done whether or not those before it fail. */
  parts: readonly ((deps: Deps) => Promise<unknown>)[]
}

/** What is done by the clock, in which queue; each can run again without harm, on any of several nodes. */
export const scheduled: readonly Scheduled[] = [
  { cron: '27 * * * *', queue: 'enrollments.follow', parts: [followEnrollments, mailOfReviews] },
  // Often, because mornings begin at different hours and a trial moves its clock; each reminder is sent once.
  { cron: '8-58/10 * * * *', queue: 'plus.reminders', parts: [remindOfForms, sendDigests] },
  // Often, because days begin at different hours and a trial moves its clock; each email is sent once.
  {
    cron: '5-59/10 * * * *',
    queue: 'cases.reminders',
    parts: [remindOfMismatches, remindEmployees, lapseMismatches, watchSlowReferrals, tellOfLeft],
  },
  { cron: '37 * * * *', queue: 'reports.disposal', parts: [remindOfDisposal] },
  { cron: '27 * * * *', queue: 'accounts.mou_reminders', parts: [remindSignatories] },
  // A closure of the records or another time zone of a company moves the days within the hour.
  { cron: '47 * * * *', queue: 'cases.deadlines', parts: [moveDeadlines] },
  // Often, because days end at different hours; each company ends once.
  { cron: '2-59/10 * * * *', queue: 'accounts.ends', parts: [endAccounts] },
  { cron: '* * * * *', queue: 'reports.minute', parts: [runSchedules, requeueRuns, removeOldRuns] },
  ...housekeepingNames.map((name) => ({
    cron: '* * * * *',
    queue: `housekeeping.${name}`,
    parts: [housekeepingSteps[name]],
  })),
]

/** Starts everything that happens without a request. */
export async function startBackground(deps: Deps): Promise<void> {
  await deps.jobs.work(checkCase, (data) => runCheck(deps, data))
  await deps.jobs.work(importJob, (data) => runImport(deps, data), IMPORTS)
  await deps.jobs.work(invitationsJob, (data) => runInvitations(deps, data), IMPORTS)
  await deps.jobs.work(paperImportJob, (data) => runPaperImport(deps, data), IMPORTS)
  await deps.jobs.work(runJob, (data) => writeRun(deps, data), RUNS)
  await deps.jobs.work(walkJob, (data) => runWalk(deps, data), { longAtOnce: 1 })
  await deps.jobs.work(sendMail, ({ mailId }) => deliverMail(deps, mailId))
  await deps.jobs.work(oneTimeCode, ({ logonId }) => mailOneTimeCode(deps, logonId))
  await deps.jobs.work(mailClosingLink, (data) => sendClosingLink(deps, data))
  await deps.jobs.work(mailLinks, (data) => mailFreshLinks(deps, data))
  await deps.jobs.work(countersignNotice, (data) => keepCountersigned(deps, data))
  await deps.jobs.work(decideEnrollmentJob, (data) => decideSubmitted(deps, data))
  await deps.jobs.work(einChangeJob, (data) => checkEinChange(deps, data))
  await deps.jobs.work(purgeJob, async (data) => void (await purgeForm(deps, data)))
  for (const { cron, queue, parts } of scheduled)
    await deps.jobs.every(cron, queue, () => eachOf(...parts.map((part) => () => part(deps))))
  await keepHeads(deps)
  await followUpdates(deps)
  await keepNewsFresh(deps)
}

/** Sends an email of the outbox unless it was sent or refused for good; the message id makes a repeated delivery recognizable. */
export async function deliverMail(deps: Deps, mailId: string): Promise<void> {
  const mail = await deps.identityDb
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  if (!mail) return
  const product = { name: deps.config.productName, url: deps.config.publicUrl }
  const data = revealCode(deps.config, mail.data as Record<string, string>)
  const text = renderMail(mail.template, data, product)
  const refusal = await deps.mailer.send({ id: mail.id, to: mail.recipient, ...text }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof MailRefused) return error
      throw error
    },
  )
  const now = deps.clock.now()
  const became = refusal ? { refused_at: now, refusal: String(refusal.reply) } : { sent_at: now }
  await deps.identityDb.updateTable('mail_outbox').set(became).where('id', '=', mailId).execute()
}
