import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { StartError } from '../../server/src/embedded/start-error.ts'
import { decrypt } from './envelope.ts'
import type { Table } from './tables.ts'

// A backup is an encrypted gzip file of lines, each of one letter and JSON: a header, then for each table a line that
// names it and a line for each row, then a footer.

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

/** Opens a backup; throws one sentence if it is not a backup, or if reading finds that it was changed or cut off. */
export async function readBackup(path: string, identities: readonly string[]): Promise<Reading> {
  const bytes = pipeline(
    createReadStream(path),
    (source: AsyncIterable<Uint8Array>) => decrypt(identities, path, source),
    createGunzip(),
    // Reading throws the same error.
    () => undefined,
  )
  const lines = linesOf(bytes)
  const next = async () => {
    try {
      const step = await lines.next()
      return step.done ? undefined : step.value
    } catch (error) {
      throw error instanceof StartError ? error : notComplete(path)
    }
  }
  const first = await next()
  const header = first?.startsWith('H{"format":1,') ? (JSON.parse(first.slice(1)) as Header) : undefined
  if (!header) throw new StartError(`${path} is not a backup of Hireproof, or cannot be read.`)
  return { header, tables: () => readTables(path, next) }
}

const notComplete = (path: string) => new StartError(`${path} is not complete, or was changed: nothing was restored.`)

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  const decoder = new StringDecoder('utf8')
  let begun: string[] = []
  for await (const chunk of bytes) {
    const [rest = '', ...more] = decoder.write(chunk).split('\n')
    begun.push(rest)
    for (const piece of more) {
      yield begun.join('')
      begun = [piece]
    }
  }
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
    // Nothing may follow, and only after the very end is every byte known to be the writer's.
    if (kind === 'F' && (JSON.parse(text) as Footer).rows === count && (await next()) === undefined) return
  }
  throw notComplete(path)
}
