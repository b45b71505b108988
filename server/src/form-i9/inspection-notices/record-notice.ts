import {
  addBusinessDays,
  businessDaysBetween,
  daysInForce,
  type BusinessDaysVersion,
} from '@hireproof/contract/calendar/business-days'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import {
  INSPECTION_DAYS,
  inspectionEndProblem,
  noticeProblems,
  type InspectionNotice,
  type NoticeScope,
} from '@hireproof/contract/form-i9/inspection-notice'
import { v7 as uuid } from 'uuid'
import { listBusinessDays } from '../../cases/business-days.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { once } from '../../platform/idempotency.ts'
import { ensure, problem, refused } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { siteOf } from '../../plus-cases/start/chosen-site.ts'
import { findNotice, holdPurges, listNotices, type NoticeRow } from './notices.queries.ts'

type Typed = {
  servedOn: string
  officer: string
  scope: NoticeScope
  siteId?: string | undefined
  from: string
  to: string
}

/** The notices of inspection of the actor's company, with the business days that are left. */
export const listInspectionNotices = (deps: Deps, actor: UserActor): Promise<InspectionNotice[]> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const days = await listBusinessDays(trx, actor.accountId)
    const today = todayIn(deps.clock.now(), actor.timeZone)
    return (await listNotices(trx, actor.accountId)).map((row) => present(row, days, today))
  })

/** Records a notice of inspection, done once for each idempotency key; its forms are not purged from then on. */
export function recordNotice(
  deps: Deps,
  actor: UserActor,
  { body, idempotencyKey }: { body: Typed; idempotencyKey: string | undefined },
): Promise<InspectionNotice> {
  const key = { endpoint: 'inspectionNotices.record', key: idempotencyKey, body, ring: deps.config.keys.index }
  return runUnit(deps, actor, actor.accountId, (unit) =>
    once(unit, { ...key, userId: actor.userId, accountId: actor.accountId }, async () => {
      ensure(!actor.accountClosed, 'account_closed')
      const today = todayIn(unit.now, actor.timeZone)
      const { servedOn, scope, from, to, siteId = '' } = body
      const officer = body.officer.normalize('NFC').trim()
      const issues = Object.entries(noticeProblems({ ...body, officer, siteId }, today))
      if (issues.length > 0)
        throw problem('bad_request', {
          issues: issues.map(([path, message]) => ({ path, code: 'invalid_value', message })),
        })
      await holdPurges(unit.trx, actor.accountId)
      const site = scope === 'SITE' ? await siteOf(unit.trx, actor.accountId, siteId) : null
      const period = scope === 'PERIOD' ? { period_from: from, period_to: to } : {}
      const id = uuid()
      await unit.trx
        .insertInto('inspection_notice')
        .values({
          ...{ id, account_id: actor.accountId, served_on: servedOn, officer, scope },
          ...{ site_id: site?.id ?? null, site_text: site?.text ?? null, ...period },
          ...{ recorded_at: unit.now, recorded_by_user_id: actor.userId },
        })
        .execute()
      const after = { served_on: servedOn, scope, ...period, ...(site && { site: site.text }) }
      unit.record({ action: 'inspection_notice.recorded', subjectType: 'inspection_notice', subjectId: id, after })
      return read(unit.trx, actor, id, today)
    }),
  )
}

/** Records the end of an inspection, once; purges that were approved before the notice go on. */
export function endInspection(
  deps: Deps,
  actor: UserActor,
  { noticeId: id, endedOn }: { noticeId: string; endedOn: string },
): Promise<InspectionNotice> {
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    ensure(!actor.accountClosed, 'account_closed')
    await holdPurges(unit.trx, actor.accountId)
    const found = await findNotice(unit.trx, actor.accountId, id)
    ensure(found, 'not_found')
    ensure(found.ended_at === null, 'conflict')
    const today = todayIn(unit.now, actor.timeZone)
    const message = inspectionEndProblem(endedOn, { servedOn: found.served_on, today })
    if (message !== undefined) throw refused('endedOn', 'invalid_date', message)
    const end = { ended_on: endedOn, ended_at: unit.now, ended_by_user_id: actor.userId }
    await unit.trx.updateTable('inspection_notice').set(end).where('id', '=', id).execute()
    const after = { ended_on: endedOn }
    unit.record({ action: 'inspection_notice.ended', subjectType: 'inspection_notice', subjectId: id, after })
    return read(unit.trx, actor, id, today)
  })
}

async function read(trx: Parameters<typeof findNotice>[0], { accountId }: UserActor, id: string, today: string) {
  const row = await findNotice(trx, accountId, id)
  ensure(row, 'not_found')
  return present(row, await listBusinessDays(trx, accountId), today)
}

function present(row: NoticeRow, versions: readonly BusinessDaysVersion[], today: string): InspectionNotice {
  const days = daysInForce(versions, row.served_on)
  const dueOn = addBusinessDays(row.served_on, INSPECTION_DAYS, days)
  return {
    ...{ id: row.id, servedOn: row.served_on, officer: row.officer, scope: row.scope },
    site: row.site_id !== null && row.site_text !== null ? { id: row.site_id, text: row.site_text } : null,
    ...{ from: row.period_from, to: row.period_to, dueOn },
    businessDaysLeft: businessDaysBetween(today, dueOn, days),
    formCount: row.form_count,
    ...{ recordedAt: row.recorded_at.toISOString(), recordedBy: row.recorded_by, endedOn: row.ended_on },
  }
}
