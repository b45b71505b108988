import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { root } from '../../scripts/run/root.ts'
import type { Measure } from '../measure.ts'
import { openWorld } from '../world/database.ts'
import { runServerTest } from './server-test.ts'
import { check } from './zeros.ts'

/** F19: the migration killed at random points, and of many cases. */
export const migrations: Measure = {
  name: 'migrations',
  title: 'F19 A migration is killed, or finds many cases',
  method: `The migration of an empty database is killed at a random point, then run again to its end. The schema must be the
one that an undisturbed migration makes. A hundred thousand cases of an early version are migrated within half a minute, each once.`,
  run: async ({ few }, say) => {
    const world = await openWorld()
    try {
      const kills = few ? 6 : 100
      const began = performance.now()
      const wanted = await schemaOf(await migrateNew(world.ownerUrl, world.env, 'whole'))
      const usual = performance.now() - began
      let different = 0
      let unfinished = 0
      for (let kill = 0; kill < kills; kill += 1) {
        const url = await migrateNew(world.ownerUrl, world.env, `kill_${kill}`, usual * Math.random())
        if ((await schemaOf(url)) !== wanted) unfinished += 1
        if ((await migrateOn(url, world.env)) !== 0 || (await schemaOf(url)) !== wanted) different += 1
        await ask(world.ownerUrl, `drop database kill_${kill} with (force)`)
        if (kill % 20 === 19) say(`${kill + 1} kills`)
      }
      const count = few ? 9999 : 99_999
      const isMigrated = await runServerTest('cases/old-cases.long.test.ts', { OLD_CASES: String(count) })
      const goals = [
        check('schemas that differ afterwards: 0', different === 0, String(different)),
        check(`${count} old cases: migrated in time, each once`, isMigrated),
      ]
      return { goals, notes: [`${kills} kills, of which ${unfinished} left an unfinished schema.`] }
    } finally {
      await world.end()
    }
  },
}

type Env = Record<string, string | undefined>

async function migrateNew(ownerUrl: string, env: Env, name: string, killAfter?: number): Promise<string> {
  await ask(ownerUrl, `create database ${name}`)
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  await migrateOn(url.href, env, killAfter)
  return url.href
}

async function migrateOn(url: string, env: Env, killAfter?: number): Promise<number | null> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/migrate-main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATABASE_ROLE_SECRET: env['DATABASE_ROLE_SECRET'] },
    stdio: 'ignore',
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (killAfter !== undefined) {
    await Promise.race([pause(killAfter), ended])
    child.kill('SIGKILL')
  }
  return ended
}

async function ask(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Tables, columns, rights and policies, as one text. */
async function schemaOf(url: string): Promise<string> {
  const columns = `select table_schema, table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema in ('public', 'pgboss') order by 1, 2, 3`
  const rights = `select table_name, grantee, privilege_type from information_schema.role_table_grants
    where grantee like 'hireproof%' order by 1, 2, 3`
  const policies = `select tablename, policyname, roles::text, qual from pg_policies order by 1, 2`
  const queues = `select to_regclass('pgboss.queue') is not null and exists (select from pg_class where relname = 'queue') as ready`
  return JSON.stringify([
    await ask(url, columns),
    await ask(url, rights),
    await ask(url, policies),
    await ask(url, queues),
  ])
}
