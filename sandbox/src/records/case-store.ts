import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeAtomically } from '../platform/json-file.ts'
import { CaseRow } from './case-row.ts'

// The store is for demonstrations and load tests; cases older than these are dropped at the next start.
const mostRows = 20_000

export type CaseStore = Awaited<ReturnType<typeof openCaseStore>>

/** Opens the store of cases, one line per change of a case; it is in memory alone without a path. */
export async function openCaseStore(path: string | undefined) {
  const rows = new Map<string, CaseRow>()
  if (path) await loadRows(path, rows)
  return {
    find: (caseNumber: string) => rows.get(caseNumber),
    all: () => [...rows.values()],
    keep: (row: CaseRow) => {
      if (path) appendFileSync(path, `${JSON.stringify(row)}\n`)
      rows.set(row.caseNumber, row)
    },
  }
}

/** Later lines win. A line cut off by a crash was never answered and is dropped. */
async function loadRows(path: string, rows: Map<string, CaseRow>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) return
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const row = CaseRow.safeParse(parseJson(line))
    if (row.success) rows.set(row.data.caseNumber, row.data)
  }
  for (const key of [...rows.keys()].slice(0, Math.max(0, rows.size - mostRows))) rows.delete(key)
  await writeAtomically(path, [...rows.values()].map((row) => `${JSON.stringify(row)}\n`).join(''))
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
