import type { Readable } from 'node:stream'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { CaseExport } from '@hireproof/contract/cases/export-cases.endpoints'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { readInBatches, readRowsInTurn, streamFile } from '../../platform/stream-rows.ts'
import { runUnit } from '../../platform/unit.ts'
import { closerName } from '../case-links.ts'
import { caseViews } from '../cases.queries.ts'
import { recordLookUps } from '../look-up-numbers.ts'
import { inOrder } from '../order-cases.ts'
import { prepareSearch } from '../search-cases.ts'
import { exportTable, type ExportedCase } from './export-columns.ts'

/** How many lists one user may export in a while: each reads much. */
const PACE = { most: 20, minutes: 10 }
/** Cases that are read at once: the driver reads all of them in one go, while other callers wait. */
const BATCH = 25

/**
 * All cases that a search finds, as a stream that reads only as fast as its reader and releases the database when the
 * reader leaves. The audit records who took how many, and by which criteria, before the first line goes out.
 */
export async function exportCases(deps: Deps, actor: UserActor, asked: CaseExport): Promise<Readable> {
  const { query, sort, case_numbers: named, columns } = asked
  await limitRate(deps.identityDb, { subject: `cases exported|${actor.userId}`, ...PACE }, deps.realClock.now())
  const { numbers, matching, isShown } = await prepareSearch(deps, actor, query)
  const found = (trx: Db) => {
    const chosen = matching(trx).where(isShown)
    return named ? chosen.where('verification_case.case_number', 'in', named) : chosen
  }
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    const counted = found(unit.trx).select(({ fn }) => fn.countAll<number>().as('count'))
    const { count } = await counted.executeTakeFirstOrThrow()
    if (numbers.length > 0) recordLookUps(unit, actor, 'export', numbers, count)
    const subject = { subjectType: 'account', subjectId: String(actor.accountId) }
    unit.record({ action: 'cases.exported', ...subject, after: { count, columns, ...criteriaOf(asked) } })
  })
  const table = exportTable(deps.config.keys, actor.timeZone, columns)
  async function* lines(trx: Db) {
    yield CSV_START + csvLine(table.header)
    for await (const rows of readCases(trx, inOrder(found(trx), sort, actor.reach).select('verification_case.id')))
      yield (await mapInSlices(rows, (row) => csvLine(table.line(row)))).join('')
  }
  return streamFile(deps.appDb, actor.reach, lines)
}

/** What the audit keeps of a search: never its text, which may be a number. */
function criteriaOf({ query: { text, ...criteria }, case_numbers: named }: CaseExport) {
  return { criteria: { ...criteria, has_text: Boolean(text?.trim()) }, ...(named && { case_numbers: named }) }
}

/** The cases of a query for ids, in its order. Only the ids are sorted: the rows would fill the disk of the database. */
async function* readCases(trx: Db, ids: Parameters<typeof readInBatches<{ id: string }>>[1]) {
  for await (const rows of readInBatches(trx, ids, BATCH)) {
    const order = rows.map(({ id }) => id)
    const these = caseViews(trx).select(closerName).where('verification_case.id', 'in', order)
    const byId = new Map((await readRowsInTurn(() => these.execute())).map((view) => [view.id, view]))
    yield order.flatMap((id): ExportedCase[] | ExportedCase => byId.get(id) ?? [])
  }
}

/** The name of the file that is exported on a day of a company's calendar. */
export const casesFileName = (now: Date, timeZone: string): string => `cases-${todayIn(now, timeZone)}.csv`
