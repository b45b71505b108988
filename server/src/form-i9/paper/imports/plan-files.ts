import { fileKey } from '@hireproof/contract/form-i9/paper/paper-form-files'
import type { ImportRowStatus } from '@hireproof/contract/imports/imports'
import { listWords } from './list-words.ts'
import type { WaitingFile } from './paper-file.ts'

/** A row of an import with the name of its PDF. */
type NamingRow = { line: number; status: ImportRowStatus; file: string }

type File = Pick<WaitingFile, 'id' | 'name' | 'refusal'> & { digest: string | null }

/** What becomes of a PDF: the row that it belongs to, and why no form is taken over with it. */
type Place = { line: number | null; problem: string | null }

/** Which PDF belongs to which row. */
export type FilePlan = {
  /** By the id of the PDF. */
  places: ReadonlyMap<string, Place>
  /** Why a row waits, by its line; a row that is not here has its PDF, or a problem of its own. */
  waiting: ReadonlyMap<number, string>
  /** The PDF of each row that can be taken over, by the line. */
  ready: ReadonlyMap<number, string>
}

const NO_FILE = 'Add this PDF.'
const NOT_NAMED = 'No row names this file. Correct the name in its row, or remove the file.'
const KEPT = 'Your company already keeps this file as the scan of a paper form.'

/** Finds the PDF of each row. What is not clear is decided by no one: of several rows, or several PDFs, none is taken over. */
export function planFiles(rows: readonly NamingRow[], files: readonly File[], kept: ReadonlySet<string>): FilePlan {
  const left = rows.filter(({ status, file }) => status !== 'ADDED' && file !== '')
  const rowsOf = Map.groupBy(left, ({ file }) => fileKey(file))
  const ofDigest = Map.groupBy(files, ({ id, digest }) => digest ?? id)
  const own = (file: File): string | null => {
    if (file.refusal !== null) return file.refusal
    if (file.digest !== null && kept.has(file.digest)) return KEPT
    const others = (ofDigest.get(file.digest ?? file.id) ?? []).filter(({ id }) => id !== file.id)
    return others.length > 0 ? sameAs(others) : null
  }
  const places = new Map(files.map((file) => [file.id, placeOf(rowsOf.get(fileKey(file.name)) ?? [], own(file))]))
  const fileOf = new Map(files.map((file) => [fileKey(file.name), file]))
  const waiting = new Map<number, string>()
  const ready = new Map<number, string>()
  for (const { line, status, file: name } of left) {
    if (status !== 'GOOD' && status !== 'WARNING') continue
    const file = fileOf.get(fileKey(name))
    const named = rowsOf.get(fileKey(name)) ?? []
    const problem = named.length > 1 ? severalRows(named) : file ? own(file) : NO_FILE
    if (problem !== null) waiting.set(line, problem)
    else if (file) ready.set(line, file.id)
  }
  return { places, waiting, ready }
}

function placeOf(named: readonly NamingRow[], problem: string | null): Place {
  const [row, other] = named
  if (!row) return { line: null, problem: problem ?? NOT_NAMED }
  if (other) return { line: null, problem: problem ?? severalRows(named) }
  const isFaulty = row.status !== 'GOOD' && row.status !== 'WARNING'
  return { line: row.line, problem: problem ?? (isFaulty ? `Line ${row.line} has a problem.` : null) }
}

const severalRows = (named: readonly NamingRow[]): string =>
  `Lines ${listWords(named.map(({ line }) => String(line)))} name this file. Each form has a PDF of its own.`

const sameAs = (others: readonly File[]): string =>
  `This file has the same content as ${listWords(others.map(({ name }) => name))}. Remove the one that is wrong.`
