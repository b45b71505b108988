import type { Result } from './reports.ts'

/** One line of `docs/requirements.tsv`. */
type Requirement = { id: string; area: string; requirement: string; stage: string }

/** How far an area is: the rows it has, and those no passed test proves. */
type Area = { area: string; rows: number; missing: Requirement[] }

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

/** The rows that a passed test proves and no failed test denies. */
export function provenRows(results: Result[]): Set<string> {
  const rowsWith = (status: Result['status']) =>
    new Set(results.filter((each) => each.status === status).flatMap(({ title }) => rowsOf(title)))
  const denied = rowsWith('failed')
  return new Set([...rowsWith('passed')].filter((id) => !denied.has(id)))
}

/** Sums the rows by area. */
export function byArea(requirements: Requirement[], proven: Set<string>): Area[] {
  const areas = new Map<string, Area>()
  for (const row of requirements) {
    const area = areas.get(row.area) ?? { area: row.area, rows: 0, missing: [] }
    area.rows += 1
    if (!proven.has(row.id)) area.missing.push(row)
    areas.set(row.area, area)
  }
  return [...areas.values()]
}

/** Rows that titles name but the table does not have: most likely misspelt. */
export function unknownRows(results: Result[], requirements: Requirement[]): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  return [...new Set(results.flatMap(({ title }) => rowsOf(title)))].filter((id) => !known.has(id)).sort()
}
