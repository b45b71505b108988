import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { StartError } from '../../server/src/embedded/start-error.ts'
import type { Table } from './tables.ts'

// A backup is a gzip file of lines, each of one letter and JSON: a header, then for each table a line that names it and
// a line for each row, then a footer.

export type Header = { format: 1; madeAt: string; migrations: string[] }
export type Footer = { rows: number }

type Reading = {
  header: Header
  /** Each table with its rows as JSON texts, in the order in which they can be restored. */
  tables: () => AsyncGenerator<{ table: Table; rows: string[] }>
}

const ROWS_AT_ONCE = 500
/** And this many characters: copies of documents are rows of megabytes. */
const CHARACTERS_AT_ONCE = 8_000_000

/** Opens a backup; throws one sentence if it is not a backup, or if reading finds that it is not complete. */
export async function readBackup(path: string): Promise<Reading> {
  const source = createReadStream(path)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  const lines = createInterface({ input: source.pipe(unzipped), crlfDelay: Infinity })[Symbol.asyncIterator]()
  const next = async () => {
    const step = await lines.next().catch(() => ({ done: true as const, value: undefined }))
    return step.done ? undefined : step.value
  }
  const first = await next()
  const header = first?.startsWith('H{"format":1,') ? (JSON.parse(first.slice(1)) as Header) : undefined
  if (!header) throw new StartError(`${path} is not a backup of Hireproof, or cannot be read.`)
  return { header, tables: () => readTables(path, next) }
}

async function* readTables(path: string, next: () => Promise<string | undefined>) {
  let table: Table | undefined
  let rows: string[] = []
  let characters = 0
  let count = 0
  for (let line = await next(); line !== undefined; line = await next()) {
    const [kind, text] = [line[0], line.slice(1)]
    if (kind === 'R') {
      count += 1
      rows.push(text)
      characters += text.length
    }
    const isFull = (rows.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) && !table?.refersToItself
    if (table && rows.length > 0 && (kind !== 'R' || isFull)) {
      yield { table, rows }
      rows = []
      characters = 0
    }
    if (kind === 'T') table = JSON.parse(text) as Table
    if (kind === 'F' && (JSON.parse(text) as Footer).rows === count) return
  }
  throw new StartError(`${path} is not complete: nothing was restored.`)
}
