import { rmSync } from 'node:fs'
import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { endEarlyInGoodOrder } from '../embedded/end-early.ts'
import { removePostgres, startEmbeddedPostgres } from '../embedded/postgres.ts'
import type { EmbeddedPostgres } from '../embedded/postgres.ts'
import { migrate } from '../migrate.ts'
import { startPgbouncer, type Pooler } from './pgbouncer.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** The owner's address of the test cluster. */
    databaseUrl: string
    /** The migrated database that each test file clones. */
    templateName: string
    roleSecret: string
    /** The port of the pooler that applications of the tests connect through; 0 without one. */
    poolerPort: number
  }
}

const PREFIX = 'hireproof-test-'
const TEMPLATE = 'hireproof_template'
const ROLE_SECRET = 'a secret that only test clusters have'

/** Starts one database cluster for the whole run, migrates the template, and ends the cluster afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  endEarlyInGoodOrder()
  await clearAbandoned()
  clearStatements()
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX))
  let postgres: EmbeddedPostgres | undefined
  let pooler: Pooler | undefined
  const teardown = async () => {
    await pooler?.stop()
    await postgres?.stop()
    await removePostgres(dataDir)
  }
  try {
    postgres = await startCluster(dataDir)
    await makeTemplate(postgres)
    // TEST_POOLER: how many connections of the database PgBouncer lends to each role.
    const connections = Number(process.env['TEST_POOLER'] ?? 0)
    if (connections > 0) pooler = await startPgbouncer({ ownerUrl: postgres.url, connections })
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('databaseUrl', postgres.url)
  project.provide('templateName', TEMPLATE)
  project.provide('roleSecret', ROLE_SECRET)
  project.provide('poolerPort', pooler?.port ?? 0)
  return teardown
}

function startCluster(dataDir: string): Promise<EmbeddedPostgres> {
  // TEST_PROGRAMS: the folder of another PostgreSQL version that the same tests must pass on.
  const programs = process.env['TEST_PROGRAMS']
  return startEmbeddedPostgres({
    dataDir,
    fast: true,
    settings: { max_connections: '300' },
    ...(programs && { programs }),
  })
}

async function makeTemplate({ url }: EmbeddedPostgres): Promise<void> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query(`create database ${TEMPLATE}`)
    const template = new URL(url)
    template.pathname = `/${TEMPLATE}`
    await migrate({ ownerUrl: template.href, roleSecret: ROLE_SECRET })
  } finally {
    await owner.end()
  }
}

// What an earlier run noted may be of another schema.
function clearStatements(): void {
  const { TEST_PROGRAMS: isOther, TEST_STATEMENTS: folder } = process.env
  if (folder && !isOther) rmSync(folder, { recursive: true, force: true })
}

// A test run that was killed leaves its cluster running; the next one ends it. Young folders may belong to a run that is
// just starting.
async function clearAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(PREFIX)) continue
    try {
      if (Date.now() - (await stat(folder)).mtimeMs > 60_000) await removePostgres(folder)
    } catch {
      // Another user's folder, which we must not clear, or one that its own run has just removed.
    }
  }
}
