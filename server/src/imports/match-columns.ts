import type { ImportColumn } from '@hireproof/contract/imports/import-file'
import { missingColumns, refusedImport } from './file-refusal.ts'

/** Which column of a file each field is in, and the columns that no field is in. */
type Matched<Field extends string> = {
  places: ReadonlyMap<Field, number>
  /** How many cells a line may have. */
  width: number
  ignored: string[]
}

/** The columns that a file with problems has besides: they are ours. */
export const errorHeaders = { line: 'Line', problems: 'Problems' } as const

const ours = new Set<string>(Object.values(errorHeaders).map(keyOf))
/** Longer names of columns are shortened where people read them, and no more than these are named. */
const LONGEST_NAME = 40
const MOST_NAMED = 20

/** What people said about columns, by the name of a column as names are compared: its field, or that it is ignored. */
export type Matches<Field extends string = string> = ReadonlyMap<string, Field | null>

/** The name of a column as names are compared: letter case, spaces and punctuation make no difference. */
export function keyOf(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * Finds the columns of a file by their headers, in any order; refuses a file without one that it needs. What people said about
 * a column counts more than its name.
 */
export function matchColumns<Field extends string>(
  headers: readonly string[],
  columns: readonly ImportColumn<Field>[],
  matches: Matches<Field> = new Map(),
): Matched<Field> {
  const found = placeColumns(headers, columns, matches)
  if (found.places.size === 0) throw refusedImport('file_no_header')
  const missing = columns.filter(({ field, isRequired }) => isRequired && !found.places.has(field))
  if (missing.length > 0) throw missingColumns(missing.map(({ header }) => header))
  return found
}

/** Which column each field is in, as far as the headers or what people said about them tell. */
export function placeColumns<Field extends string>(
  headers: readonly string[],
  columns: readonly ImportColumn<Field>[],
  matches: Matches<Field>,
): Matched<Field> {
  const fields = new Map(
    columns.flatMap(({ field, header, otherHeaders }) =>
      [header, ...otherHeaders].map((each) => [keyOf(each), field] as const),
    ),
  )
  const places = new Map<Field, number>()
  const ignored: string[] = []
  for (const [place, header] of headers.entries()) {
    const field = matches.get(keyOf(header))
    if (field != null && !places.has(field)) places.set(field, place)
  }
  const said = new Set(places.values())
  for (const [place, header] of headers.entries()) {
    if (said.has(place)) continue
    const field = matches.has(keyOf(header)) ? undefined : fields.get(keyOf(header))
    if (field !== undefined && !places.has(field)) places.set(field, place)
    else if (header.trim() !== '' && !ours.has(keyOf(header)) && ignored.length < MOST_NAMED) {
      ignored.push(header.trim().slice(0, LONGEST_NAME))
    }
  }
  return { places, width: headers.length, ignored }
}

/** The order of the template, for a file whose first line is data. */
export const templateColumns = <Field extends string>(columns: readonly ImportColumn<Field>[]): Matched<Field> => ({
  places: new Map(columns.map(({ field }, place) => [field, place])),
  width: columns.length,
  ignored: [],
})
