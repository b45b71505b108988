import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { keepPostgresRunning } from '../embedded/keep-running.ts'
import { migrate } from '../migrate.ts'
import type { Db } from '../platform/db.ts'
import { spotless } from './ledger/verdict.ts'
import { realServer } from './real-server.ts'
import { untilReady } from './server-process.ts'

const programs = process.env['TEST_PROGRAMS']

test(
  '[F02] with its database killed while it writes, the server stays up and loses nothing',
  { timeout: 60_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hireproof-faults-'))
    const postgres = await keepPostgresRunning({ dataDir, ...(programs && { programs }) }, () => undefined)
    onTestFinished(async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    await migrate({ ownerUrl: postgres.url, roleSecret: inject('roleSecret') })
    const world = await realServer({ ownerUrl: postgres.url })
    const server = await world.start()
    const writing = await world.write()
    for (const victim of [() => backendOf(world.ownerDb), () => postmasterOf(dataDir)]) {
      await writing.untilAcked(25)
      process.kill(await victim(), 'SIGKILL')
      await writing.untilAcked(1)
      await untilReady(server, 10_000)
    }
    expect(server.hasExited()).toBe(false)
    expect(writing.tally.others).not.toHaveProperty('401')
    expect(writing.tally.longestGap).toBeLessThan(10_000)
    const judgement = await writing.judge()
    expect(judgement).toMatchObject(spotless)
    expect(judgement.retried).toBeGreaterThan(0)
  },
)

async function backendOf(db: Db): Promise<number> {
  const found = await sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name = 'hireproof' limit 1`.execute(db)
  return Number(found.rows[0]?.pid)
}

async function postmasterOf(dataDir: string): Promise<number> {
  return (JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as { pid: number }).pid
}
