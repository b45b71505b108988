import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { knownAdvisories } from './known-advisories.ts'
import { askNpm } from './run-npm.ts'
import { namesOfDay, readLock, unmaintained } from './unmaintained.ts'

const LIMIT_MS = 60_000
const LANES = 4
// With the name, because npm answers differently if a package has only one of the fields.
const FIELDS = ['name', 'time', 'deprecated']

type Report = {
  /** Whether a package has a known advisory. */
  isAlarming: boolean
  text: string
}

type Ask = (args: readonly string[], signal: AbortSignal) => Promise<unknown>
type Options = { now: Date; all: boolean; lock?: string; ask?: Ask; patience?: number }

/** Asks the registry about our dependencies, for a minute at most, and puts into words what it answered and what not. */
export async function reportAdvisories({
  now,
  all,
  lock = ownLock(),
  ask = askNpm,
  patience = LIMIT_MS,
}: Options): Promise<Report> {
  const signal = AbortSignal.timeout(patience)
  const { deprecated, direct } = readLock(lock)
  const names = all ? direct : namesOfDay(direct, now)
  const [audit, old] = await Promise.all([ask(['audit'], signal), askEach(names, now, ask, signal)])
  const known = knownAdvisories(audit)
  const silent = old.filter(([, lines]) => lines === undefined).map(([name]) => name)
  const stale = [...new Set([...deprecated, ...old.flatMap(([, lines]) => lines ?? [])])]
  const text = [
    known === undefined
      ? 'Known advisories could not be checked: the registry did not answer npm audit.'
      : section('packages with known advisories', known),
    section('packages that are no longer maintained', stale),
    `  ${names.length - silent.length} of ${direct.length} direct dependencies were asked for${all ? '' : ' (others on other days; --all asks for all)'}.`,
    ...(silent.length > 0 ? [`  No answer for ${silent.join(', ')}.`] : []),
  ].join('\n')
  return { isAlarming: (known?.length ?? 0) > 0, text }
}

const ownLock = () => readFileSync(join(root, 'package-lock.json'), 'utf8')

const section = (title: string, lines: readonly string[]) =>
  [
    `${lines.length === 0 ? 'No' : lines.length} ${title}${lines.length === 0 ? '.' : ':'}`,
    ...lines.map((line) => `  ${line}`),
  ].join('\n')

async function askEach(names: readonly string[], now: Date, ask: Ask, signal: AbortSignal) {
  const waiting = [...names]
  const answers: [string, string[] | undefined][] = []
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const answer = signal.aborted ? undefined : await ask(['view', name, ...FIELDS], signal)
      answers.push([name, unmaintained(name, answer, now)])
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return answers.toSorted(([one], [other]) => one.localeCompare(other))
}
