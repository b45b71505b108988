import { setTimeout as pause } from 'node:timers/promises'
import { buildWeb } from '../../scripts/run/build-web.ts'
import { plusTraffic } from '../../server/src/testing/ledger/plus-traffic.ts'
import type { ServerProcess } from '../../server/src/testing/server-process.ts'
import { median } from '../load/load.ts'
import { residentMb } from '../memory.ts'
import { atMost, rounded, table, type Goal, type Measure } from '../measure.ts'
import { withArena } from './arena.ts'
import { attacksOn, readersOf, type Reading } from './hostile-attacks.ts'
import { check } from './zeros.ts'

/** Users who read; those after them are hostile. */
const OTHERS = 5
/** Each round has a hostile user and a form of its own: limits would hold back those of an earlier one. */
const ROUNDS = 3

/** One hostile caller at a time: other people hardly notice, and the server keeps its memory. */
export const hostileCallers: Measure = {
  name: 'hostile-callers',
  title: 'F17 One hostile caller at a time',
  method: `From an address of their own, a user asks for a copy of 4 MB over 175 connections and reads nothing, and holds slow
uploads; then an employee does the same; then a stranger asks for the training video, 20 times on each of 1,000 connections,
without reading it. At the same time other users read their cases at a steady rate. They may wait twice as long as when it is
quiet, and no one of them is refused. The stranger's connections alone keep a core busy: beside them, all others are served. The
limits by address are those of an installation. A percentile of some seconds hangs on a few calls: the figures are medians of
${ROUNDS} rounds, each compared with its own quiet time.`,
  run: async ({ few }, say) => {
    await buildWeb(new AbortController().signal)
    const rounds = few ? 1 : ROUNDS
    const callers = OTHERS + rounds
    return withArena({ callers, account: { plus_enabled: true }, traffic: plusTraffic }, async (arena) => {
      const seconds = few ? 5 : 20
      const found: Found[] = []
      let survives = true
      for (let round = 0; round < rounds; round += 1) {
        // a new process: the memory of an attacked one would be the next quiet one's
        const server = await arena.start({ WEB: 'on', AT_ONCE_PER_ADDRESS: '100' })
        const others = await readersOf(arena, OTHERS)
        await others.read(seconds)
        const attacks = await attacksOn(arena, OTHERS + round, few)
        const quiet = await watched(server, () => others.read(seconds))
        say(`quiet: p99 ${rounded(quiet.p99)} ms, ${rounded(quiet.memory)} MB`)
        found.push({ name: 'quiet', ...quiet, slower: 1, larger: 1, health: 0 })
        for (const attack of attacks) {
          const under = await watched(server, async () => {
            const attacking = attack.begin()
            await pause(1000)
            const health = timeHealth(arena.url)
            const reading = await others.read(seconds)
            await attacking.end()
            return { ...reading, health: await health }
          })
          found.push({
            name: attack.name,
            ...under,
            slower: under.p99 / quiet.p99,
            larger: under.memory / quiet.memory,
          })
          await pause(2000)
        }
        survives &&= !server.hasExited()
        server.kill('SIGKILL')
        await server.exited
      }
      return {
        goals: [...goalsOf(found, few), check('the server survives', survives)],
        notes: [summary(found)],
      }
    })
  },
}

/** What one round found, and how much slower and larger it was than its quiet time. */
type Found = Reading & { name: string; memory: number; health: number; slower: number; larger: number }

/** What each scene is held to, in comparison with its quiet time. */
const limits = [
  { name: 'a hostile user', slower: 2, larger: 1.3 },
  { name: 'a hostile employee', slower: 2, larger: 1.3 },
  // others are served beside them, however slowly
  { name: 'unread videos', slower: undefined, larger: 1.5 },
]

function goalsOf(found: readonly Found[], few: boolean | undefined): Goal[] {
  return limits.flatMap(({ name, slower, larger }) => {
    const of = found.filter((each) => each.name === name)
    const refused = of.reduce((sum, each) => sum + each.refused, 0)
    const health = Math.max(...of.map((each) => each.health))
    // a short run has too few answers for a percentile, and ends before the garbage of its beginning is collected
    const speed =
      few || slower === undefined
        ? []
        : [atMost(`${name}: p99 of others, to that when it is quiet`, median(of.map((each) => each.slower)), slower)]
    return [
      ...speed,
      atMost(`${name}: memory, to that when it is quiet`, median(of.map((each) => each.larger)), few ? 1.6 : larger),
      check(`${name}: others refused: 0`, refused === 0, String(refused)),
      atMost(`${name}: health answers within`, health / 1000, 1, ' s'),
    ]
  })
}

function summary(found: readonly Found[]): string {
  const rows = ['quiet', ...limits.map(({ name }) => name)].map((name) => {
    const of = found.filter((each) => each.name === name)
    const middle = (key: 'p99' | 'slower' | 'memory' | 'larger' | 'refused' | 'health') =>
      rounded(median(of.map((each) => each[key])))
    return [
      name,
      middle('p99'),
      middle('slower'),
      middle('memory'),
      middle('larger'),
      middle('refused'),
      middle('health'),
    ]
  })
  return table([['', 'p99 ms', 'to quiet', 'MB at most', 'to quiet', 'refused', 'health ms'], ...rows])
}

/** Does something and watches the memory of the server. */
async function watched<T>(server: ServerProcess, work: () => Promise<T>): Promise<T & { memory: number }> {
  const watch = watchMemory(server)
  const result = await work()
  return { ...result, memory: watch.end() }
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
