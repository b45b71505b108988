import type { Readable } from 'node:stream'
import { isOn } from '@hireproof/contract/environment'
import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { streamFile } from '../../platform/stream-rows.ts'
import { runUnit } from '../../platform/unit.ts'
import { columnsOf, type ExportColumn } from './export-users-columns.ts'
import { readUsers } from './export-users.queries.ts'
import { countByAccount } from './search-users.queries.ts'
import { ensureSearchable } from './search-users.ts'

type Search = Pick<UserSearch, 'query' | 'sort'>
/** How many exports one user may take in a while: each reads much. */
const PACE = { most: 20, minutes: 10 }

/**
 * All users that a search finds, as a stream that reads only as fast as its reader and releases the database when the
 * reader leaves. The audit records who took how many of which company before the first line goes out.
 */
export async function exportUsers(deps: Deps, actor: UserActor, search: Search): Promise<Readable> {
  await ensureSearchable(deps, actor, search.query)
  await limitRate(deps.identityDb, { subject: `users exported|${actor.userId}`, ...PACE }, deps.realClock.now())
  await recordExport(deps, actor, search)
  const columns = columnsOf(actor.timeZone, isOn(await deps.flags.all(), 'FEATURE_I9NG_EMPLOYER_TITLE'))
  return streamFile(deps.appDb, actor.reach, (trx) => linesOf(trx, actor, search, columns))
}

const recordExport = (deps: Deps, actor: UserActor, { query }: Search) =>
  runUnit(deps, actor, null, async ({ trx, record }) => {
    const counts = await countByAccount(trx, actor, query)
    for (const accountId of new Set(query.accountId ?? [actor.accountId])) {
      const count = counts.find((each) => each.account_id === accountId)?.total ?? 0
      const subject = { subjectType: 'account', subjectId: String(accountId) }
      record({ action: 'users.exported', ...subject, after: { count } }, accountId)
    }
  })

async function* linesOf(trx: Db, actor: UserActor, search: Search, columns: readonly ExportColumn[]) {
  yield CSV_START + csvLine(columns.map(({ header }) => header))
  for await (const rows of readUsers(trx, actor, search)) {
    yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row) ?? ''))).join('')
  }
}
