import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { minutesAfter } from '../platform/clock.ts'
import { defineJob } from '../platform/jobs.ts'
import { unlessTooManyEmails } from '../platform/mail-limits.ts'
import { runUnit } from '../platform/unit.ts'
import { mailLink } from '../plus-cases/invitation.ts'
import { lockPlusCase } from '../plus-cases/plus-cases.queries.ts'

const MOST_FORMS = 5
const MOST_MAILS = 3
const MINUTES = 30
/** How long a signed form can be looked at again, after it was signed and after each news of its check. */
const DAYS_OF_INTEREST = 90

/** Mails fresh links to forms; names rows only. */
export const mailLinks = defineJob(
  'plus.links',
  z.object({ forms: z.array(z.object({ id: z.uuid(), accountId: z.int() })) }),
)

/** Asks for links to the forms of an address; they are mailed later, so that the answer and its time tell nothing. */
export async function requestLinks({ identityDb, jobs, clock }: Deps, email: string): Promise<void> {
  const since = minutesAfter(clock.now(), -DAYS_OF_INTEREST * 24 * 60)
  const forms = await identityDb
    .selectFrom('plus_case')
    .select(['id', 'account_id as accountId'])
    .where(sql`lower(employee_email)`, '=', email.toLowerCase())
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['INVITED', 'IN_PROGRESS']),
        eb('submitted_at', '>', since),
        eb('employee_told_at', '>', since),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MOST_FORMS)
    .execute()
  // The job is queued in any case: without forms it does nothing.
  await jobs.enqueue(identityDb, mailLinks, { forms })
}

type Form = { id: string; accountId: number }

/** The job: emails a fresh link to each form, at most three in half an hour, and as many a day as strangers can cause. */
export async function mailFreshLinks(deps: Deps, { forms }: { forms: Form[] }): Promise<void> {
  for (const form of forms) await unlessTooManyEmails(() => mailFreshLink(deps, form))
}

async function mailFreshLink(deps: Deps, { id, accountId }: Form): Promise<void> {
  await runUnit(deps, { kind: 'system', name: 'jobs', requestId: 'job' }, accountId, async (unit) => {
    const held = await lockPlusCase(unit.trx, accountId, id)
    if (!held || held.status === 'CANCELLED') return
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
