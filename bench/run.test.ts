import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readWish } from './flags.ts'
import type { Measure } from './measure.ts'
import { runMeasures } from './run.ts'

const ran: string[] = []
const said: string[] = []
const measure = (name: string, title: string): Measure => ({
  name,
  title,
  method: '',
  run: async () => {
    ran.push(name)
    return { goals: [], notes: [] }
  },
})
const all = [measure('start', 'The second start'), measure('sign-in-flood', 'A flood of sign-ins')]
const run = (...args: string[]) => runMeasures('bench', 'docs/benchmarks.md', all, args)

beforeEach(() => {
  ran.length = 0
  said.length = 0
  for (const stream of ['log', 'error'] as const) {
    vi.spyOn(console, stream).mockImplementation((text: string) => void said.push(text))
  }
})
afterEach(() => void vi.restoreAllMocks())

test('--help lists every measure and every flag in one line each, and runs none', async () => {
  expect(await run('--help')).toBe(0)
  const lines = said.join('\n').split('\n')
  expect(lines).toContain('  start           The second start')
  expect(lines).toContain('  sign-in-flood   A flood of sign-ins')
  for (const flag of ['--rounds N', '--seconds N', '--connections N', '--few', '--help']) {
    expect(lines.filter((line) => line.startsWith(`  ${flag} `))).toHaveLength(1)
  }
  expect(await run('start', '--help')).toBe(0)
  expect(ran).toEqual([])
})

test.each([
  [['stort'], 'There is no "stort". Choose from start, sign-in-flood, or leave out names to run all.'],
  [['start', 'stort'], 'There is no "stort". Choose from start, sign-in-flood, or leave out names to run all.'],
  [['--fewer'], 'There is no flag "--fewer": see --help.'],
  [['start', '-f'], 'There is no flag "-f": see --help.'],
  [['--help', '--fewer'], 'There is no flag "--fewer": see --help.'],
  [['--no-few'], 'There is no flag "--no-few": see --help.'],
  [['--few=yes'], '--few takes no value.'],
  [['--rounds'], '--rounds needs a whole number from 1 on.'],
  [['--rounds', 'start'], '--rounds needs a whole number from 1 on.'],
  [['--seconds', '0'], '--seconds needs a whole number from 1 on.'],
  [['--connections=1.5'], '--connections needs a whole number from 1 on.'],
])('%j is refused in one sentence, and nothing runs', async (args, sentence) => {
  expect(await run(...args)).toBe(1)
  expect(said).toEqual([sentence])
  expect(ran).toEqual([])
})

test('names and flags determine what runs and how thoroughly', () => {
  expect(readWish([], all)).toEqual({
    measures: all,
    effort: { rounds: 5, seconds: 5, connections: 16, few: false },
    flags: [],
  })
  expect(readWish(['--rounds', '2', 'start', '--few', '--seconds=9', '--connections', '4'], all)).toEqual({
    measures: [all[0]],
    effort: { rounds: 2, seconds: 9, connections: 4, few: true },
    flags: ['--rounds', '2', '--few', '--seconds', '9', '--connections', '4'],
  })
})
