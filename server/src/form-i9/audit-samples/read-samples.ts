import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { AuditSample, SampledForm, SampledFormView } from '@hireproof/contract/form-i9/audit-samples'
import { kindOfRule, type Finding, type FindingKind } from '@hireproof/contract/form-i9/findings'
import { listBusinessDays } from '../../cases/business-days.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { findFindings } from '../findings/find-findings.ts'
import { openWork } from './audit-work.ts'
import { listCorrections, shownEntry } from './corrections.ts'
import { sampledFindings } from './sampled-findings.ts'
import {
  findSample,
  findSampled,
  listSampled,
  listSamples,
  type SampledRow,
  type SampleRow,
} from './samples.queries.ts'

/** The samples of the actor's company, the latest first. */
export const listAuditSamples = async (deps: Deps, actor: UserActor): Promise<{ results: AuditSample[] }> => {
  const rows = await inTransaction(deps.appDb, actor.reach, (trx) => listSamples(trx, actor.accountId))
  return { results: rows.map(presentSample) }
}

/** A sample with its forms and how many findings each has. */
export const getAuditSample = (deps: Deps, actor: UserActor, sampleId: string) =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const sample = await ownSample(trx, actor, sampleId)
    const rows = await listSampled(trx, sampleId)
    return { sample: presentSample(sample), forms: rows.map((row) => presentListed(deps, row)) }
  })

type Place = { sampleId: string; plusCaseId: string }

/** A form of a sample with its findings as they were and are. */
export const getSampledForm = (deps: Deps, actor: UserActor, place: Place): Promise<SampledFormView> =>
  inTransaction(deps.appDb, actor.reach, (trx) => viewSampled(deps, trx, actor, place))

/** The same within a transaction. */
export async function viewSampled(deps: Deps, trx: Db, actor: UserActor, { sampleId, plusCaseId }: Place) {
  const sample = await ownSample(trx, actor, sampleId)
  const row = await findSampled(trx, sampleId, plusCaseId)
  ensure(row, 'not_found')
  const now = await findingsNow(deps, trx, actor, [plusCaseId])
  return presentForm(deps, trx, { sample, row, now: now.get(plusCaseId) })
}

/** A sample of the actor's company. */
export async function ownSample(trx: Db, { accountId }: UserActor, sampleId: string): Promise<SampleRow> {
  const sample = await findSample(trx, accountId, sampleId)
  ensure(sample, 'not_found')
  return sample
}

/** What is found now on some forms of the actor's company; nothing for one that was purged. */
export async function findingsNow(deps: Deps, trx: Db, { accountId, timeZone }: UserActor, ids: readonly string[]) {
  const days = { today: todayIn(deps.clock.now(), timeZone), versions: await listBusinessDays(trx, accountId) }
  const found = new Map<string, Finding[]>()
  for await (const page of findFindings(deps.config.keys.data, trx, { accountId, timeZone, days }, ids))
    for (const { plusCaseId, findings } of page) found.set(plusCaseId, findings)
  return found
}

type Read = { sample: SampleRow; row: SampledRow; now: Finding[] | undefined }

/** A form of a sample as screens and the memo show it. */
export async function presentForm(deps: Deps, trx: Db, { sample, row, now }: Read): Promise<SampledFormView> {
  const { keys, formContents } = deps.config
  const work = openWork(keys.data, row)
  const isThere = row.invited_name !== null
  const corrections = isThere ? await listCorrections(formContents, trx, row.account_id, row.plus_case_id) : []
  return {
    ...presentReview(row),
    ...{ version: row.version, work },
    findings: sampledFindings({ found: row.found, now, work, corrections, drawnAt: sample.drawn_at }),
    corrections: corrections.map(shownEntry).toReversed(),
  }
}

const presentReview = (row: SampledRow) => ({
  ...{ plusCaseId: row.plus_case_id, name: row.invited_name, firstDayOfWork: row.first_day_of_work },
  ...{ reviewedAt: row.reviewed_at?.toISOString() ?? null, reviewedBy: row.reviewed_by },
})

function presentListed({ config }: Deps, row: SampledRow): SampledForm {
  const kinds = [
    ...row.found.map(({ rule }) => kindOfRule(rule)),
    ...openWork(config.keys.data, row).added.map(({ kind }) => kind),
  ]
  const count = (kind: FindingKind) => kinds.filter((each) => each === kind).length
  return { ...presentReview(row), substantive: count('substantive'), technical: count('technical') }
}

/** A sample as screens show it. */
export const presentSample = (row: SampleRow): AuditSample => ({
  ...{ id: row.id, drawnAt: row.drawn_at.toISOString(), drawnBy: row.drawn_by, scope: row.scope, seed: row.seed },
  site: row.site_id !== null && row.site_text !== null ? { id: row.site_id, text: row.site_text } : null,
  ...{ from: row.period_from, to: row.period_to, size: row.size, frameSize: row.frame_size },
  ...{ frameSha256: row.frame_sha256.toString('hex'), formCount: row.form_count, reviewedCount: row.reviewed_count },
})
