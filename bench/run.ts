import { rounded, type Effort, type Measure } from './measure.ts'
import { writeSection, type Page } from './report.ts'

type Flags = { names: string[]; effort: Effort }

/** Reads what to run and how thoroughly: names, and `--rounds`, `--seconds`, `--connections`, `--few`. */
function readFlags(args: readonly string[]): Flags {
  const number = (name: string, fallback: number) => {
    const at = args.indexOf(`--${name}`)
    const value = at < 0 ? fallback : Number(args[at + 1])
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} needs a whole number from 1 on.`)
    return value
  }
  const names = args.filter((arg, index) => !arg.startsWith('--') && !/^--(?!few$)/.test(args[index - 1] ?? ''))
  const effort = {
    rounds: number('rounds', 5),
    seconds: number('seconds', 5),
    connections: number('connections', 16),
    few: args.includes('--few'),
  }
  return { names, effort }
}

/** Runs the named measures, or all, one after the other, and writes their page; the exit code says whether all goals were met. */
export async function runMeasures(verb: string, page: Page, all: readonly Measure[], args: readonly string[]) {
  const { names, effort } = readFlags(args)
  const unknown = names.find((name) => !all.some((measure) => measure.name === name))
  if (unknown) {
    console.error(`There is no "${unknown}": take some of ${all.map(({ name }) => name).join(', ')}, or none for all.`)
    return 1
  }
  let missed = 0
  for (const measure of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`\n${measure.title}`)
    const began = performance.now()
    const finding = await measure.run(effort, (text) => console.log(`  ${text}`))
    for (const { text, value, isMet } of finding.goals) console.log(`  ${isMet ? '✓' : '✗'} ${text}: ${value}`)
    const seconds = (performance.now() - began) / 1000
    missed += finding.goals.filter(({ isMet }) => !isMet).length
    const flags = args.filter((arg) => !all.some(({ name }) => name === arg))
    const command = ['npm run', verb, '--', measure.name, ...flags].join(' ')
    writeSection(
      page,
      { ...measure, command, finding, seconds },
      all.map(({ name }) => name),
    )
    console.log(`  ${rounded(seconds)} s`)
  }
  console.log(missed === 0 ? '\nAll goals met.' : `\n${missed} goals missed.`)
  return missed === 0 ? 0 : 1
}
