import { parseArgs } from 'node:util'
import type { Effort, Measure } from './measure.ts'

/** The request on the command line: which measures to run, how thoroughly, and with which flags. */
export type Wish = { measures: readonly Measure[]; effort: Effort; flags: string[] }

const numbers = {
  rounds: { fallback: 5, meaning: 'how many times to repeat a measurement' },
  seconds: { fallback: 5, meaning: 'how long a round takes' },
  connections: { fallback: 16, meaning: 'how many callers send requests at the same time' },
}
type NumberName = keyof typeof numbers

const options = {
  rounds: { type: 'string' },
  seconds: { type: 'string' },
  connections: { type: 'string' },
  few: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Reads names and flags. Throws one sentence for an unknown one, and returns undefined for `--help`. */
export function readWish(args: readonly string[], all: readonly Measure[]): Wish | undefined {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const given = tokens.filter((token) => token.kind === 'option')
  for (const { name, rawName, value } of given) refuseFlag(name, rawName, value)
  const unknown = positionals.find((name) => !all.some((measure) => measure.name === name))
  if (unknown) throw new Error(`There is no "${unknown}". Choose from ${namesOf(all)}, or leave out names to run all.`)
  if (values.help) return undefined
  const number = (name: NumberName) => Number(values[name] ?? numbers[name].fallback)
  return {
    measures: all.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
    effort: {
      rounds: number('rounds'),
      seconds: number('seconds'),
      connections: number('connections'),
      few: values.few === true,
    },
    flags: given.flatMap(({ rawName, value }) => (value === undefined ? [rawName] : [rawName, value])),
  }
}

const namesOf = (all: readonly Measure[]) => all.map(({ name }) => name).join(', ')

function refuseFlag(name: string, rawName: string, value: string | undefined): void {
  const isNumber = name in numbers
  if (!(name in options) || rawName !== `--${name}`) throw new Error(`There is no flag "${rawName}": see --help.`)
  if (isNumber && !/^[1-9]\d*$/.test(value ?? '')) throw new Error(`--${name} needs a whole number from 1 on.`)
  if (!isNumber && value !== undefined) throw new Error(`--${name} takes no value.`)
}

/** Lists the measures and the flags, one line each. */
export function helpText(verb: string, all: readonly Measure[]): string {
  const flags = Object.entries(numbers).map(([name, { fallback, meaning }]): [string, string] => [
    `--${name} N`,
    `${meaning} (default: ${fallback})`,
  ])
  return [
    `npm run ${verb} -- [name …] [flag …]   runs the named ones, or all`,
    '',
    ...aligned(all.map(({ name, title }) => [name, title])),
    '',
    ...aligned([...flags, ['--few', 'fewer rounds and less data, for a quick look'], ['--help', 'shows this list']]),
  ].join('\n')
}

function aligned(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}   ${meaning}`)
}
