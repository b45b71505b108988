import { createHash } from 'node:crypto'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { displayCount, displayDateTime } from '@hireproof/contract/format/display'
import type { Cell, ReportColumn } from '@hireproof/contract/reports/report'
import { filterWords } from '@hireproof/contract/reports/filter-words'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import { MOST_ROWS } from '@hireproof/contract/reports/report-limits'
import { cellText, totalLabel } from '@hireproof/contract/reports/report-text'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { CSV_START, csvLine } from '../platform/csv.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { conflict } from '../platform/problem.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runUnit } from '../platform/unit.ts'
import { askReport, type Question, type Run } from './ask-report.ts'
import { countRows, presentRow, rowsInBatches } from './report-query.ts'
import { keepUse } from './report-use.queries.ts'

/** How many exports one user may take in a while: each reads much (REPT-43). */
const PACE = { most: 20, minutes: 10 }

/**
 * All rows of a report as a CSV file. It is whole before its first byte leaves, so that the audit has the number of rows
 * and the SHA-256 of just this file (decision 90).
 */
export async function exportReport(deps: Deps, actor: UserActor, question: Question) {
  const run = await askReport(deps, actor, question)
  await limitRate(deps.identityDb, { subject: `report exported|${actor.userId}`, ...PACE }, deps.realClock.now())
  const now = deps.clock.now()
  const written = await inTransaction(deps.appDb, actor.reach, (trx) => write(deps, actor, { trx, run, now }), {
    isSnapshot: true,
  })
  const { report, filter } = run
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    await keepUse(unit.trx, actor, report.name, now)
    const { rows, companies, bytes } = written
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const after = { report: report.name, filter, rows, companies, sha256 }
    unit.record({ action: 'report.exported', subjectType: 'user', subjectId: actor.userId, after })
  })
  const company = filter.company_id ?? actor.accountId
  return { name: `${report.name}-${company}-${todayIn(now, actor.timeZone)}.csv`, bytes: written.bytes }
}

type Writing = { trx: Db; run: Run; now: Date }

async function write({ config }: Deps, actor: UserActor, { trx, run, now }: Writing) {
  const { report, columns, source, found } = run
  const { total, totals } = await countRows(trx, report, source, found)
  if (total > MOST_ROWS) {
    const most = MOST_ROWS.toLocaleString('en-US')
    throw conflict('REPORT_TOO_LONG', `A file has at most ${most} rows. Narrow the report.`)
  }
  const present = presentRow(columns, source, config.keys)
  const companies = new Set<number>()
  const parts = [
    CSV_START + (await headOf(trx, actor, { run, total, now })),
    csvLine(columns.map(({ label }) => label)),
  ]
  for await (const rows of rowsInBatches(trx, run)) {
    for (const { account_id: id } of rows) if (id !== null) companies.add(id)
    const lines = rows.map(present).map((row) => columns.map((column) => textOf(actor, column, row[column.key])))
    parts.push(lines.map(csvLine).join(''))
  }
  const sums = columns.map((column) => textOf(actor, column, totals[column.key]))
  parts.push(csvLine([totalLabel(report, total), ...sums.slice(1)]))
  return { rows: total, companies: [...companies].toSorted((a, b) => a - b), bytes: Buffer.from(parts.join('')) }
}

const textOf = ({ timeZone }: UserActor, column: ReportColumn, value: Cell | undefined) =>
  cellText(column, value, timeZone) ?? ''

type Head = { run: Run; total: number; now: Date }

/** The lines before the table: what it is, of which moment, and who made it (REPT-33). */
async function headOf(trx: Db, actor: UserActor, { run: { report, filter }, total, now }: Head): Promise<string> {
  const names = await namesOf(trx, actor, filter)
  const words = filterWords(filter, { company: names.chosen, user: names.creator })
  const lines = [
    ['Report', report.title],
    ['Company', `${names.company} (${actor.accountId})`],
    ['Filter', words.length > 0 ? words.join('; ') : 'None'],
    ['As of', displayDateTime(now, actor.timeZone)],
    ['Made by', names.maker],
    ['Rows', displayCount(total, ...report.rows)],
  ]
  return [...lines, ['']].map(csvLine).join('')
}

async function namesOf(trx: Db, { accountId, userId }: UserActor, filter: ReportFilter) {
  const { company_id: companyId = accountId, created_by: creatorId = userId } = filter
  const companies = await trx
    .selectFrom('account')
    .select(['id', 'company_name'])
    .where('id', 'in', [accountId, companyId])
    .execute()
  const users = await trx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'logon_id'])
    .where('id', 'in', [userId, creatorId])
    .execute()
  const user = (id: string) => {
    const found = users.find((each) => each.id === id)
    return found && `${found.first_name} ${found.last_name} (${found.logon_id})`
  }
  const company = (id: number) => companies.find((each) => each.id === id)?.company_name
  return {
    company: company(accountId) ?? '',
    chosen: company(companyId),
    maker: user(userId) ?? '',
    creator: user(creatorId) ?? 'a user who is not in reach',
  }
}
