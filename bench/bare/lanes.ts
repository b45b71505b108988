import { Pool, type PoolClient } from 'pg'
import { readConfig } from '../../server/src/config.ts'
import { exchanged, type Exchange, type Recorded } from './recording.ts'
import { beginFor } from './statements.ts'

type InTransaction = (accounts: string, work: (client: PoolClient) => Promise<unknown>) => Promise<void>

/** Opens connections as the API's role, on which recorded transactions are sent again with none of the rules. */
export function openLanes(env: Record<string, string | undefined>, lanes: number) {
  const pool = new Pool({ connectionString: readConfig(env).database.appUrl, application_name: 'bare', max: lanes })
  const inTransaction: InTransaction = async (accounts, work) => {
    const client = await pool.connect()
    try {
      await client.query(beginFor(accounts))
      await work(client)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  return {
    inTransaction,
    /** Sends the same transaction for each thing, with what stands in its place. */
    replay: async <T>(
      things: readonly T[],
      statements: readonly Recorded[],
      of: { account: (thing: T) => number; exchange: (thing: T) => Exchange },
    ): Promise<void> => {
      const left = things.values()
      const lane = async () => {
        for (const thing of left)
          await inTransaction(String(of.account(thing)), async (client) => {
            const exchange = of.exchange(thing)
            for (const { sql, parameters } of statements)
              await client.query(
                sql,
                parameters.map((value) => exchanged(value, exchange)),
              )
          })
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
    end: () => pool.end(),
  }
}
