import type { Readable } from 'node:stream'
import { siteFields, type HiringSite, type SiteSearch } from '@hireproof/contract/accounts/hiring-sites'
import { siteFile } from '@hireproof/contract/accounts/hiring-site-files'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { readInBatches, streamFile } from '../../platform/stream-rows.ts'
import { findCompanyOfSites } from './find-company.ts'
import { askedIn, selectSites } from './sites.queries.ts'

type Search = Pick<SiteSearch, 'text' | 'state'>
/** How many exports one user may take in a while: each reads much. */
const PACE = { most: 20, minutes: 10 }

/** The hiring sites that fit a search, as a file that reads only as fast as its reader and can be uploaded again. */
export async function exportSites(
  deps: Deps,
  actor: UserActor,
  { accountId, search }: { accountId: number; search: Search },
): Promise<Readable> {
  await inTransaction(deps.appDb, actor.reach, (trx) => findCompanyOfSites(trx, actor, accountId))
  await limitRate(deps.identityDb, { subject: `sites exported|${actor.userId}`, ...PACE }, deps.realClock.now())
  return streamFile(deps.appDb, actor.reach, (trx) => linesOf(trx, accountId, search))
}

async function* linesOf(trx: Db, accountId: number, search: Search) {
  yield CSV_START + csvLine(siteFile.columns.map(({ header }) => header))
  const all = selectSites(trx, accountId, await askedIn(trx, accountId, search))
    .select([...siteFields])
    .orderBy(sql`state, city, street, street2, id`)
  for await (const rows of readInBatches<HiringSite>(trx, all)) {
    yield rows.map((site) => csvLine(siteFields.map((field) => site[field]))).join('')
  }
}
