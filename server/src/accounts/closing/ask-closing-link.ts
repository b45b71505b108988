import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { sealSecret } from '../../identity/mailed-code.ts'
import { reachOfActor, type SystemActor, type VisitorActor } from '../../platform/actor.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db.ts'
import { defineJob } from '../../platform/jobs.ts'
import { unlessTooManyEmails } from '../../platform/mail-limits.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { digest } from '../../platform/seal.ts'
import { runUnit } from '../../platform/unit.ts'
import { findCompany, lockMou } from '../mou/mou.queries.ts'
import { secretOf } from '../signatory-link.ts'
import { closingLinks, findSignatureInForce } from './closing-link.ts'

const HOUR = 60
const LINK_MINUTES = 24 * HOUR
const PER_SIGNATORY = 3
const PER_CALLER = 20

/** Mails a link to the signatory of a signature; without one it does nothing. Names rows only. */
export const mailClosingLink = defineJob(
  'accounts.closing_link',
  z.object({ accountId: z.int(), signatureId: z.nullable(z.uuid()) }),
)

/**
 * Asks for a link for the signatory of a company, known by the company number and the address under the memorandum in force.
 * The link is mailed later and the job is queued in any case, so that the answer and its time tell nothing.
 */
export async function askClosingLink(
  deps: Deps,
  actor: VisitorActor,
  { companyNumber: accountId, email: typed }: { companyNumber: number; email: string },
): Promise<void> {
  const email = typed.trim().toLowerCase()
  const limitPerHour = (most: number, who: string) => {
    const subject = `closing link|${digest(deps.config.keys.index, 'request', who).toString('hex')}`
    return limitRate(deps.identityDb, { subject, most, minutes: HOUR }, deps.realClock.now())
  }
  // counted before anyone is looked up, so that the limits are the same for everyone
  await limitPerHour(PER_CALLER, actor.ip)
  await limitPerHour(PER_SIGNATORY, `${accountId}|${email}`)
  await inTransaction(deps.appDb, reachOfActor(systemOf(actor.requestId), accountId), async (trx) => {
    const signature = await findSignatureInForce(trx, accountId)
    const signatureId = signature?.email.toLowerCase() === email ? signature.id : null
    await deps.jobs.enqueue(trx, mailClosingLink, { accountId, signatureId })
  })
}

const systemOf = (requestId: string): SystemActor => ({ kind: 'system', name: 'jobs', requestId })

type Asked = { accountId: number; signatureId: string | null }

/** The job: emails a link that works for a day, as often a day as strangers can cause. Earlier links go on working. */
export async function sendClosingLink(deps: Deps, { accountId, signatureId }: Asked): Promise<void> {
  if (signatureId === null) return
  await unlessTooManyEmails(() =>
    runUnit(deps, systemOf('job'), accountId, async (unit) => {
      const { trx, now } = unit
      await lockMou(trx, accountId)
      const company = await findCompany(trx, accountId)
      const signature = await findSignatureInForce(trx, accountId)
      if (company?.status !== 'ACTIVE' || signature?.id !== signatureId) return
      const id = uuid()
      const times = { mailed_at: now, expires_at: minutesAfter(now, LINK_MINUTES) }
      await trx
        .insertInto('closing_link')
        .values({ id, account_id: accountId, signature_id: signatureId, ...times })
        .execute()
      const secret = sealSecret(deps.config, id, secretOf(deps.config, closingLinks, id))
      const data = { companyName: company.company_name, ...secret }
      await unit.mail({ to: signature.email, template: 'closing-link', data, purpose: 'stranger' })
      unit.record({
        action: 'account.closing_link_mailed',
        subjectType: 'account',
        subjectId: String(accountId),
        after: { linkId: id },
      })
    }),
  )
}
