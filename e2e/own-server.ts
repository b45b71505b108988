import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { loadDemoData } from '../scripts/run/demo.ts'
import { migrate } from '../server/src/migrate.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { setting, sql } from './fixtures.ts'
import { startOwnRecords } from './own-records.ts'

type Options = {
  flags?: Record<string, 'on' | 'off'>
  settings?: Record<string, string>
  /** Loads the demo companies; otherwise the database is empty. */
  hasDemo?: boolean
}

/**
 * Starts a separate server with its own flags, settings, database and records, besides that of all tests. Until `stop`,
 * requests of the tests in this worker go there. It uses the same sandbox for the rest, which does not allow sign-in to a
 * second address.
 */
export async function startOwnServer({ flags = {}, settings = {}, hasDemo = false }: Options): Promise<{
  recordsUrl: string
  stop: () => Promise<void>
}> {
  const env = JSON.parse(setting('E2E_SERVER_ENV')) as Record<string, string>
  const shared = { E2E_URL: setting('E2E_URL'), E2E_DATABASE_URL: setting('E2E_DATABASE_URL') }
  const name = `own_${randomUUID().replaceAll('-', '')}`
  await sql(`create database ${name}`)
  const address = new URL(shared.E2E_DATABASE_URL)
  address.pathname = `/${name}`
  await migrate({ ownerUrl: address.href, roleSecret: env['DATABASE_ROLE_SECRET'] ?? '' })
  process.env['E2E_DATABASE_URL'] = address.href
  await sql('insert into feature_flag (name, value) select * from jsonb_each_text($1)', [JSON.stringify(flags)])
  const records = await startOwnRecords()
  const { PORT: _, ...others } = env
  const own = { ...others, RECORDS_URL: records.recordsUrl, ...settings, DATABASE_URL: address.href }
  if (hasDemo) await loadDemoData({ PATH: process.env['PATH'], ...own }, undefined)
  const server = await startServerProcess({ env: own, patience: 60_000 })
  process.env['E2E_URL'] = server.url.replace('127.0.0.1', 'localhost')
  const stop = async () => {
    Object.assign(process.env, shared)
    delete process.env['E2E_AHEAD_MS']
    server.kill('SIGTERM')
    await server.exited
    records.stop()
    const client = new Client({ connectionString: shared.E2E_DATABASE_URL })
    await client.connect()
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
  return { recordsUrl: records.recordsUrl, stop }
}
