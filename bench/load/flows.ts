import { randomUUID } from 'node:crypto'
import type { Caller } from '../../server/src/testing/callers.ts'
import { draftOfToday } from '../../server/src/testing/drafts-of-today.ts'
import type { Call, Connection, Reply } from './connection.ts'
import type { Flow } from './load.ts'

// not from 0 on: a database that is kept has people of earlier runs
let serial = Math.floor(Date.now() / 1000) % 900_000

/** Sends a call and insists on a status: a refused call must not count as a fast one. */
export async function expectStatus(connection: Connection, call: Call, status: number): Promise<Reply> {
  const reply = await connection.send(call)
  if (reply.status === status) return reply
  throw new Error(`${call.method} ${call.path} was answered ${reply.status}: ${reply.body.slice(0, 300)}`)
}

type Headers = Record<string, string>

/** Reads cases in turn, each as a user who may read it. */
export function readingCases(cases: readonly { caseNumber: string; headers: Headers }[]): Flow {
  let next = 0
  return async (connection) => {
    const { caseNumber, headers } = cases[next++ % cases.length] as (typeof cases)[number]
    await expectStatus(connection, { method: 'GET', path: `/api/v31/cases/${caseNumber}`, headers }, 200)
  }
}

/** Reads something of which each caller has one, for callers in turn; several paths are read one after the other. */
export function getting(callers: readonly Headers[], ...paths: readonly string[]): Flow {
  let next = 0
  return async (connection) => {
    const headers = callers[next++ % callers.length] as Headers
    for (const path of paths) await expectStatus(connection, { method: 'GET', path, headers }, 200)
  }
}

/** Creates a case of a person whom no one has entered before, for callers in turn; returns its number. */
export function creatingCases(callers: readonly Headers[], more: object = {}) {
  let next = 0
  return async (connection: Connection): Promise<{ caseNumber: string; headers: Headers }> => {
    const headers = callers[next++ % callers.length] as Headers
    const body = JSON.stringify({ ...draftOfToday((serial += 1)), ...more })
    const withKey = { ...headers, 'idempotency-key': randomUUID() }
    const reply = await expectStatus(
      connection,
      { method: 'POST', path: '/api/v31/cases', headers: withKey, body },
      201,
    )
    return { caseNumber: (JSON.parse(reply.body) as { case_number: string }).case_number, headers }
  }
}

/** Creates and submits cases, for callers in turn. */
export function submittingCases(callers: readonly Headers[]): Flow {
  const create = creatingCases(callers)
  return async (connection) => {
    const { caseNumber, headers } = await create(connection)
    const path = `/api/v31/cases/${caseNumber}/submit`
    await expectStatus(connection, { method: 'POST', path, headers, body: '{}' }, 200)
  }
}

/** The headers of callers, valid for the next few minutes. */
export const headersOf = (callers: readonly Caller[]) => Promise.all(callers.map(({ headers }) => headers()))
