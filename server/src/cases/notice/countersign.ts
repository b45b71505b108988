import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { SystemActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { defineJob } from '../../platform/jobs.ts'
import { runUnit } from '../../platform/unit.ts'
import { findCaseById } from '../cases.queries.ts'
import { findMismatch } from '../mismatch/mismatch.queries.ts'
import { digestOf, insertPaper } from '../papers/case-paper.ts'
import { drawSignedNotice } from './draw-signed-notice.ts'
import { findSignature, openSignature } from './notice-signature.ts'

/** Draws a signed notice once more with the signature of the employer; names rows only. */
export const countersignNotice = defineJob(
  'cases.countersign',
  z.object({ caseId: z.uuid(), accountId: z.int(), episode: z.int(), userId: z.uuid() }),
)

type Countersigned = { caseId: string; accountId: number; episode: number; userId: string }

const actor: SystemActor = { kind: 'system', name: 'jobs', requestId: 'job' }

/** The job: keeps the countersigned notice as a further paper; the one that the employee signed stays as it is. */
export async function keepCountersigned(
  deps: Deps,
  { caseId, accountId, episode, userId }: Countersigned,
): Promise<void> {
  const ring = deps.config.keys.data
  const found = await inTransaction(deps.appDb, accountId, async (trx) => {
    const row = await findCaseById(trx, caseId)
    const mismatch = await findMismatch(trx, caseId, episode)
    const signature = await findSignature(trx, { caseId, episode })
    const { countersigned_name: name = null, countersigned_at: at = null } = mismatch ?? {}
    if (!row || !signature || name === null || at === null) return undefined
    const countersigned = { name, at: at.toISOString() }
    return { row, signature, countersigned, content: await openSignature(ring, trx, signature) }
  })
  if (!found) return
  const { row, ...signed } = found
  const bytes = await drawSignedNotice(deps, { ...signed, timeZone: row.time_zone })
  await runUnit(deps, actor, accountId, async (unit) => {
    const content = { mediaType: 'application/pdf', bytes } as const
    const of = { caseId, episode, accountId }
    const isNew = await insertPaper(ring, unit, { of, kind: 'SIGNED_NOTICE', content, byUserId: userId })
    // the job ran before
    if (!isNew) return
    const after = { episode, paperSha256: digestOf(bytes).toString('hex') }
    unit.record({ action: 'case.notice_countersigned', subjectType: 'case', subjectId: row.case_number, after })
  })
}
