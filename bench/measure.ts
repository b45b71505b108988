/** How thoroughly to measure. */
export type Effort = { rounds: number; seconds: number; connections: number; few: boolean }

/** A limit that a measured value must meet. */
export type Goal = { text: string; value: string; isMet: boolean }

export type Finding = {
  goals: Goal[]
  /** Tables and sentences for the reader, as Markdown. */
  notes: string[]
}

export type Measure = {
  /** What it is called on the command line. */
  name: string
  title: string
  /** What is compared with what, in a few sentences. */
  method: string
  run: (effort: Effort, say: (text: string) => void) => Promise<Finding>
}

/** A value that must not be above a limit. */
export const atMost = (text: string, value: number, limit: number, unit = ''): Goal => ({
  text: `${text}: at most ${limit}${unit}`,
  value: `${rounded(value)}${unit}`,
  isMet: value <= limit,
})

/** A value that must not be below a limit. */
export const atLeast = (text: string, value: number, limit: number, unit = ''): Goal => ({
  text: `${text}: at least ${limit}${unit}`,
  value: `${rounded(value)}${unit}`,
  isMet: value >= limit,
})

/** A number rounded to its significant digits. */
export function rounded(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toFixed(digits)
}

/** Rows as a Markdown table; the first is the head. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return [head, `|${rows[0]?.map((_, index) => (index === 0 ? ' --- |' : ' ---: |')).join('')}`, ...rest].join('\n')
}
