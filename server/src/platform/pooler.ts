import { Client } from 'pg'
import { ConfigError } from './config-error.ts'

/**
 * Refuses an address behind a connection pooler for work that holds something in its connection, such as a lock. A database names its
 * own process when a connection begins; a pooler, which has a process of its own for every caller, makes up another number.
 */
export async function requireDirectAddress(url: string, work: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { processID: named } = client as unknown as { processID: number | null }
    if (rows[0]?.pid === named) return
  } finally {
    await client.end()
  }
  throw new ConfigError(
    `${work} needs the direct address of the database: DATABASE_URL leads to a connection pooler, which gives each transaction another connection.`,
  )
}
