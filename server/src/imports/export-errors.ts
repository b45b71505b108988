import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { CSV_START, csvLine } from '../platform/csv.ts'
import { readingUpload, type OfUpload } from './find-upload.ts'
import type { ImportKind } from './import-kind.ts'
import { judgedOf, listAllRows } from './imports.queries.ts'
import type { JudgedRow } from './judge-rows.ts'
import { errorHeaders } from './match-columns.ts'

/** The rows with problems as a file: the columns of the template, then the line and the problems. It can be uploaded again. */
export async function exportErrors<Field extends string>(
  deps: Deps,
  actor: UserActor,
  kind: ImportKind<Field>,
  of: OfUpload,
): Promise<Readable> {
  const rows = await readingUpload(deps, actor, { ...of, kind }, (trx, { id }) => listAllRows(trx, id, 'PROBLEM'))
  const file = new PassThrough()
  void pipeline(linesOf(kind, rows.map(judgedOf)), file).catch(() => undefined)
  return file
}

function* linesOf<Field extends string>({ columns }: ImportKind<Field>, rows: readonly JudgedRow[]) {
  yield CSV_START + csvLine([...columns.map(({ header }) => header), errorHeaders.line, errorHeaders.problems])
  for (const { line, cells, problems } of rows) {
    const sentences = Object.entries(problems).map(([field, text]) => named(columns, field, text))
    yield csvLine([...columns.map(({ field }) => cells[field] ?? ''), String(line), sentences.join(' ')])
  }
}

function named(columns: ImportKind['columns'], field: string, text: string): string {
  const column = columns.find((each) => each.field === field)
  return column ? `${column.header}: ${text}` : text
}
