import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startForTest, testFolder } from '../server/src/embedded/test-folder.ts'
import { migrate } from '../server/src/migrate.ts'
import { root } from './run/root.ts'

const roleSecret = 'a secret that only this test has, of some length'

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  onTestFinished(() => client.end())
  await client.connect()
  return (await client.query<Record<string, unknown>>(sql)).rows
}

function migrateElsewhere(url: string) {
  const child = spawn(process.execPath, ['server/src/migrate-main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATABASE_ROLE_SECRET: roleSecret },
    stdio: 'ignore',
  })
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

const SCHEMA = `select table_schema, table_name, column_name, data_type from information_schema.columns
  where table_schema in ('public', 'pgboss') order by 1, 2, 3`

test('[F19] if a migration is killed at any moment, the next one finishes it', async () => {
  const { url } = await startForTest({ dataDir: testFolder(), fast: true })
  const whole = new URL(url)
  whole.pathname = '/whole'
  await ask(url, 'create database whole')
  const began = Date.now()
  await migrateElsewhere(whole.href).ended
  const usual = Date.now() - began
  const schema = await ask(whole.href, SCHEMA)
  expect(schema.length).toBeGreaterThan(50)

  for (let part = 1; part <= 8; part += 1) {
    const database = new URL(url)
    database.pathname = `/part_${part}`
    await ask(url, `create database part_${part}`)
    const { child, ended } = migrateElsewhere(database.href)
    await pause((usual * part) / 9)
    child.kill('SIGKILL')
    await ended
    await migrate({ ownerUrl: database.href, roleSecret })
    expect(await ask(database.href, SCHEMA)).toEqual(schema)
  }
})
