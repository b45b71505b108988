import type { Readable } from 'node:stream'
import { companyEvents, historySections } from '@hireproof/contract/accounts/company-events'
import type { CompanyHistoryEntry, HistoryFilters } from '@hireproof/contract/accounts/company-history.endpoints'
import { authorName } from '@hireproof/contract/accounts/company-profile'
import { timeZoneName } from '@hireproof/contract/format/display'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { streamFile } from '../../platform/stream-rows.ts'
import { findWithHistory, presentEvents } from './company-history.ts'
import { readEvents } from './company-history.queries.ts'

/** How many histories one user may export in a while: each reads much. */
const PACE = { most: 20, minutes: 10 }

type Input = HistoryFilters & { accountId: number }

/** All changes that the filters find, as a stream that reads only as fast as its reader. */
export async function exportHistory(deps: Deps, actor: UserActor, { accountId, ...filters }: Input): Promise<Readable> {
  const company = await inTransaction(deps.appDb, actor.reach, (trx) => findWithHistory(trx, actor, accountId))
  await limitRate(deps.identityDb, { subject: `history exported|${actor.userId}`, ...PACE }, deps.realClock.now())
  return streamFile(deps.appDb, actor.reach, (trx) => linesOf(trx, company, filters))
}

type Company = Awaited<ReturnType<typeof findWithHistory>>

async function* linesOf(trx: Db, company: Company, filters: HistoryFilters) {
  const zone = company.time_zone
  yield CSV_START + csvLine([`Time (${timeZoneName(zone)})`, 'Section', 'Change', 'Field', 'Before', 'After', 'By'])
  // the Swedish way to write a time, which every spreadsheet sorts
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  for await (const events of readEvents(trx, company, filters)) {
    const entries = await presentEvents(trx, company.id, events)
    yield entries.flatMap((entry) => linesOfEntry(entry, clock.format(new Date(entry.at)))).join('')
  }
}

/** A line for each field, and one for a change without fields. */
function linesOfEntry({ action, by, changes }: CompanyHistoryEntry, time: string): string[] {
  const { text, section } = companyEvents[action]
  const fields = changes.length > 0 ? changes : [{ field: '', before: '', after: '' }]
  return fields.map(({ field, before, after }) =>
    csvLine([time, historySections[section], text, field, before, after, authorName(by)]),
  )
}

/** The name of the file with the history of a company. */
export const historyFileName = (accountId: number): string => `history-${accountId}.csv`
