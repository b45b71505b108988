import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '../../server/src/embedded/postgres.ts'
import { migrate } from '../../server/src/migrate.ts'
import { openDatabase, type Db } from '../../server/src/platform/db.ts'
import { makeCallers } from '../../server/src/testing/callers.ts'
import { startServerProcess } from '../../server/src/testing/server-process.ts'
import { testEnv } from '../../server/src/testing/test-env.ts'
import { openConnection } from '../load/connection.ts'
import { creatingCases } from '../load/flows.ts'
import type { Measure } from '../measure.ts'
import { newFolder } from '../world/database.ts'
import { check } from './zeros.ts'

const CASES = 60
const PAGE = 8192

/** F21: bytes changed behind the database's back. */
export const corruption: Measure = {
  name: 'corruption',
  title: 'F21 Corrupted files',
  method: `${CASES} cases are written, the database is stopped, and one byte in the middle of the file that holds them is flipped. After
the next start, no case may appear with content that was never written: cases on the damaged page are refused, all others are there.`,
  run: async () => {
    const folder = newFolder()
    const dataDir = join(folder, 'postgres')
    try {
      const first = await startEmbeddedPostgres({ dataDir })
      const env = testEnv({ DATABASE_URL: first.url, WORKER: 'off', WEB: 'off' })
      await migrate({ ownerUrl: first.url, roleSecret: env['DATABASE_ROLE_SECRET'] ?? '' })
      const written = await writeCases(first.url, env)
      await first.stop()
      const page = flipByte(join(dataDir, 'cluster', written.file))
      const second = await startEmbeddedPostgres({ dataDir })
      try {
        return await readCases({ ...env, DATABASE_URL: second.url }, written, page)
      } finally {
        await second.stop()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Written = {
  headers: Record<string, string>
  bodies: Map<string, string>
  file: string
  pages: Map<string, number>
}
type Env = Record<string, string | undefined>

async function asOwner<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, end } = openDatabase({ url, max: 1, statementTimeout: 60_000, waitTimeout: 5000, name: 'owner' })
  try {
    return await work(db)
  } finally {
    await end()
  }
}

const writeCases = (url: string, env: Env): Promise<Written> =>
  asOwner(url, async (db) => {
    const [caller] = await makeCallers(db, env, 1)
    if (!caller) throw new Error('No caller was made.')
    const headers = await caller.headers()
    const server = await startServerProcess({ env })
    const connection = await openConnection(server.url)
    const create = creatingCases([headers])
    const bodies = new Map<string, string>()
    while (bodies.size < CASES) {
      const { caseNumber } = await create(connection)
      const { body } = await connection.send({ method: 'GET', path: `/api/v31/cases/${caseNumber}`, headers })
      bodies.set(caseNumber, body)
    }
    server.kill('SIGTERM')
    await server.exited
    const places = await sql<{ number: string; page: number }>`select case_number as number,
      (ctid::text::point)[0]::integer as page from verification_case`.execute(db)
    const file = await sql<{ path: string }>`select pg_relation_filepath('verification_case') as path`.execute(db)
    await sql`checkpoint`.execute(db)
    const pages = new Map(places.rows.map(({ number, page }) => [number, page]))
    return { headers, bodies, file: file.rows[0]?.path ?? '', pages }
  })

/** Flips one byte of the second page and returns which page that was. */
function flipByte(path: string): number {
  const file = openSync(path, 'r+')
  const at = PAGE + PAGE - 700
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, at)
  writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 0x10]), 0, 1, at)
  closeSync(file)
  return 1
}

async function readCases(env: Env, { headers, bodies, pages }: Written, damaged: number) {
  const server = await startServerProcess({ env })
  const results: { isDamaged: boolean; status: number; isSame: boolean }[] = []
  for (const [caseNumber, body] of bodies) {
    const reply = await fetch(`${server.url}/api/v31/cases/${caseNumber}`, { headers })
    const isSame = (await reply.text()) === body
    results.push({ isDamaged: pages.get(caseNumber) === damaged, status: reply.status, isSame })
  }
  const failures = await asOwner(env['DATABASE_URL'] ?? '', (db) =>
    sql<{ count: number }>`select sum(checksum_failures)::integer as count from pg_stat_database`.execute(db),
  )
  server.kill('SIGTERM')
  await server.exited
  const count = (of: (result: (typeof results)[number]) => boolean) => results.filter(of).length
  const hit = count(({ isDamaged }) => isDamaged)
  const wrong = count(({ status, isSame }) => status === 200 && !isSame)
  const refused = count(({ isDamaged, status }) => isDamaged && status >= 500)
  const others = count(({ isDamaged, status, isSame }) => !isDamaged && status === 200 && isSame)
  const goals = [
    check('cases shown with wrong content: 0', wrong === 0, String(wrong)),
    check('cases on the damaged page that are refused', hit > 0 && refused === hit, `${refused} of ${hit}`),
    check('other cases that are there', others === CASES - hit, `${others} of ${CASES - hit}`),
    check('the database counts the failure', (failures.rows[0]?.count ?? 0) > 0, String(failures.rows[0]?.count)),
  ]
  return { goals, notes: [] }
}
