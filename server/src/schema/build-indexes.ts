import type { Client } from 'pg'

const INDEX = /^create (?:unique )?index concurrently if not exists (\w+)\s+on ([\w.]+)/i

/**
 * Runs the statements of a migration without a transaction, one by one: indexes that are built while others write. What an earlier run
 * has done stays, but an index that was left half built is built again.
 */
export async function buildIndexes(client: Client, text: string): Promise<void> {
  for (const statement of statementsOf(text)) {
    const [, index, table] = INDEX.exec(statement) ?? []
    if (index && table) await dropHalfBuilt(client, index, table)
    // It waits for every older transaction, and holds up no one who reads or writes: no limit on the wait.
    await client.query(statement)
  }
}

/** The statements of a text, without comments. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

async function dropHalfBuilt(client: Client, index: string, table: string): Promise<void> {
  const found = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid
      where indrelid = $1::regclass and c.relname = $2 and not indisvalid`,
    [table, index],
  )
  for (const { name } of found.rows) await client.query(`drop index concurrently ${name}`)
}
