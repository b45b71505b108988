import { readdirSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { buildWeb } from '../../scripts/run/build-web.ts'
import { formOf } from '../../server/src/testing/upload-form.ts'
import { cookieOf } from '../../server/src/testing/ledger/employee-session.ts'
import { plusTraffic } from '../../server/src/testing/ledger/plus-traffic.ts'
import type { ServerProcess } from '../../server/src/testing/server-process.ts'
import { openConnection } from '../load/connection.ts'
import { creatingCases, headersOf } from '../load/flows.ts'
import { percentile } from '../load/load.ts'
import { residentMb } from '../memory.ts'
import { atMost, rounded, table, type Goal, type Measure } from '../measure.ts'
import { holdConnections, requestText } from './attackers.ts'
import { withArena, type Arena } from './arena.ts'
import { noisyPicture } from './noisy-picture.ts'
import { check } from './zeros.ts'

const READERS = 8
/** Each reader waits so long before the next case. */
const PACE_MS = 150

type Answer = { status: number; ms: number }
type Scene = { name: string; memory: number; p99?: number; begin: () => { end: () => Promise<void> } }

/** One hostile caller at a time: other people hardly notice, and the server keeps its memory. */
export const hostileCallers: Measure = {
  name: 'hostile-callers',
  title: 'F17 One hostile caller at a time',
  method: `From an address of their own, a user asks for a copy of 4 MB over 175 connections and reads nothing, and holds slow
uploads; then an employee does the same; then a stranger asks for the training video, 20 times on each of 1,000 connections,
without reading it. At the same time other users read their cases at a steady rate. They may wait twice as long as when it is
quiet, and no one of them is refused. The stranger's connections alone keep a core busy: beside them, all others are served. The
limits by address are those of an installation.`,
  run: async ({ few }, say) => {
    await buildWeb(new AbortController().signal)
    return withArena({ callers: 6, account: { plus_enabled: true }, traffic: plusTraffic }, async (arena) => {
      const server = await arena.start({ WEB: 'on', AT_ONCE_PER_ADDRESS: '100' })
      const others = await readersOf(arena)
      const attacks = await attacksOn(arena, few)
      const seconds = few ? 5 : 20
      await others.read(seconds)
      const watchQuiet = watchMemory(server)
      const quiet = await others.read(seconds)
      const quietMemory = watchQuiet.end()
      say(`quiet: p99 ${rounded(quiet.p99)} ms, ${rounded(quietMemory)} MB`)
      const rows = [['', 'p99 ms', 'MB at most', 'refused', 'health ms'], row('quiet', quiet, quietMemory)]
      const goals: Goal[] = []
      for (const attack of attacks) {
        const attacking = attack.begin()
        const watch = watchMemory(server)
        await pause(1000)
        const health = timeHealth(arena.url)
        const under = await others.read(seconds)
        await attacking.end()
        const peak = watch.end()
        rows.push([...row(attack.name, under, peak), rounded(await health)])
        // a short run has too few answers for a percentile
        if (!few && attack.p99 !== undefined)
          goals.push(
            atMost(`${attack.name}: p99 of others, to that when it is quiet`, under.p99 / quiet.p99, attack.p99),
          )
        goals.push(
          atMost(`${attack.name}: memory, to that when it is quiet`, peak / quietMemory, attack.memory),
          check(`${attack.name}: others refused: 0`, under.refused === 0, String(under.refused)),
          atMost(`${attack.name}: health answers within`, (await health) / 1000, 1, ' s'),
        )
        await pause(2000)
      }
      goals.push(check('the server survives', !server.hasExited()))
      return { goals, notes: [table(rows)] }
    })
  },
}

type Reading = { p99: number; refused: number }

const row = (name: string, { p99, refused }: Reading, memory: number) => [
  name,
  rounded(p99),
  rounded(memory),
  String(refused),
]

/** Other users, who read cases of their own. */
async function readersOf(arena: Arena) {
  const headers = await headersOf(arena.callers.slice(1))
  const connection = await openConnection(arena.url)
  const create = creatingCases(headers)
  const cases: Awaited<ReturnType<typeof create>>[] = []
  for (let count = 0; count < headers.length * 3; count += 1) cases.push(await create(connection))
  connection.close()
  let next = 0
  const call = () => {
    const { caseNumber, headers: of } = cases[next++ % cases.length] as (typeof cases)[number]
    return { method: 'GET', path: `/api/v31/cases/${caseNumber}`, headers: of }
  }
  const read = async (seconds: number): Promise<Reading> => {
    const answers: Answer[] = []
    const end = performance.now() + seconds * 1000
    const reader = async () => {
      let open = await openConnection(arena.url)
      while (performance.now() < end) {
        const began = performance.now()
        const status = await open.send(call()).then(
          (reply) => reply.status,
          () => 0,
        )
        answers.push({ status, ms: performance.now() - began })
        if (status === 0) open = await openConnection(arena.url)
        await pause(PACE_MS)
      }
      open.close()
    }
    await Promise.all(Array.from({ length: READERS }, reader))
    const times = answers.map(({ ms }) => ms)
    return { p99: percentile(times, 0.99), refused: answers.filter(({ status }) => status !== 200).length }
  }
  return { read }
}

async function attacksOn(arena: Arena, few: boolean | undefined): Promise<Scene[]> {
  const { url } = arena
  const form = await signedForm(arena)
  const user = (await arena.callers[0]?.headers()) ?? {}
  // what is quiet includes people who look at copies
  for (let view = 0; view < 5; view += 1) {
    await (
      await fetch(`${url}/api/account/plus_cases/${form.id}/copies/${form.copyId}`, { headers: user })
    ).arrayBuffer()
  }
  const upload = { 'content-type': form.upload.type, 'content-length': '5000000' }
  const start = form.upload.payload.subarray(0, 2000).toString('latin1')
  const attack = (name: string, base: string, headers: Record<string, string>): Scene => ({
    name,
    // a short run ends before the garbage of its beginning is collected
    memory: few ? 1.6 : 1.3,
    p99: 2,
    begin: () => {
      const unread = requestText('GET', `${base}/${form.copyId}`, headers)
      const slow = requestText('POST', base, { ...headers, ...upload }) + start
      const held = [
        holdConnections({ url, requests: unread, connections: few ? 60 : 175 }),
        holdConnections({ url, requests: slow, connections: 16, drip: 'x' }),
      ]
      return { end: async () => void (await Promise.all(held.map((each) => each.end()))) }
    },
  })
  const video = requestText('GET', `/assets/${filmName()}`, {}).repeat(20)
  return [
    attack('a hostile user', `/api/account/plus_cases/${form.id}/copies`, user),
    attack('a hostile employee', '/api/employee/v1/copies', { cookie: cookieOf(form.id) }),
    {
      name: 'unread videos',
      memory: few ? 1.6 : 1.5,
      begin: () => holdConnections({ url, requests: video, connections: few ? 300 : 1000 }),
    },
  ]
}

/** A form that the employee has signed, with a copy of a document as large as allowed. */
async function signedForm({ url, callers, ownerDb }: Arena) {
  const place = { url, callers, ownerDb }
  const key = randomBytes(8).toString('hex')
  const write = { key, serial: 1, caller: 0, step: 'start' }
  const started = await plusTraffic.send(place, write)
  if (started.is !== 'done') throw new Error(`No plus case was started: ${JSON.stringify(started)}`)
  const { id } = started.ack
  await plusTraffic.send(place, { ...write, step: 'consent', id })
  const signed = await plusTraffic.send(place, { ...write, step: 'sign', id })
  if (signed.is !== 'done') throw new Error(`The form was not signed: ${JSON.stringify(signed)}`)
  const upload = await formOf({ bytes: await noisyPicture(), formId: id })
  const headers = { cookie: cookieOf(id), 'content-type': upload.type }
  const answer = await fetch(`${url}/api/employee/v1/copies`, { method: 'POST', headers, body: upload.payload })
  if (answer.status !== 201) throw new Error(`The copy was answered ${answer.status}: ${await answer.text()}`)
  return { id, upload, copyId: ((await answer.json()) as { id: string }).id }
}

function filmName(): string {
  const folder = new URL('../../web/dist/assets/', import.meta.url)
  const name = readdirSync(folder).find((file) => file.endsWith('.mp4'))
  if (name === undefined) throw new Error('The build has no film.')
  return name
}

function watchMemory({ pid }: ServerProcess) {
  let peak = residentMb(pid)
  const timer = setInterval(() => (peak = Math.max(peak, residentMb(pid))), 200)
  return {
    end: () => {
      clearInterval(timer)
      return peak
    },
  }
}

async function timeHealth(url: string): Promise<number> {
  const began = performance.now()
  await fetch(`${url}/health/live`)
  return performance.now() - began
}
