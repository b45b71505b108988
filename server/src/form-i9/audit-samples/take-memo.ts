import { createHash } from 'node:crypto'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Deps } from '../../deps.ts'
import { writeRecord } from '../../pdf/write-record.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { memoFacts } from './memo-facts.ts'
import { findingsNow, ownSample, presentForm, presentSample } from './read-samples.ts'
import { listSampled } from './samples.queries.ts'

/** Each memo opens all forms of a sample. */
const PACE = { most: 20, minutes: 10 }

/** The memo of a sample as a PDF; the audit records it with its checksum before it goes out. */
export async function takeMemo(deps: Deps, actor: UserActor, sampleId: string) {
  const now = deps.clock.now()
  const read = await inTransaction(
    deps.appDb,
    actor.reach,
    async (trx) => {
      const sample = await ownSample(trx, actor, sampleId)
      const rows = await listSampled(trx, sampleId)
      const ids = rows.map((row) => row.plus_case_id)
      const found = await findingsNow(deps, trx, actor, ids)
      const forms = []
      for (const row of rows)
        forms.push(await presentForm(deps, trx, { sample, row, now: found.get(row.plus_case_id) }))
      const account = trx.selectFrom('account').select('company_name').where('id', '=', actor.accountId)
      return { sample: presentSample(sample), forms, company: (await account.executeTakeFirstOrThrow()).company_name }
    },
    { isSnapshot: true },
  )
  await limitRate(deps.identityDb, { subject: `audit memo|${actor.userId}`, ...PACE }, deps.realClock.now())
  const bytes = await writeRecord(memoFacts({ ...read, now, actor }))
  await runUnit(deps, actor, actor.accountId, async ({ record }) => {
    const after = { sha256: createHash('sha256').update(bytes).digest('hex') }
    record({ action: 'audit_sample.memo_taken', subjectType: 'audit_sample', subjectId: sampleId, after })
  })
  return { type: 'application/pdf', name: `form-i9-audit-memo-${todayIn(now, actor.timeZone)}.pdf`, bytes }
}
