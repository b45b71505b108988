import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { minutesAfter } from '../platform/clock.ts'
import { defineJob } from '../platform/jobs.ts'
import { unlessTooManyEmails } from '../platform/mail-limits.ts'
import { runUnit } from '../platform/unit.ts'
import { mailLink } from '../plus-cases/invitation.ts'
import { listMailedNotices, mailNoticeAgain, type MailedNotice } from '../cases/notice/ask-notice-again.ts'
import { lockPlusCase } from '../plus-cases/plus-cases.queries.ts'

const MOST_FORMS = 5
const MOST_MAILS = 3
const MINUTES = 30
/** How long a signed form can be looked at again, after it was signed, while its check waits, and after each news of it. */
const DAYS_OF_INTEREST = 90

/** Mails fresh links to forms and notices; names rows only. */
export const mailLinks = defineJob(
  'plus.links',
  z.object({
    forms: z.array(z.object({ id: z.uuid(), accountId: z.int() })),
    // a job of the release before has none
    notices: z._default(z.array(z.object({ caseId: z.uuid(), accountId: z.int() })), []),
  }),
)

/** Asks for links to the forms and notices of an address; they are mailed later, so that the answer and its time tell nothing. */
export async function requestLinks({ identityDb, jobs, clock }: Deps, email: string): Promise<void> {
  const since = minutesAfter(clock.now(), -DAYS_OF_INTEREST * 24 * 60)
  const forms = await identityDb
    .selectFrom('plus_case')
    .select(['id', 'account_id as accountId'])
    .where(sql`lower(employee_email)`, '=', email.toLowerCase())
    .where('employee_email', '<>', '')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['INVITED', 'IN_PROGRESS']),
        eb('submitted_at', '>', since),
        eb('employee_told_at', '>', since),
        // the number that a check waits for can come much later
        sql<boolean>`cardinality(case_waits_for) > 0`,
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MOST_FORMS)
    .execute()
  const notices = await listMailedNotices(identityDb, email)
  // The job is queued in any case: with nothing to open it does nothing.
  await jobs.enqueue(identityDb, mailLinks, { forms, notices })
}

type Form = { id: string; accountId: number }
type Links = { forms: Form[]; notices: MailedNotice[] }

/** The job: emails a fresh link to each form and notice, at most three in half an hour, and as many a day as strangers can cause. */
export async function mailFreshLinks(deps: Deps, { forms, notices }: Links): Promise<void> {
  for (const form of forms) await unlessTooManyEmails(() => mailFreshLink(deps, form))
  for (const notice of notices) await unlessTooManyEmails(() => mailNoticeAgain(deps, notice))
}

async function mailFreshLink(deps: Deps, { id, accountId }: Form): Promise<void> {
  await runUnit(deps, { kind: 'system', name: 'jobs', requestId: 'job' }, accountId, async (unit) => {
    const held = await lockPlusCase(unit.trx, accountId, id)
    if (!held || (held.status === 'CANCELLED' && held.submitted_at === null)) return
    const { recent } = await unit.trx
      .selectFrom('plus_link')
      .select(({ fn }) => fn.countAll<number>().as('recent'))
      .where('plus_case_id', '=', id)
      .where('created_at', '>', minutesAfter(unit.now, -MINUTES))
      .executeTakeFirstOrThrow()
    if (recent >= MOST_MAILS) return
    await mailLink(unit, deps.config, held, 'employee-link')
    unit.record({ action: 'plus_case.link_mailed', subjectType: 'plus_case', subjectId: id })
  })
}
