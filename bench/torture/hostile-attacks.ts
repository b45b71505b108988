import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { cookieOf } from '../../server/src/testing/ledger/employee-session.ts'
import { plusTraffic } from '../../server/src/testing/ledger/plus-traffic.ts'
import { formOf } from '../../server/src/testing/upload-form.ts'
import { openConnection } from '../load/connection.ts'
import { creatingCases, headersOf } from '../load/flows.ts'
import { percentile } from '../load/load.ts'
import type { Arena } from './arena.ts'
import { holdConnections, requestText } from './attackers.ts'
import { noisyPicture } from './noisy-picture.ts'

const READERS = 8
/** Each reader waits so long before the next case. */
const PACE_MS = 150

/** How long callers waited, and how many of them were not served. */
export type Reading = { p99: number; refused: number }
/** Something hostile that begins and ends. */
type Attack = { name: string; begin: () => { end: () => Promise<void> } }

/** Other users, who read cases of their own. */
export async function readersOf(arena: Arena, callers: number) {
  const headers = await headersOf(arena.callers.slice(0, callers))
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
    const answers: { status: number; ms: number }[] = []
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

/** The attacks in which one of the callers is the hostile user, and the employee is that of a form of this user. */
export async function attacksOn(arena: Arena, caller: number, few: boolean | undefined): Promise<Attack[]> {
  const { url } = arena
  const form = await signedForm(arena, caller)
  const user = (await arena.callers[caller]?.headers()) ?? {}
  // what is quiet includes people who look at copies
  for (let view = 0; view < 5; view += 1) {
    await (
      await fetch(`${url}/api/account/plus_cases/${form.id}/copies/${form.copyId}`, { headers: user })
    ).arrayBuffer()
  }
  const upload = { 'content-type': form.upload.type, 'content-length': '5000000' }
  const start = form.upload.payload.subarray(0, 2000).toString('latin1')
  const attack = (name: string, base: string, headers: Record<string, string>): Attack => ({
    name,
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
      begin: () => holdConnections({ url, requests: video, connections: few ? 300 : 1000 }),
    },
  ]
}

/** A form that the employee has signed, with a copy of a document as large as allowed. */
async function signedForm(place: Arena, caller: number) {
  const key = randomBytes(8).toString('hex')
  const write = { key, serial: 1, caller, step: 'start' }
  const started = await plusTraffic.send(place, write)
  if (started.is !== 'done') throw new Error(`No plus case was started: ${JSON.stringify(started)}`)
  const { id } = started.ack
  await plusTraffic.send(place, { ...write, step: 'consent', id })
  const signed = await plusTraffic.send(place, { ...write, step: 'sign', id })
  if (signed.is !== 'done') throw new Error(`The form was not signed: ${JSON.stringify(signed)}`)
  const upload = await formOf({ bytes: await noisyPicture(), formId: id })
  const headers = { cookie: cookieOf(id), 'content-type': upload.type }
  const answer = await fetch(`${place.url}/api/employee/v1/copies`, { method: 'POST', headers, body: upload.payload })
  if (answer.status !== 201) throw new Error(`The copy was answered ${answer.status}: ${await answer.text()}`)
  return { id, upload, copyId: ((await answer.json()) as { id: string }).id }
}

function filmName(): string {
  const folder = new URL('../../web/dist/assets/', import.meta.url)
  const name = readdirSync(folder).find((file) => file.endsWith('.mp4'))
  if (name === undefined) throw new Error('The build has no film.')
  return name
}
