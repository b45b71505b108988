import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removePostgres, startEmbeddedPostgres } from '../../server/src/embedded/postgres.ts'
import { migrate } from '../../server/src/migrate.ts'
import { findPgbouncer, startPgbouncer } from '../../server/src/testing/pgbouncer.ts'
import { testEnv } from '../../server/src/testing/test-env.ts'
import { root } from '../run/root.ts'

test.skipIf(!findPgbouncer())(
  '[OPER-15] backing up and restoring through PgBouncer are refused with one sentence',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hireproof-pooled-backup-'))
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), fast: true })
    onTestFinished(async () => {
      await postgres.stop()
      await removePostgres(join(folder, 'postgres'))
      rmSync(folder, { recursive: true, force: true })
    })
    const settings = testEnv({ DATABASE_URL: postgres.url })
    await migrate({ ownerUrl: postgres.url, roleSecret: settings['DATABASE_ROLE_SECRET'] ?? '' })
    const pooler = await startPgbouncer({ ownerUrl: postgres.url, connections: 1 })
    onTestFinished(pooler.stop)
    const file = join(folder, 'one.age')
    const run = (script: string, url: string) => {
      const env = { PATH: process.env['PATH'], ...settings, DATA_DIR: join(folder, 'data'), DATABASE_URL: url }
      const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), file], {
        env,
        encoding: 'utf8',
      })
      return { status, stderr }
    }
    const sentence = (work: string) =>
      `${work} needs the direct address of the database: DATABASE_URL leads to a connection pooler, which gives each transaction another connection.\n`
    expect(run('backup.ts', pooler.through(postgres.url))).toEqual({ status: 1, stderr: sentence('Backing up') })
    expect(existsSync(file)).toBe(false)
    expect(run('backup.ts', postgres.url)).toEqual({ status: 0, stderr: '' })
    expect(run('restore.ts', pooler.through(postgres.url))).toEqual({ status: 1, stderr: sentence('Migrating') })
  },
)
