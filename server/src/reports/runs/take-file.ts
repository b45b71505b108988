import { Readable } from 'node:stream'
import { fileFormatInfo } from '@hireproof/contract/reports/file-formats'
import { reportOf } from '@hireproof/contract/reports/reports'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { ensure, problem, ProblemError } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { isOfReach } from '../../platform/reach.ts'
import { runUnit } from '../../platform/unit.ts'
import { askReport } from '../ask-report.ts'
import { fileName } from '../export-report.ts'
import { hasAllCases } from '../report-source.ts'
import { ownRun } from './find-run.ts'
import { deleteParts, readPart } from './run-file.ts'
import { askedOf, questionOf, type RunRow } from './run-row.ts'

/** As often as exports. */
const PACE = { most: 20, minutes: 10 }

/**
 * The file of a run for its owner. The audit records it before its first byte leaves. If the owner may no longer see all that
 * it holds, the file is destroyed instead (REPT-40).
 */
export async function takeFile(deps: Deps, actor: UserActor, runId: string) {
  const row = await inTransaction(deps.appDb, actor.reach, (trx) => ownRun(trx, actor, runId))
  const { as_of: asOf, bytes, expires_at: end } = row
  ensure(row.state === 'READY' && asOf && bytes !== null && end && end > deps.clock.now(), 'not_found')
  if (!(await mayStillSee(deps, actor, row))) {
    await destroyFile(deps, actor, row)
    throw problem('forbidden')
  }
  await limitRate(deps.identityDb, { subject: `report downloaded|${actor.userId}`, ...PACE }, deps.realClock.now())
  const { report, filter, format } = askedOf(row)
  const after = {
    report,
    filter,
    rows: row.rows_expected,
    companies: row.companies,
    sha256: row.sha256?.toString('hex'),
    run: row.id,
  }
  await runUnit(deps, actor, actor.accountId, async ({ record }) =>
    record({ action: 'report.downloaded', subjectType: 'user', subjectId: actor.userId, after }),
  )
  return {
    type: fileFormatInfo[format].type,
    name: fileName(actor, { report: reportOf(report), filter }, { now: asOf, format }),
    bytes: Readable.from(partsOf(deps, row), { objectMode: false }),
    length: bytes,
  }
}

/** Whether right and reach of a user cover what a run holds: the report, all cases if it has them, and every company. */
async function mayStillSee(deps: Deps, actor: UserActor, row: RunRow): Promise<boolean> {
  try {
    await askReport(deps, actor, questionOf(row))
  } catch (error) {
    if (error instanceof ProblemError && ['forbidden', 'not_found'].includes(error.code)) return false
    throw error
  }
  if (row.has_all_cases && !hasAllCases(actor)) return false
  const companies = row.companies ?? []
  const { rows } = await inTransaction(deps.appDb, actor.reach, (trx) =>
    sql<{ reached: number }>`select count(*)::integer as reached from account
      where id = any (${companies}) and ${isOfReach(actor.reach, 'account.id')}`.execute(trx),
  )
  return rows[0]?.reached === companies.length
}

const destroyFile = (deps: Deps, actor: UserActor, { id, report }: RunRow): Promise<void> =>
  runUnit(deps, actor, actor.accountId, async ({ trx, record }) => {
    const { numUpdatedRows } = await trx
      .updateTable('report_run')
      .set({ state: 'EXPIRED', failure: 'NOT_ALLOWED' })
      .where('id', '=', id)
      .where('state', '=', 'READY')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    await deleteParts(trx, id)
    const after = { report, run: id }
    record({ action: 'report.file_destroyed', subjectType: 'user', subjectId: actor.userId, after })
  })

/** The file, read as fast as its reader takes it. One that is destroyed under way breaks off before its announced length. */
async function* partsOf({ appDb, config }: Deps, row: RunRow) {
  for (let part = 0, sent = 0; sent < (row.bytes ?? 0); part += 1) {
    const bytes = await inTransaction(appDb, row.account_id, (trx) => readPart(trx, config.keys.data, row, part))
    if (!bytes) throw problem('not_found')
    sent += bytes.length
    yield bytes
  }
}
