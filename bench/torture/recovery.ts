import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { root } from '../../scripts/run/root.ts'
import { freePort } from '../../server/src/embedded/ports.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { casesTraffic } from '../../server/src/testing/ledger/cases-traffic.ts'
import { judge } from '../../server/src/testing/ledger/verdict.ts'
import { givenRows } from '../../server/src/testing/given.ts'
import { atMost, rounded, table, type Measure } from '../measure.ts'
import { openArchived, type Archived } from '../world/archived.ts'
import { insertCases } from '../world/many-cases.ts'
import { withArena, type Arena } from './arena.ts'
import { cutLedger } from './cut-ledger.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

const CASES = 1_000_000
const FEW_CASES = 5000

/** OPER-26: the database goes back to a chosen second after it was destroyed. */
export const recovery: Measure = {
  name: 'recovery',
  title: 'OPER-26 Back to a chosen second',
  method: `Debian's PostgreSQL archives with pgBackRest and the files of \`deploy/pgbackrest\`, in which only paths, ports and secrets are
filled in; \`--few\` also shortens the time after which a segment is archived. Eight writers create and submit cases during a full
and a differential backup. A second is chosen, and they go on. The weekly check restores the newest backup
beside the running database. Then a case is created each second, so that segments do not fill, until the database server is killed and all
of its files are removed. It is restored twice: to the end of the archive, to see how much
is lost, and to the chosen second. There, each write that was acknowledged before must be complete, and none that was sent after it may
be there.`,
  run: async ({ few }, say) => {
    const made: { world?: Archived } = {}
    const open = async (options: Parameters<typeof openArchived>[0]) =>
      (made.world = await openArchived({ ...options, ...(few && { archiveTimeout: '5s' }) }))
    return withArena({ open }, async (arena) => {
      const { world } = made
      if (!world) throw new Error('The arena has no archived database.')
      return drill(arena, world, { cases: few ? FEW_CASES : CASES, quietMs: few ? 12_000 : 75_000, say })
    })
  },
}

type Drill = { cases: number; quietMs: number; say: (text: string) => void }

async function drill(arena: Arena, world: Archived, { cases, quietMs, say }: Drill) {
  await insertOthers(arena, cases)
  const operations = await freePort()
  const server = await arena.start({ OPS_PORT: String(operations) })
  const writing = await arena.write(8)
  await writing.untilAcked(100)
  const full = await world.pgbackrest('--type=full', 'backup')
  say(`full backup of ${cases} cases under load: ${rounded(full)} s`)
  await writing.untilAcked(100)
  const differential = await world.pgbackrest('--type=diff', 'backup')
  const { at, begun, ended } = await chooseSecond(writing.path)
  await writing.untilAcked(100)
  await writing.stop()

  await world.script('is-leader')
  await world.script('write-metrics')
  await world.script('check-restore')
  // Slowly, so that no segment is full: what is lost now depends on the time after which one is archived.
  await writeSlowly(arena, quietMs + Math.random() * 5000)
  const age = await archiveAge(operations)
  const destroyedAt = Date.now()
  await world.destroy()
  server.kill('SIGKILL')
  await server.exited
  say(`destroyed; restoring to the end of the archive`)

  const metrics = readFileSync(join(world.metrics, 'hireproof_restore_check.prom'), 'utf8')
  const toEnd = await world.restore(['--type=default'], { archive_mode: 'off' })
  const newest = await newestEvent(arena)
  const lost = (destroyedAt - newest.getTime()) / 1000
  await world.destroy()
  say(`${rounded(lost)} s lost; restoring to ${at.toISOString()}`)
  const toSecond = await world.restore([
    '--type=time',
    `--target=${at.toISOString().slice(0, 19).replace('T', ' ')}+00`,
    '--target-action=promote',
  ])
  const after = await countAfter(arena, at)

  const mark = join(world.dataDir, 'ledger')
  cutLedger(writing.path, { begun, ended }, mark)
  const refusal = await startWithOtherKeys(arena)
  await arena.start()
  const verified = await verifyAudit(arena)
  const judgement = await judge({
    ...{ path: mark, traffic: casesTraffic, url: arena.url, callers: arena.callers },
    ...{ headersOf: arena.headersOf, ownerDb: arena.ownerDb },
  })
  const rows = [
    ['step', 'seconds'],
    [`full backup of ${cases.toLocaleString('en-US')} cases and more, under load`, rounded(full)],
    ['differential backup under load', rounded(differential)],
    [
      'weekly check: restore beside the database, and verify every chain',
      /_check_seconds (\d+)$/m.exec(metrics)?.[1] ?? '',
    ],
    ['restore to the end of the archive, until the database answers', rounded(toEnd)],
    ['restore to the chosen second, until the database answers', rounded(toSecond)],
  ]
  return {
    goals: [
      ...zeros(judgement),
      check('events of the audit after the chosen second: 0', after === 0, String(after)),
      check('audit:verify finds every chain intact', verified.code === 0),
      check('without its keys, no server starts on it', /: DATA_KEYS lacks t1\.$/m.test(refusal)),
      check('the weekly check of the backups succeeds', /_success 1$/m.test(metrics)),
      atMost('age of the archive on the operations port', age, 60, ' s'),
      atMost('seconds of writing that the end of the archive lacks', lost, 60, ' s'),
    ],
    notes: [ledgerTable(judgement), table(rows), verified.said.trim()],
  }
}

/** Other cases, so that there is something to restore. */
async function insertOthers({ ownerDb }: Arena, count: number): Promise<void> {
  const given = givenRows(ownerDb, systemClock)
  const { accountId, id } = await given.user({ account_id: await given.account() })
  await insertCases(ownerDb, { accountId, userIds: [id] }, count)
}

/** Creates a case each second. */
async function writeSlowly(arena: Arena, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  for (let serial = 1; Date.now() < end; serial += 1) {
    await casesTraffic.send(arena, { key: randomUUID(), step: 'create', caller: 0, serial })
    await pause(1000)
  }
}

/** What a server measures of the archive. */
async function archiveAge(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^database_archive_age_seconds (\d+)$/m.exec(text)?.[1])
}

/** The next whole second, and how long the ledger was before and after it. */
async function chooseSecond(path: string) {
  const at = new Date(Math.ceil((Date.now() + 500) / 1000) * 1000)
  let begun = 0
  while (Date.now() < at.getTime()) {
    begun = statSync(path).size
    await pause(1)
  }
  return { at, begun, ended: statSync(path).size }
}

async function newestEvent({ ownerDb }: Arena): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select max(at) as at from audit_event`.execute(ownerDb)
  return rows[0]?.at ?? new Date(0)
}

async function countAfter({ ownerDb }: Arena, at: Date): Promise<number> {
  const { rows } = await sql<{ events: number }>`select count(*) as events from audit_event where at > ${at}`.execute(
    ownerDb,
  )
  return rows[0]?.events ?? -1
}

/** What a server tells that has other keys than those of the database; nothing if it starts. */
async function startWithOtherKeys(arena: Arena): Promise<string> {
  const DATA_KEYS = `other:${randomBytes(32).toString('base64')}`
  return arena.start({ DATA_KEYS }).then(
    () => '',
    (error: Error) => error.message,
  )
}

async function verifyAudit({ env }: Arena): Promise<{ code: number; said: string }> {
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/audit-verify.ts']
  const options = { cwd: root, env: { PATH: process.env['PATH'], ...env } }
  return promisify(execFile)(process.execPath, args, options).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ code: 1, said: stdout + stderr }),
  )
}
