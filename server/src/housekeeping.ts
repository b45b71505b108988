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
import { endExpiredSessions, removeOldSessions } from './identity/old-sessions.ts'
import { removeOldCounts } from './identity/sign-in-failures.ts'
import { removeOldUploads } from './imports/remove-old-uploads.ts'
import { requeueImports } from './imports/running-upload.ts'
import { minutesAfter } from './platform/clock.ts'
import { inTransaction } from './platform/db.ts'
import { eachOf, inBatches, removeOld } from './platform/in-batches.ts'
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

const DAY_MINUTES = 24 * 60
/** The forms that one call of the database destroys at most. */
const NEVER_HIRED = 50

const forgottenBefore = ({ clock }: Deps) => minutesAfter(clock.now(), -FORGOTTEN_MINUTES)

/**
 * What is done every minute: each step is a job of its own, and its parts are done one after the other, so that one that fails or takes
 * long holds up no other. They remove what has expired, a few thousand rows at a time, take up forgotten questions and emails, and
 * end abandoned drafts and forms.
 */
export const housekeepingSteps: Readonly<Record<HousekeepingName, (deps: Deps) => Promise<unknown>>> = {
  attempts: ({ identityDb: db, realClock }) => {
    const where = sql`expires_at < ${minutesAfter(realClock.now(), -60)}`
    return eachOf(
      () => removeOld(db, { from: 'sign_in_attempt', key: ['state_hash'], where }),
      () => removeOld(db, { from: 'migration_ticket', key: ['ticket_hash'], where }),
    )
  },
  counts: ({ identityDb: db, realClock }) =>
    eachOf(
      () => removeOldCounts(db, realClock.now()),
      () => removeOldRates(db, realClock.now()),
      () => removeOldLookUps(db, realClock.now()),
    ),
  codes: ({ identityDb: db, realClock, clock }) =>
    eachOf(
      () => removeOldCodes(db, realClock.now()),
      () => removeOldLinks(db, realClock.now()),
      () => removeOldClosingLinks(db, clock.now()),
    ),
  devices: ({ identityDb: db, realClock }) => removeOldDevices(db, realClock.now()),
  updates: ({ identityDb: db, clock }) => removeOldUpdates(db, clock.now()),
  uploads: async ({ identityDb: db, clock }) => {
    await removeOldFiles(db, clock.now())
    await removeOldUploads(db, clock.now())
  },
  mails: ({ identityDb: db, clock }) => {
    const where = sql`created_at < ${minutesAfter(clock.now(), -KEPT_MAIL_DAYS * DAY_MINUTES)}`
    return removeOld(db, { from: 'mail_outbox', key: ['id'], where })
  },
  access: ({ identityDb: db, realClock }) => removeOldAccess(db, realClock.now()),
  keys: ({ identityDb: db, realClock }) => {
    const where = sql`created_at < ${minutesAfter(realClock.now(), -DAY_MINUTES)}`
    return removeOld(db, { from: 'idempotency_key', key: ['user_id', 'endpoint', 'key'], where })
  },
  sessions: ({ identityDb: db, realClock }) =>
    eachOf(
      () => removeOldSessions(db, realClock.now()),
      () => endExpiredSessions(db, realClock.now()),
    ),
  refusals: recordRefusals,
  checks: (deps) => requeueChecks(deps, forgottenBefore(deps)),
  forgotten_mails: requeueMails,
  imports: (deps) =>
    eachOf(
      () => requeueImports(deps, { job: importJob, kind: CASES }, forgottenBefore(deps)),
      () => requeueImports(deps, { job: invitationsJob, kind: NEW_HIRES }, forgottenBefore(deps)),
      () => requeueImports(deps, { job: paperImportJob, kind: PAPER_FORMS }, forgottenBefore(deps)),
    ),
  drafts: autoCloseDrafts,
  never_hired: (deps) => inBatches(() => purgeNeverHired(deps), NEVER_HIRED),
  jobs: ({ identityDb: db, realClock }) => {
    const where = sql`completed_on + deletion_seconds * interval '1 second' < ${realClock.now()}`
    return removeOld(db, { from: 'pgboss.job_common', key: ['name', 'id'], where })
  },
}

/** Puts emails without a working job back into the queue, as after a long outage of the mail server. */
function requeueMails(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  return inTransaction(deps.identityDb, null, async (trx) => {
    const forgotten = await sql<{ id: string }>`
      select m.id from mail_outbox m
      where m.sent_at is null and m.refused_at is null and m.created_at < ${forgottenBefore(deps)}
        and m.created_at > ${minutesAfter(now, -MAIL_DAYS * DAY_MINUTES)} and m.id::text not in (
        select j.data ->> 'mailId' from pgboss.job j
        where j.name = ${sendMail.name} and j.state < 'completed' and j.data ->> 'mailId' is not null)
      order by m.created_at limit 500`.execute(trx)
    for (const { id: mailId } of forgotten.rows) await deps.jobs.enqueue(trx, sendMail, { mailId })
  })
}
