import { columns } from '../run/welcome.ts'
import { goals } from './goals.ts'
import type { Goal } from './goals.ts'
import type { Source } from './source.ts'

/** A goal with its count. */
type Counted = Goal & { value: number; places: string[]; isMet: boolean }

/** Counts everything in the sources of a checkout. */
export function countAll(sources: Source[]): Counted[] {
  return goals.map((goal) => {
    const { value, places } = goal.count(sources)
    return { ...goal, value, places, isMet: value <= goal.most }
  })
}

/** The counts as lines, with the places behind the numbers if requested. */
export function tableOf(counted: Counted[], hasPlaces: boolean): string {
  const rows = counted.map(({ name, value, most, unit = '', isMet }) => [
    `${isMet ? '✓' : '✗'} ${name}`,
    `${value}${unit}`,
    `at most ${most}${unit}`,
  ])
  const lines = columns([['  Count', 'Today', 'Goal'], ...rows])
  if (!hasPlaces) return lines.join('\n')
  const [head = '', ...rest] = lines
  return [
    head,
    ...rest.flatMap((line, index) => [line, ...(counted[index]?.places ?? []).map((place) => `      ${place}`)]),
  ].join('\n')
}
