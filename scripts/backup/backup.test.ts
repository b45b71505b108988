import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/src/config.ts'
import { startForTest, testFolder } from '../../server/src/embedded/test-folder.ts'
import { migrate } from '../../server/src/migrate.ts'
import { openDatabase, type Db } from '../../server/src/platform/db.ts'
import { testEnv } from '../../server/src/testing/test-env.ts'
import { loadDemoData } from '../run/demo.ts'
import { restoreBackup } from './restore-backup.ts'
import { listTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const madeAt = new Date('2026-11-20T15:00:00Z')

/** A cluster with a filled database, a backup of it, and as many migrated, empty ones as a test wants. */
async function filled() {
  const dataDir = testFolder()
  const { url } = await startForTest({ dataDir, fast: true })
  const env = testEnv({ DATABASE_URL: url })
  const open = async (name: string) => {
    const address = new URL(url)
    address.pathname = `/${name}`
    await migrate({ ownerUrl: address.href, roleSecret: env['DATABASE_ROLE_SECRET'] ?? '' })
    const patience = { statementTimeout: 60_000, waitTimeout: 5000 }
    const { db, end } = openDatabase({ url: address.href, max: 3, name: 'test', ...patience })
    onTestFinished(end)
    return db
  }
  const source = await open('hireproof')
  await loadDemoData({ PATH: process.env['PATH'], ...env }, join(dataDir, 'demo.log'))
  const path = join(dataDir, 'a.backup.gz')
  const rows = await writeBackup(source, path, madeAt)
  let count = 0
  const empty = async () => {
    const name = `empty_${(count += 1)}`
    await sql`create database ${sql.ref(name)}`.execute(source)
    return open(name)
  }
  return { source, path, rows, keys: readConfig(env).keys, empty }
}

const contents = async (db: Db) =>
  Promise.all(
    (await listTables(db)).map(async ({ name }) => {
      const found = await sql<{
        row: string
      }>`select row_to_json(t)::text as row from ${sql.raw(name)} t order by 1`.execute(db)
      return [name, found.rows.map(({ row }) => row)]
    }),
  )

test(
  '[F20] what is restored is what was backed up, row for row, and goes on from there',
  { timeout: 60_000 },
  async () => {
    const { source, path, rows, keys, empty } = await filled()
    expect(rows).toBeGreaterThan(300)
    const target = await empty()
    expect(await restoreBackup(target, path, keys)).toEqual({ rows, madeAt: madeAt.toISOString() })
    expect(await contents(target)).toEqual(await contents(source))
    const highest = sql<{ id: number }>`select max(id) as id from account`
    const [{ id: before } = { id: 0 }] = (await highest.execute(source)).rows
    await sql`insert into account (type, company_name, created_at) values ('EMPLOYER', 'Later', ${madeAt})`.execute(
      target,
    )
    expect((await highest.execute(target)).rows).toEqual([{ id: before + 1 }])

    await expect(restoreBackup(target, path, keys)).rejects.toThrow('The database is not empty')
  },
)

test(
  '[F20] refuses a backup that is cut off, altered, of another version, or that these keys do not open',
  { timeout: 60_000 },
  async () => {
    const { path, keys, empty } = await filled()
    const target = await empty()
    const untouched = await contents(target)
    const lines = gunzipSync(readFileSync(path)).toString().split('\n')
    const write = (changed: string[]) => {
      writeFileSync(path, gzipSync(changed.join('\n')))
      return path
    }
    const whole = readFileSync(path)
    writeFileSync(path, whole.subarray(0, whole.length >> 1))
    await expect(restoreBackup(target, path, keys)).rejects.toThrow('is not whole')
    await expect(restoreBackup(target, write(lines.slice(0, -2)), keys)).rejects.toThrow('is not whole')
    await expect(restoreBackup(target, write(lines.slice(2)), keys)).rejects.toThrow('is not a backup')
    const older = lines.map((line) => (line.startsWith('H') ? line.replace('0001_', '0000_') : line))
    await expect(restoreBackup(target, write(older), keys)).rejects.toThrow('made by another version')
    const forged = lines.map((line) => line.replace('case.created', 'case.invented'))
    await expect(restoreBackup(target, write(forged), keys)).rejects.toThrow('The audit in')
    const { keys: others } = readConfig(testEnv({ DATA_KEYS: `t1:${randomBytes(32).toString('base64')}` }))
    await expect(restoreBackup(target, write(lines), others)).rejects.toThrow('The keys of this installation')
    expect(await contents(target)).toEqual(untouched)
    await restoreBackup(target, path, keys)
  },
)
