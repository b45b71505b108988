import type { Result } from './reports.ts'

/** One line of `docs/requirements.tsv`. */
export type Requirement = { id: string; area: string; requirement: string; stage: string }

/** The progress of an area or a stage: its rows, and those that no passed test proves. */
export type Group = { name: string; rows: number; missing: Requirement[] }

/** The stages in the order in which they are built. */
export const stages = [
  'foundation',
  'identity',
  'shell',
  'users',
  'plus',
  'mend',
  'i9-law',
  'mismatch',
  'accounts',
  'casework',
  'i9-work',
  'operation',
  'services',
  'later',
]

/** The last stage that is built: every row up to it must be proven. */
export const lastBuilt = 'operation'

const isBuilt = (stage: string) => stages.indexOf(stage) <= stages.indexOf(lastBuilt)

/** The rows of the stages that are built, and those of future stages. */
export function byProgress(requirements: Requirement[]): { built: Requirement[]; toCome: Requirement[] } {
  const [built = [], toCome = []] = [true, false].map((wanted) =>
    requirements.filter(({ stage }) => isBuilt(stage) === wanted),
  )
  return { built, toCome }
}

/** Reads the table of requirements. */
export function parseRequirements(text: string): Requirement[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const names = head.split('\t')
  const column = (cells: string[], name: string) => cells[names.indexOf(name)] ?? ''
  return lines.map((line) => {
    const cells = line.split('\t')
    return {
      id: column(cells, 'id'),
      area: column(cells, 'area'),
      requirement: column(cells, 'requirement'),
      stage: column(cells, 'stage'),
    }
  })
}

/** The rows that a test's title begins with: "[DASH-02][DASH-08] …". */
export function rowsOf(title: string): string[] {
  const marks = /^(?:\s*\[[^\]]*\])+/.exec(title)?.[0] ?? ''
  return [...marks.matchAll(/[A-Z][A-Z0-9]*-\d+/g)].map(([id]) => id)
}

/** The rows that the titles in the source of a test file name: all texts that begin with rows in brackets. */
export function rowsInSource(source: string): string[] {
  return [...source.matchAll(/['"`](?=\s*\[)([^'"`\n]*)/g)].flatMap(([, title = '']) => rowsOf(title))
}

/** The rows that a passed test proves and no failed test denies. */
export function provenRows(results: Result[]): Set<string> {
  const rowsWith = (status: Result['status']) =>
    new Set(results.filter((each) => each.status === status).flatMap(({ title }) => rowsOf(title)))
  const denied = rowsWith('failed')
  return new Set([...rowsWith('passed')].filter((id) => !denied.has(id)))
}

/** Sums the rows by area or by stage. */
export function sumBy(key: 'area' | 'stage', requirements: Requirement[], proven: Set<string>): Group[] {
  const groups = new Map<string, Group>()
  for (const row of requirements) {
    const group = groups.get(row[key]) ?? { name: row[key], rows: 0, missing: [] }
    group.rows += 1
    if (!proven.has(row.id)) group.missing.push(row)
    groups.set(row[key], group)
  }
  return [...groups.values()]
}

/** Rows that tests name but the table does not have: most likely misspelled. */
export function unknownRows(named: string[], requirements: Requirement[]): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  return [...new Set(named)].filter((id) => !known.has(id)).sort()
}
