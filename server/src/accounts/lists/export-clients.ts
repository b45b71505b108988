import type { Readable } from 'node:stream'
import { CASES_COUNTED, companyStageLabels, type CompanySelection } from '@hireproof/contract/accounts/company-lists'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { readInBatches, streamFile } from '../../platform/stream-rows.ts'
import { runUnit } from '../../platform/unit.ts'
import { chosenEntries, orderOfEntries, type Chosen } from './company-entries.ts'
import { companyColumns, companyJoins, countCases, presentCompany, type CompanyRow } from './company-rows.ts'
import { chooseEntries } from './search-companies.ts'

/** How many lists one user may export in a while: each reads much. */
const PACE = { most: 20, minutes: 10 }

const header = [
  'Company name',
  'Doing business as',
  'Former name',
  'Company number',
  'EIN',
  'City',
  'State',
  'Status',
  'MOU signed on',
  'Added',
  'Last day',
  'Cases of the last 365 days',
]

/**
 * All clients that a text and a stage find, as a stream that reads only as fast as its reader. The audit records how many
 * before the first line goes out.
 */
export async function exportClients(deps: Deps, actor: UserActor, selection: CompanySelection): Promise<Readable> {
  await limitRate(deps.identityDb, { subject: `clients exported|${actor.userId}`, ...PACE }, deps.realClock.now())
  await runUnit(deps, actor, actor.accountId, async ({ trx, record }) => {
    const { total } = await chooseEntries(trx, actor, selection, { all: true })
    const subject = { subjectType: 'account', subjectId: String(actor.accountId) }
    record({ action: 'clients.exported', ...subject, after: { count: total } })
  })
  return streamFile(deps.appDb, actor.reach, (trx) => linesOf(trx, actor, selection, deps.clock.now()))
}

async function* linesOf(trx: Db, actor: UserActor, selection: CompanySelection, now: Date) {
  const { chosen } = await chooseEntries(trx, actor, selection, { all: true })
  yield CSV_START + csvLine(header)
  for await (const rows of readClients(trx, { chosen, sort: selection.sort, now })) {
    const casesOf = await countCases(
      trx,
      rows.map(({ id }) => id),
      now,
    )
    yield rows.map((row) => csvLine(cellsOf(row, casesOf(row.id).recent, actor.timeZone))).join('')
  }
}

type Batches = Pick<CompanySelection, 'sort'> & { chosen: Chosen; now: Date }

/** The clients, a few hundred at a time and as of one moment; from here the transaction only reads. */
const readClients = (trx: Db, { chosen, sort, now }: Batches) =>
  readInBatches(
    trx,
    sql<CompanyRow>`select ${companyColumns(now)} from derived.company_entry as entry join account on account.id = entry.account_id
      ${companyJoins}
    where ${chosenEntries(chosen)} order by ${orderOfEntries(sort)}`,
  )

function cellsOf(row: CompanyRow, cases: number, timeZone: string): string[] {
  const { companyName, doingBusinessAs, formerName, accountId, ein, city, state, stage, closedDate, mouSignedOn } =
    presentCompany(row)
  const counted = cases < CASES_COUNTED ? String(cases) : `${CASES_COUNTED} or more`
  const names = [companyName, doingBusinessAs, formerName ?? '']
  const days = [mouSignedOn ?? '', todayIn(row.created_at, timeZone), closedDate ?? '']
  return [...names, String(accountId), ein, city, state, companyStageLabels[stage], ...days, counted]
}

/** The name of the file that is exported on a day of a company's calendar. */
export const clientsFileName = (now: Date, timeZone: string): string => `clients-${todayIn(now, timeZone)}.csv`
