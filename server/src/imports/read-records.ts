import { CsvError, parse, type Parser } from 'csv-parse'
import { letCallsGo } from '../platform/calls-first.ts'

/** A record of a file: the line where it begins, from 1, and its cells. */
export type CsvRecord = { line: number; cells: string[] }

/** The line from which nothing could be read: a quotation mark that is never closed, or more cells than any file needs. */
export type Unread = { line: number; why: 'quote' | 'cells' }

type Read = { records: CsvRecord[]; unread: Unread | undefined }

/** Reading so many letters takes about half a millisecond. */
const SLICE = 4 * 1024
/** A record that is longer is none: a quotation mark was not closed. */
const MOST_OF_RECORD = 64 * 1024
/** More separators in one line are no file of ours. */
const MOST_CELLS = 1000
const separators = [',', ';', '\t'] as const

/** The records of a text, no more than the given number and one. Others get their turn between its parts. */
export async function readRecords(text: string, most: number): Promise<Read> {
  const records: CsvRecord[] = []
  const separator = separatorOf(text)
  // the reader counts a pair of line ends within a cell twice
  let pairs = 0
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MOST_OF_RECORD,
    on_record: (cells: string[], { lines }) => {
      pairs += countIn(cells, /\r\n/g)
      if (records.length <= most) records.push({ line: lines - pairs - breaksIn(cells), cells })
      return null
    },
  })
  const ended = endOf(parser)
  const isWide = wideLines(separator)
  for (let at = 0; at < text.length && !parser.destroyed && records.length <= most; at += SLICE) {
    const slice = text.slice(at, at + SLICE)
    if (isWide(slice)) return { records, unread: { line: nextLine(records), why: 'cells' } }
    parser.write(slice)
    await letCallsGo()
  }
  const isFull = records.length > most
  parser.end()
  const error = await ended
  return { records, unread: error && !isFull ? { line: nextLine(records), why: 'quote' } : undefined }
}

/** Waits until all is read; an error of the reader is an answer, too. */
const endOf = (parser: Parser) =>
  new Promise<CsvError | undefined>((resolve, reject) => {
    parser.once('end', () => resolve(undefined))
    parser.once('error', (error) => (error instanceof CsvError ? resolve(error) : reject(error)))
    parser.resume()
  })

function nextLine(records: readonly CsvRecord[]): number {
  const last = records.at(-1)
  return last ? last.line + breaksIn(last.cells) + 1 : 1
}

const countIn = (cells: readonly string[], what: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(what)?.length ?? 0), 0)

const breaksIn = (cells: readonly string[]): number => countIn(cells, /\r\n|\n|\r/g)

/** Tells whether a text that comes in parts has a line with too many cells. */
function wideLines(separator: string) {
  let cells = 0
  return (part: string): boolean => {
    for (const letter of part) {
      if (letter === separator) cells += 1
      else if (letter === '\n' || letter === '\r') cells = 0
      if (cells > MOST_CELLS) return true
    }
    return false
  }
}

/** What separates the cells of the first line; a comma where there is nothing else. */
function separatorOf(text: string): string {
  const [line = ''] = /^[^\r\n]{0,10000}/.exec(text.trimStart()) ?? []
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const counted = separators.map((separator) => ({ separator, count: bare.split(separator).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator
}
