import { sql } from 'kysely'
import { removeOldClosingLinks } from './accounts/closing/closing-link.ts'
import { autoCloseDrafts } from './cases/auto-close-drafts.ts'
import { CASES } from './cases/imports/case-import.ts'
import { importJob } from './cases/imports/import-job.ts'
import { removeOldLookUps } from './cases/look-up-numbers.ts'
import { requeueChecks } from './cases/requeue-checks.ts'
import { removeOldUpdates } from './cases/updates/updates.queries.ts'
import type { Deps } from './deps.ts'
import { removeOldAccess } from './employee/employee-session.ts'
import { removeOldLinks } from './enrollments/enrollment-link.ts'
import { paperImportJob } from './form-i9/paper/imports/paper-import-job.ts'
import { PAPER_FORMS } from './form-i9/paper/imports/paper-import.ts'
import { removeOldFiles } from './form-i9/paper/imports/remove-files.ts'
import { purgeNeverHired } from './form-i9/retention/purge-never-hired.ts'
import { recordRefusals } from './identity/denials.ts'
import { removeOldDevices } from './identity/known-device.ts'
import { removeOldCodes } from './identity/mailed-code.ts'
import { IDLE_MINUTES } from './identity/sessions.queries.ts'
import { removeOldCounts } from './identity/sign-in-failures.ts'
import { removeOldUploads } from './imports/remove-old-uploads.ts'
import { requeueImports } from './imports/running-upload.ts'
import { minutesAfter } from './platform/clock.ts'
import { inTransaction } from './platform/db.ts'
import { sendMail } from './platform/mail.ts'
import { removeOldRates } from './platform/rate-limit.ts'
import type { HousekeepingName } from './queues.ts'
import { invitationsJob } from './plus-cases/imports/invitations-job.ts'
import { NEW_HIRES } from './plus-cases/imports/new-hire-import.ts'

/** Minutes after which a question to the records, or an email, without a working job is put into the queue again. */
const FORGOTTEN_MINUTES = 15
/** Days after which the worker gives up on an email that could not be sent. */
const MAIL_DAYS = 14
/** Days after which an email leaves the outbox. */
const KEPT_MAIL_DAYS = 30

const forgottenBefore = ({ clock }: Deps) => minutesAfter(clock.now(), -FORGOTTEN_MINUTES)

/**
 * What is done every minute: each step is a job of its own, so that one that fails or takes long holds up no other. They remove what
 * has expired, take up forgotten questions and emails, and end abandoned drafts and forms.
 */
export const housekeepingSteps: Readonly<Record<HousekeepingName, (deps: Deps) => Promise<unknown>>> = {
  attempts: async ({ identityDb: db, realClock }) => {
    const before = minutesAfter(realClock.now(), -60)
    await db.deleteFrom('sign_in_attempt').where('expires_at', '<', before).execute()
    await db.deleteFrom('migration_ticket').where('expires_at', '<', before).execute()
  },
  counts: async ({ identityDb: db, realClock }) => {
    await removeOldCounts(db, realClock.now())
    await removeOldRates(db, realClock.now())
    await removeOldLookUps(db, realClock.now())
  },
  codes: async ({ identityDb: db, realClock, clock }) => {
    await removeOldCodes(db, realClock.now())
    await removeOldLinks(db, realClock.now())
    await removeOldClosingLinks(db, clock.now())
  },
  devices: ({ identityDb: db, realClock }) => removeOldDevices(db, realClock.now()),
  updates: ({ identityDb: db, clock }) => removeOldUpdates(db, clock.now()),
  uploads: async ({ identityDb: db, clock }) => {
    await removeOldFiles(db, clock.now())
    await removeOldUploads(db, clock.now())
  },
  mails: ({ identityDb: db, clock }) =>
    db
      .deleteFrom('mail_outbox')
      .where('created_at', '<', minutesAfter(clock.now(), -KEPT_MAIL_DAYS * 24 * 60))
      .execute(),
  access: ({ identityDb: db, realClock }) => removeOldAccess(db, realClock.now()),
  keys: ({ identityDb: db, realClock }) =>
    db
      .deleteFrom('idempotency_key')
      .where('created_at', '<', minutesAfter(realClock.now(), -24 * 60))
      .execute(),
  sessions: async ({ identityDb: db, realClock }) => {
    const now = realClock.now()
    await db
      .deleteFrom('session')
      .where('absolute_end_at', '<', minutesAfter(now, -30 * 24 * 60))
      .execute()
    // Ended for good even without a call: no clock that jumps back may revive them.
    await sql`update session set ended_at = ${now}, end_reason = 'expired' where ended_at is null
      and (last_activity_at <= ${minutesAfter(now, -IDLE_MINUTES)} or absolute_end_at <= ${now})`.execute(db)
  },
  refusals: recordRefusals,
  checks: (deps) => requeueChecks(deps, forgottenBefore(deps)),
  forgotten_mails: requeueMails,
  imports: async (deps) => {
    await requeueImports(deps, { job: importJob, kind: CASES }, forgottenBefore(deps))
    await requeueImports(deps, { job: invitationsJob, kind: NEW_HIRES }, forgottenBefore(deps))
    await requeueImports(deps, { job: paperImportJob, kind: PAPER_FORMS }, forgottenBefore(deps))
  },
  drafts: autoCloseDrafts,
  never_hired: purgeNeverHired,
}

/** Puts emails without a working job back into the queue, as after a long outage of the mail server. */
function requeueMails(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  return inTransaction(deps.identityDb, null, async (trx) => {
    const forgotten = await sql<{ id: string }>`
      select m.id from mail_outbox m
      where m.sent_at is null and m.refused_at is null and m.created_at < ${forgottenBefore(deps)}
        and m.created_at > ${minutesAfter(now, -MAIL_DAYS * 24 * 60)} and not exists (
        select from pgboss.job j
        where j.name = ${sendMail.name} and j.state < 'completed' and j.data ->> 'mailId' = m.id::text)
      order by m.created_at limit 500`.execute(trx)
    for (const { id: mailId } of forgotten.rows) await deps.jobs.enqueue(trx, sendMail, { mailId })
  })
}
