import { systemClock } from '../../server/src/platform/clock.ts'
import type { CaseSearch } from '@hireproof/contract/cases/case'
import { DEFAULT_TIME_ZONE } from '@hireproof/contract/calendar/iso-date'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { Pool } from 'pg'
import { findCases, prepareSearch } from '../../server/src/cases/search-cases.ts'
import { readConfig } from '../../server/src/config.ts'
import type { Deps } from '../../server/src/deps.ts'
import type { UserActor } from '../../server/src/platform/actor.ts'
import type { DB } from '../../server/src/platform/db.gen.ts'
import type { GivenUser } from '../../server/src/testing/given.ts'

/** A statement as the API sends it, with its values. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

type Recorder = { statementsOf: (search: CaseSearch) => Promise<Statement[]>; end: () => Promise<void> }

/** The program administrator of a company, as a call of theirs knows them. */
const administrator = ({ id, accountId }: Pick<GivenUser, 'id' | 'accountId'>) =>
  ({
    kind: 'user',
    role: 'PROGRAMADMIN',
    userId: id,
    accountId,
    reach: accountId,
    seesAllCases: false,
    standsInFor: [] as readonly string[],
    timeZone: DEFAULT_TIME_ZONE,
  }) as UserActor

/** Records the statements with which the API finds cases, from its own queries. */
export function recordSearches(env: Record<string, string | undefined>, user: GivenUser): Recorder {
  const config = readConfig(env)
  const seen: Statement[] = []
  const open = (url: string, isRecorded: boolean) =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
      log: ({ query }) => void (isRecorded && seen.push({ sql: query.sql, parameters: query.parameters })),
    })
  const [db, identityDb] = [open(config.database.appUrl, true), open(config.database.identityUrl, false)]
  const deps = { config, identityDb, clock: systemClock, realClock: systemClock, closures: async () => [] }
  return {
    statementsOf: async (search) => {
      const prepared = await prepareSearch(deps as unknown as Deps, administrator(user), search.query)
      return db.transaction().execute(async (trx) => {
        await sql`select set_config('app.reach', ${String(user.accountId)}, true)`.execute(trx)
        seen.length = 0
        await findCases(trx, prepared, search)
        return [...seen]
      })
    },
    end: async () => void (await Promise.all([db.destroy(), identityDb.destroy()])),
  }
}
