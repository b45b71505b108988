import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '../../server/src/embedded/postgres.ts'
import { statusOf, untilReady } from '../../server/src/testing/server-process.ts'
import { atMost, type Finding, type Measure } from '../measure.ts'
import { newFolder } from '../world/database.ts'
import { withArena, type Arena } from './arena.ts'
import { moveFolder, noSmallDisk, smallDisk, type SmallDisk } from './small-disk.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** F04: no space left for the database's tables. */
export const diskFull: Measure = {
  name: 'disk-full',
  title: 'F04 The data disk is full',
  method: `The database's tables are on a separate small disk, which is filled while eight writers create and submit cases. Writes
must be refused with 503 or 507 while reading and signing out still work. Once there is space again, everything works without a restart.`,
  run: async () => {
    const reason = noSmallDisk()
    if (reason) return leftOut(reason)
    const folder = newFolder()
    const disk = smallDisk(join(folder, 'small'), 300)
    try {
      await prepare(join(disk.path, 'data'), (cluster) => moveFolder(join(cluster, 'pg_wal'), join(folder, 'wal')))
      return await withArena({ dataDir: join(disk.path, 'data') }, (arena) =>
        fillAndFree(arena, disk, { readsGoOn: true }),
      )
    } finally {
      disk.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** F05: no space left for the database's log, without which nothing can be written. */
export const logFull: Measure = {
  name: 'log-full',
  title: 'F05 The disk of the write-ahead log is full',
  method: `The database's write-ahead log is on a separate small disk, which is filled while eight writers create and submit cases.
The database gives up. The server must stay up and answer 503. Once there is space again, everything works without manual repair.`,
  run: async () => {
    const reason = noSmallDisk()
    if (reason) return leftOut(reason)
    const folder = newFolder()
    const disk = smallDisk(join(folder, 'small'), 120)
    try {
      const settings = { max_wal_size: '48MB', min_wal_size: '32MB' }
      await prepare(
        join(folder, 'data'),
        (cluster) => moveFolder(join(cluster, 'pg_wal'), join(disk.path, 'wal')),
        settings,
      )
      return await withArena({ dataDir: join(folder, 'data'), settings }, (arena) =>
        fillAndFree(arena, disk, { readsGoOn: false }),
      )
    } finally {
      disk.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const leftOut = (reason: string): Finding => ({ goals: [], notes: [`Left out: ${reason}.`] })

/** Makes the database files and moves a part of them to where the next start will find it. */
async function prepare(dataDir: string, move: (cluster: string) => void, settings = {}): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), settings })
  await postgres.stop()
  move(join(dataDir, 'postgres', 'cluster'))
}

async function fillAndFree(arena: Arena, disk: SmallDisk, { readsGoOn }: { readsGoOn: boolean }): Promise<Finding> {
  const server = await arena.start()
  const writing = await arena.write(8, arena.callers.slice(0, -1))
  await writing.untilAcked(60)
  const read = reader(arena)
  disk.fill()
  const end = Date.now() + 60_000
  const isRefused = () => Boolean(writing.tally.others[507] ?? writing.tally.others[503])
  while (!isRefused() && Date.now() < end) {
    if (!readsGoOn) await fillLog(arena)
    await pause(100)
  }
  await pause(3000)
  const [readStatus, leftStatus] = [await read(), await signOut(arena)]
  const health = await statusOf(`${arena.url}/health/live`)
  disk.clear()
  const began = performance.now()
  await writing.untilAcked(20)
  await untilReady(server, 30_000)
  const recovery = (performance.now() - began) / 1000
  const judgement = await writing.judge()
  const { others } = writing.tally
  const strange = Object.keys(others).filter((status) => !['503', '507'].includes(status))
  const goals = [
    ...zeros(judgement),
    check(
      'writing refused with 503 or 507',
      isRefused(),
      Object.entries(others)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', '),
    ),
    check('other answers: none', strange.length === 0, strange.join(', ') || 'none'),
    check('alive', health === 200),
    ...(readsGoOn ? [check('reading still works', readStatus === 200, String(readStatus))] : []),
    ...(readsGoOn ? [check('signing out still works', leftStatus === 200, String(leftStatus))] : []),
    check('the server survives', !server.hasExited()),
    atMost('Writing again after space was freed', recovery, 20, ' s'),
  ]
  return { goals, notes: [ledgerTable(judgement)] }
}

/** Goes on to the next file of the log, as the ones that lie ready still have space; a database that gave up needs no more. */
const fillLog = ({ ownerDb }: Arena) =>
  sql`select pg_switch_wal()`.execute(ownerDb).then(
    () => undefined,
    () => undefined,
  )

/** Reads the list of cases of the first caller. */
function reader({ url, callers }: Arena) {
  return async (): Promise<number> => {
    const headers = await callers[0]?.headers()
    const body = JSON.stringify({ paging: { page: 0, size: 10 } })
    return (await fetch(`${url}/api/v31/cases/search`, { method: 'POST', headers, body })).status
  }
}

/** Signs out the last caller, who does not write. */
async function signOut({ url, callers }: Arena): Promise<number> {
  const session = callers.at(-1)?.user.session
  const headers = { cookie: `hireproof_session=${session?.id}.${session?.secret}` }
  return (await fetch(`${url}/api/identity/v1/sign_out`, { method: 'POST', headers })).status
}
