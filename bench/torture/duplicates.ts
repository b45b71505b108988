import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { draftOfToday } from '../../server/src/testing/drafts-of-today.ts'
import type { Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { check } from './zeros.ts'

/** F15: the same request many times. */
export const duplicates: Measure = {
  name: 'duplicates',
  title: 'F15 The same request many times',
  method: `The same request is sent a hundred times at once under the same key. Other requests are abandoned by the client after
a few milliseconds and sent again until they are answered. Each must have one effect and one answer.`,
  run: async ({ few }) =>
    withArena({}, async (arena) => {
      await arena.start()
      const rounds = few ? 3 : 50
      const bodies: number[] = []
      const statuses = new Set<number>()
      for (let round = 0; round < rounds; round += 1) {
        const send = sender(arena, round)
        const answers = await Promise.all(Array.from({ length: 100 }, () => send(15_000)))
        answers.push(await send(15_000))
        for (const { status } of answers) statuses.add(status)
        bodies.push(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body)).size)
      }
      let tries = 0
      for (let round = 0; round < rounds * 4; round += 1) {
        const send = sender(arena, rounds + round)
        let patience = 1
        for (let status = 0; status !== 201; tries += 1) {
          patience *= 1.5
          status = await send(Math.ceil(Math.random() * patience)).then(
            (answer) => answer.status,
            () => 0,
          )
        }
      }
      const cases = await sql<{ count: number }>`select count(*) from verification_case`.execute(arena.ownerDb)
      const wanted = rounds * 5
      const strange = [...statuses].filter((status) => ![201, 409, 503].includes(status))
      const goals = [
        check(`cases: ${wanted}`, cases.rows[0]?.count === wanted, String(cases.rows[0]?.count)),
        check(
          'different answers to the same request: 0',
          bodies.every((count) => count === 1),
        ),
        check('answers other than 201, 409 and 503: none', strange.length === 0, strange.join(', ') || 'none'),
      ]
      return { goals, notes: [`${rounds} requests a hundred times each; ${rounds * 4} requests in ${tries} tries.`] }
    }),
}

/** Sends one request again and again: half of them about someone without a number, whom only the key tells apart. */
function sender({ url, callers }: Arena, round: number) {
  const caller = callers[round % callers.length]
  const { ssn, ...rest } = draftOfToday(round)
  const body = JSON.stringify(round % 2 === 0 ? rest : { ...rest, ssn })
  const key = randomUUID()
  return async (patience: number) => {
    const headers = { ...(await caller?.headers()), 'idempotency-key': key }
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(`${url}/api/v31/cases`, { method: 'POST', headers, body, signal })
    return { status: response.status, body: await response.text() }
  }
}
