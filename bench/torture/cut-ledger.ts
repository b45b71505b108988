import { readFileSync, writeFileSync } from 'node:fs'

/** Lengths of a ledger: before a copy of the database was taken, and after it. */
type Cut = { begun: number; ended: number }

/**
 * Writes the part of a ledger by which a copy of the database is judged: it must have what was acknowledged before it was begun, may
 * have what was sent before it ended, and nothing that came later.
 */
export function cutLedger(path: string, { begun, ended }: Cut, to: string): void {
  const bytes = readFileSync(path)
  const before = bytes.subarray(0, begun).toString()
  // A submission during that time cannot be settled if its case is not in the copy.
  const isWhole = (line: string) => line.startsWith('{"sent"') && line.endsWith('}') && !line.includes('"submit"')
  const during = bytes.subarray(begun, ended).toString().split('\n').filter(isWhole)
  writeFileSync(to, [before.slice(0, before.lastIndexOf('\n')), ...during, ''].join('\n'))
}
