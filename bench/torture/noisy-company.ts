import { median } from '../load/load.ts'
import { atMost, rounded, table, type Goal, type Measure } from '../measure.ts'
import { withArena } from './arena.ts'
import { CASES, companiesOf, measureKnee, play, QUIET, USERS, type Played, type Scene } from './noisy-scene.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

const COMPANIES = 8

const ten: Scene = { name: 'ten times its share', times: 10 }
const hundred: Scene = { name: 'a hundred times its share', times: 100 }
const scenes: readonly Scene[] = [
  ten,
  { name: 'ten times its share, as searches and exports', times: 10, isSlow: true },
  hundred,
]

/** One company that sends too much, beside others who work as usual. */
export const noisyCompany: Measure = {
  name: 'noisy-company',
  title: 'F17 One company sends many times its share',
  method: `${COMPANIES} companies create cases at equal rates, together ${QUIET * 100} % of what the server manages. Then one of them, with ${USERS}
users, sends ten times its share, ten times its share as searches and exports among ${CASES.toLocaleString('en-US')} cases, and a hundred times its share.
The others go on as before and may wait twice as long, in 99 of 100 calls, as in the quiet time just before; ratios are medians of the
rounds. A ledger is kept for one more company beside a hundred times the share. In the control, a module of this bench stands in for the one that tells companies
apart. The rate limit by address is off, so that every call reaches the shares. What the noisy company sends is made at a low priority, because it has
processors of its own elsewhere.`,
  run: async ({ few }, say) =>
    withArena({ callers: COMPANIES + 1 }, async (arena) => {
      const companies = await companiesOf(arena)
      const seconds = few ? 5 : 20
      const server = await arena.start()
      const knee = await measureKnee(companies)
      say(`${rounded(knee)} cases a second`)
      const playOne = async (scene: Scene) => {
        const played = await play(companies, scene, knee, seconds)
        say(`${scene.name}: p99 ${rounded(played.quiet)} ms, then ${rounded(played.beside)} ms; ${statusesOf(played)}`)
        return played
      }
      const played: Played[] = []
      for (let round = 0; round < (few ? 1 : 3); round += 1)
        for (const scene of scenes) played.push(await playOne(scene))
      const writing = await arena.write(1, [companies.writer])
      await playOne(hundred)
      const judgement = await writing.judge()
      server.kill('SIGTERM')
      await server.exited
      await arena.start({}, [`--import=${new URL('without-shares.ts', import.meta.url).href}`])
      await measureKnee(companies)
      const controls = [await playOne(ten), await playOne(hundred)]
      return {
        goals: [...goalsOf(played), ...controlGoals(controls), ...zeros(judgement)],
        notes: [summary(played, controls), ledgerTable(judgement)],
      }
    }),
}

const ratiosOf = (all: readonly Played[], { name }: Scene) =>
  all.filter((each) => each.name === name).map(({ beside, quiet }) => beside / quiet)

function goalsOf(played: readonly Played[]): Goal[] {
  const sum = (of: (each: Played) => number) => played.reduce((total, each) => total + of(each), 0)
  const noise = played.flatMap((each) => each.noise)
  const refusals = noise.filter(({ status }) => status === 503 || status === 429)
  const strange = noise.filter(({ status }) => ![200, 201, 429, 503].includes(status))
  return [
    ...scenes.map((scene) =>
      atMost(`${scene.name}: p99 of the others, to that when it is quiet`, median(ratiosOf(played, scene)), 2),
    ),
    atMost(
      'calls of the others that were not served',
      sum(({ refused }) => refused),
      0,
    ),
    check('the surplus is refused with 503 or 429', refusals.length > 0, String(refusals.length)),
    atMost('refusals without Retry-After', refusals.filter(({ retryAfter }) => !retryAfter).length, 0),
    atMost('other answers to the noisy company', strange.length, 0),
    atMost(
      'cases that were acknowledged and are not there',
      sum(({ lost }) => lost),
      0,
    ),
  ]
}

const controlGoals = (controls: readonly Played[]): Goal[] =>
  controls.map((each) => {
    const ratio = each.beside / each.quiet
    return check(
      `without shares, ${each.name}: more than 2, or others refused`,
      ratio > 2 || each.refused > 0,
      rounded(ratio),
    )
  })

const statusesOf = ({ noise }: Played) =>
  [...Map.groupBy(noise, ({ status }) => status)].map(([status, all]) => `${status} × ${all.length}`).join(', ')

function summary(played: readonly Played[], controls: readonly Played[]): string {
  const row = (each: Played, name = each.name) => [
    name,
    rounded(each.quiet),
    rounded(each.beside),
    rounded(each.beside / each.quiet),
    String(each.refused),
    statusesOf(each),
  ]
  return table([
    [
      'the noisy company sends',
      'p99 of the others, quiet, ms',
      'beside, ms',
      'ratio',
      'not served',
      'answers to the noisy company',
    ],
    ...played.map((each) => row(each)),
    ...controls.map((each) => row(each, `without shares: ${each.name}`)),
  ])
}
