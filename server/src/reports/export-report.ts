import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer as whole } from 'node:stream/consumers'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { fileFormatInfo, type FileFormat } from '@hireproof/contract/reports/file-formats'
import { MOST_ROWS } from '@hireproof/contract/reports/report-limits'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runUnit } from '../platform/unit.ts'
import { askReport, type Question, type Run } from './ask-report.ts'
import { beginReading } from './files/report-file.ts'
import type { ReportRow } from './files/report-writer.ts'
import { reportWriters } from './files/report-writers.ts'
import { keepUse } from './report-use.queries.ts'

/** How many exports one user may take in a while: each reads much (REPT-43). */
const PACE = { most: 20, minutes: 10 }

/**
 * All rows of a report as a file. It is whole before its first byte leaves, so that the audit has the number of rows and the
 * SHA-256 of just this file (decision 90).
 */
export async function exportReport(deps: Deps, actor: UserActor, { format, ...question }: Question & Format) {
  const run = await askReport(deps, actor, question)
  await limitExports(deps, actor)
  const now = deps.clock.now()
  const { rows, companies, table } = await inTransaction(
    deps.appDb,
    actor.reach,
    async (trx) => {
      const most = Math.min(fileFormatInfo[format].mostRows ?? MOST_ROWS, MOST_ROWS)
      const { batches, ...reading } = await beginReading(deps.config, actor, trx, { run, now, format }, most)
      const read: ReportRow[] = []
      for await (const batch of batches) read.push(...batch)
      return { ...reading, rows: read }
    },
    { isSnapshot: true },
  )
  // a file may take a while to be drawn, and no connection waits for it
  const bytes = await whole(reportWriters[format](table, Readable.from([rows])))
  const { report, filter } = run
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    await keepUse(unit.trx, actor, report.name, now)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const isFull = question.full_numbers === true && { full_numbers: true }
    const counted = { rows: rows.length, companies: sorted(companies), sha256 }
    const after = { report: report.name, format, filter, ...counted, ...isFull }
    unit.record({ action: 'report.exported', subjectType: 'user', subjectId: actor.userId, after })
  })
  return { type: fileFormatInfo[format].type, name: fileName(actor, run, { now, format }), bytes }
}

type Format = { format: FileFormat }

/** Counts a file of a report that a user asks for, and refuses it beyond the limit. */
export const limitExports = (deps: Deps, { userId }: UserActor): Promise<void> =>
  limitRate(deps.identityDb, { subject: `report exported|${userId}`, ...PACE }, deps.realClock.now())

/** The companies with rows in a file, as the audit keeps them. */
export const sorted = (companies: ReadonlySet<number>): number[] => [...companies].toSorted((a, b) => a - b)

/** What a file of a report is called (REPT-34). */
export function fileName(
  actor: UserActor,
  { report, filter }: Pick<Run, 'report' | 'filter'>,
  { now, format }: Format & { now: Date },
): string {
  const company = filter.company_id ?? actor.accountId
  return `${report.name}-${company}-${todayIn(now, actor.timeZone)}.${format}`
}
