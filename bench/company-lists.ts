import { sql } from 'kysely'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { openConnection } from './load/connection.ts'
import { expectStatus } from './load/flows.ts'
import { median, percentile } from './load/load.ts'
import { atMost, rounded, table, type Goal, type Measure } from './measure.ts'
import { residentMb } from './memory.ts'
import { openWorld, type World } from './world/database.ts'

const [FEW_CLIENTS, CLIENTS] = [1000, 100_000]
const [FEW_LOCATIONS, LOCATIONS] = [10, 10_000]
const CALLS = 60
const SIZE = 10

type Kind = 'clients' | 'locations'
type Side = { caller: Caller; count: number; ids: number[] }
type Ask = { name: string; call: (side: Side) => { method: string; path: string; body?: string } }

const searching = (kind: Kind, body: (side: Side) => object): Ask['call'] => {
  const path = `/api/account/${kind}/search`
  return (side) => ({ method: 'POST', path, body: JSON.stringify({ paging: { page: 0, size: SIZE }, ...body(side) }) })
}
const lastPage = ({ count }: Side) => ({ paging: { page: Math.ceil(count / SIZE) - 1, size: SIZE } })
const profile: Ask['call'] = ({ ids }) => ({ method: 'GET', path: `/api/account/accounts/${ids[0]}/profile` })

const asks: Record<Kind, Ask[]> = {
  clients: [
    { name: 'first page', call: searching('clients', () => ({})) },
    { name: 'last page', call: searching('clients', lastPage) },
    { name: 'active ones', call: searching('clients', () => ({ query: { stage: 'ACTIVE' } })) },
    { name: 'closed ones', call: searching('clients', () => ({ query: { stage: 'CLOSED' } })) },
    { name: 'by the day added', call: searching('clients', () => ({ sort: [{ field: 'ADDED', order: 'DESC' }] })) },
    { name: 'a name', call: searching('clients', () => ({ query: { text: 'zebra firm' } })) },
    { name: 'a number', call: searching('clients', ({ ids }) => ({ query: { text: String(ids[5]) } })) },
  ],
  locations: [
    { name: 'first page', call: searching('locations', () => ({})) },
    { name: 'last page', call: searching('locations', lastPage) },
    { name: 'a name', call: searching('locations', () => ({ query: { text: 'zebra firm' } })) },
    { name: 'a profile', call: profile },
  ],
}

const limits: Record<Kind, number> = { clients: 1.3, locations: 1.5 }

/** What the number of clients or locations costs the people who list them. */
export const companyLists: Measure = {
  name: 'company-lists',
  title: 'Lists of clients and of locations',
  method: `Agencies with ${FEW_CLIENTS.toLocaleString('en-US')} and with ${CLIENTS.toLocaleString('en-US')} clients, and corporate accounts with ${FEW_LOCATIONS} and with ${LOCATIONS.toLocaleString('en-US')}
locations (with \`--few\`, the large ones a tenth), in one database. An administrator of each makes ${CALLS} calls of each kind,
both sides in turn; the p95 of all kinds is compared. The name is of five companies on each side, with a word that all have. The memory is the highest of the server while it exports all clients.`,
  run: async ({ rounds, few }, say) => {
    const world = await openWorld()
    try {
      const server = await startServerProcess({ env: world.env })
      const large = few ? 10 : 1
      const clients = [await holder(world, 'clients', FEW_CLIENTS), await holder(world, 'clients', CLIENTS / large)]
      const locations = [
        await holder(world, 'locations', FEW_LOCATIONS),
        await holder(world, 'locations', LOCATIONS / large),
      ]
      await sql`vacuum analyze`.execute(world.ownerDb)
      const goals: Goal[] = []
      const rows = [['median ms (p95 of all)', 'few', 'many']]
      for (const [kind, sides] of [['clients', clients] as const, ['locations', locations] as const]) {
        const times = await timesOf(server.url, kind, sides, rounds)
        for (const { name } of asks[kind])
          rows.push([`${kind}: ${name}`, ...times.map((own) => rounded(median(own.get(name) ?? [])))])
        const [small = 1, many = 0] = times.map((own) => percentile([...own.values()].flat(), 0.95))
        rows.push([`${kind}: p95`, rounded(small), rounded(many)])
        say(`${kind}: p95 ${rounded(small)} and ${rounded(many)} ms`)
        goals.push(atMost(`p95 of the ${kind}, many to few`, many / small, limits[kind]))
      }
      const peaks = []
      for (const side of [...clients, ...clients]) peaks.push(await peakOfExport(server, side))
      const [, , small = 1, many = 0] = peaks
      say(`exports: ${rounded(small)} and ${rounded(many)} MB`)
      rows.push(['MB at most during an export', rounded(small), rounded(many)])
      goals.push(atMost('Memory during an export, many clients to few', many / small, 1.2))
      server.kill('SIGTERM')
      await server.exited
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

/** An agency or a corporate account with companies below it, one in ten of them closed. */
async function holder({ ownerDb, env }: World, kind: Kind, count: number): Promise<Side> {
  const [type, below, column] =
    kind === 'clients'
      ? (['AGENCY', 'EMPLOYER', 'agency_account_id'] as const)
      : (['CORPORATE', 'CHILD', 'parent_account_id'] as const)
  const [caller] = await makeCallers(ownerDb, env, 1, { type })
  if (!caller) throw new Error('There is no caller.')
  const { id, accountId } = caller.user
  if (kind === 'locations')
    await ownerDb.updateTable('app_user').set({ role: 'CORPORATEADMIN' }).where('id', '=', id).execute()
  const { rows } = await sql<{ id: number }>`insert into account
    (type, company_name, ${sql.ref(column)}, created_at, status, closed_date)
    select ${below}, case when n <= 5 then 'Zebra ' else '' end || 'Firm ' || n, ${accountId}, now() - n * interval '1 minute',
      case when n % 10 = 0 then 'CLOSED' else 'ACTIVE' end, case when n % 10 = 0 then date '2026-01-31' end
    from generate_series(1, ${count}::integer) as n returning id`.execute(ownerDb)
  return { caller, count, ids: rows.map((row) => row.id) }
}

/** The times of each kind of call for each side, in milliseconds. */
async function timesOf(url: string, kind: Kind, sides: readonly Side[], rounds: number) {
  const connection = await openConnection(url)
  const times = sides.map(() => new Map<string, number[]>())
  for (let turn = -5; turn < CALLS * Math.max(1, rounds / 5); turn += 1) {
    for (const [index, side] of sides.entries()) {
      const headers = await side.caller.headers()
      for (const { name, call } of asks[kind]) {
        const began = performance.now()
        await expectStatus(connection, { headers, ...call(side) }, 200)
        const took = performance.now() - began
        // the first ones warm up
        if (turn >= 0) times[index]?.set(name, [...(times[index]?.get(name) ?? []), took])
      }
    }
  }
  connection.close()
  return times
}

async function peakOfExport({ url, pid }: { url: string; pid: number }, { caller, count }: Side): Promise<number> {
  let peak = residentMb(pid)
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(pid))
  }, 20)
  const headers = await caller.headers()
  const answer = await fetch(`${url}/api/account/clients/export`, { method: 'POST', headers, body: '{}' })
  const lines = (await answer.text()).split('\r\n').length - 2
  clearInterval(watch)
  if (lines !== count) throw new Error(`The export has ${lines} lines instead of ${count}.`)
  return peak
}
