import { todayIn } from '@hireproof/contract/calendar/iso-date'
import {
  MOST_FRAME,
  MOST_SAMPLES,
  sampleProblems,
  type AuditSample,
  type SampleScope,
} from '@hireproof/contract/form-i9/audit-samples'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { listBusinessDays } from '../../cases/business-days.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { once } from '../../platform/idempotency.ts'
import { conflict, ensure, problem, refused } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { siteOf } from '../../plus-cases/start/chosen-site.ts'
import { findFindings, type FormFindings } from '../findings/find-findings.ts'
import { drawSample, frameDigest, newSeed } from './draw-sample.ts'
import { presentSample } from './read-samples.ts'
import { findSample, listFrame } from './samples.queries.ts'

type Asked = {
  scope: SampleScope
  siteId?: string | undefined
  from: string
  to: string
  size: number
  seed: string
}

/** Draws a random sample of the kept forms of a company with what is found on each; done once for each idempotency key. */
export function drawAuditSample(
  deps: Deps,
  actor: UserActor,
  { body, idempotencyKey }: { body: Asked; idempotencyKey: string | undefined },
): Promise<AuditSample> {
  const key = { endpoint: 'auditSamples.draw', key: idempotencyKey, body, ring: deps.config.keys.index }
  return runUnit(deps, actor, actor.accountId, (unit) =>
    once(unit, { ...key, userId: actor.userId, accountId: actor.accountId }, async () => {
      ensure(!actor.accountClosed, 'account_closed')
      ensureFits(body)
      await ensureRoom(unit, actor)
      const id = await insertSample(deps, unit, actor, body)
      const row = await findSample(unit.trx, actor.accountId, id)
      ensure(row, 'not_found')
      return presentSample(row)
    }),
  )
}

function ensureFits({ siteId = '', size, ...body }: Asked): void {
  const issues = Object.entries(sampleProblems({ ...body, siteId, size: String(size) }))
  if (issues.length > 0)
    throw problem('bad_request', {
      issues: issues.map(([path, message]) => ({ path, code: 'invalid_value', message })),
    })
}

async function ensureRoom({ trx }: Unit, { accountId }: UserActor): Promise<void> {
  // samples that are drawn at the same time are counted one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit samples|${accountId}`}, 0))`.execute(trx)
  const { kept } = await trx
    .selectFrom('audit_sample')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (kept >= MOST_SAMPLES)
    throw conflict(
      'AUDIT_SAMPLES_FULL',
      `A company keeps at most ${MOST_SAMPLES} samples. They are part of its records.`,
    )
}

async function insertSample(deps: Deps, unit: Unit, actor: UserActor, body: Asked): Promise<string> {
  const { trx, now, record } = unit
  const { accountId, timeZone } = actor
  const { scope, siteId = '', size } = body
  const today = todayIn(now, timeZone)
  const site = scope === 'SITE' ? await siteOf(trx, accountId, siteId) : null
  const [from, to] = scope === 'PERIOD' ? [body.from, body.to] : [null, null]
  const asked = { frame: { siteId: site?.id ?? null, from, to }, today, most: MOST_FRAME + 1 }
  const frame = await listFrame(trx, accountId, asked)
  if (frame.length === 0) throw refused('scope', 'no_forms', 'There are no kept forms to draw from.')
  if (frame.length > MOST_FRAME)
    throw refused('scope', 'too_many', `There are more than ${MOST_FRAME} forms. Choose a hiring site or a period.`)
  const seed = body.seed.trim() === '' ? newSeed() : body.seed.trim()
  const drawn = drawSample(seed, frame, size)
  const days = { today, versions: await listBusinessDays(trx, accountId) }
  const found = new Map<string, FormFindings['findings']>()
  for await (const page of findFindings(deps.config.keys.data, trx, { accountId, timeZone, days }, drawn))
    for (const { plusCaseId, findings } of page) found.set(plusCaseId, findings)
  const id = uuid()
  await trx
    .insertInto('audit_sample')
    .values({
      ...{ id, account_id: accountId, drawn_at: now, drawn_by_user_id: actor.userId, scope, seed, size },
      ...{ site_id: site?.id ?? null, site_text: site?.text ?? null, period_from: from, period_to: to },
      ...{ frame, frame_sha256: frameDigest(frame) },
    })
    .execute()
  await trx
    .insertInto('audit_sample_form')
    .values(
      drawn.map((plusCaseId, at) => ({
        ...{ sample_id: id, plus_case_id: plusCaseId, account_id: accountId, place: at + 1 },
        found: JSON.stringify(found.get(plusCaseId) ?? []),
      })),
    )
    .execute()
  const after = { scope, seed, size, forms: drawn.length, frame: frame.length, ...(site && { site: site.text }) }
  record({ action: 'audit_sample.drawn', subjectType: 'audit_sample', subjectId: id, after })
  return id
}
