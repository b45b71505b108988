import { setTimeout as pause } from 'node:timers/promises'
import { openConnection } from '../load/connection.ts'
import { creatingCases, headersOf } from '../load/flows.ts'
import { atMost, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { check } from './zeros.ts'

/** F03: the server told to stop while it is busy. */
export const drain: Measure = {
  name: 'drain',
  title: 'F03 The server is told to stop',
  method: `SIGTERM at random points while sixteen clients create cases over kept-alive connections. Every request sent before the
signal must get an answer, whatever it is, and the process must exit on its own, in order.`,
  run: async ({ few }, say) =>
    withArena({}, async (arena) => {
      const rounds: Round[] = []
      for (let round = 0; round < (few ? 3 : 40); round += 1) {
        rounds.push(await endOnce(arena))
        if (round % 10 === 9) say(`${round + 1} times`)
      }
      const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0)
      const cut = sum(({ cut: each }) => each)
      const disorderly = rounds.filter(({ code }) => code !== 0).length
      const goals = [
        check('requests in progress that got no answer: 0', cut === 0, String(cut)),
        check('exits that were not in order: 0', disorderly === 0, String(disorderly)),
        atMost('Slowest exit', Math.max(...rounds.map(({ seconds }) => seconds)), 10, ' s'),
      ]
      return { goals, notes: [`${rounds.length} times; ${sum(({ underWay }) => underWay)} requests were in progress.`] }
    }),
}

type Round = { underWay: number; cut: number; code: number | string; seconds: number }

async function endOnce(arena: Arena): Promise<Round> {
  const server = await arena.start()
  const create = creatingCases(await headersOf(arena.callers))
  const underWay = new Set<{ isAnswered: boolean }>()
  const work = async () => {
    const connection = await openConnection(arena.url)
    for (let isOpen = true; isOpen;) {
      const request = { isAnswered: false }
      underWay.add(request)
      isOpen = await create({
        ...connection,
        send: async (call) => {
          const reply = await connection.send(call)
          request.isAnswered = true
          return reply
        },
      }).then(
        () => true,
        () => false,
      )
      underWay.delete(request)
    }
    connection.close()
  }
  const working = Array.from({ length: 16 }, work)
  await pause(300 + Math.random() * 700)
  const caught = [...underWay]
  server.kill('SIGTERM')
  const began = performance.now()
  const code = await server.exited
  const seconds = (performance.now() - began) / 1000
  await Promise.all(working)
  return { underWay: caught.length, cut: caught.filter(({ isAnswered }) => !isAnswered).length, code, seconds }
}
