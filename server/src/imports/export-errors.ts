import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { CSV_START, csvLine } from '../platform/csv.ts'
import { readingUpload, recordingUpload, type OfUpload } from './find-upload.ts'
import type { CheckedKind } from './import-kind.ts'
import { listAllRows, listNotAdded } from './imports.queries.ts'
import { errorHeaders } from './match-columns.ts'
import { judgedOf } from './stored-row.ts'

type Kept = Awaited<ReturnType<typeof listNotAdded>>

/** The rows with problems as a file: the columns of the template, then the line and the problems. It can be uploaded again. */
export async function exportErrors<Field extends string>(
  deps: Deps,
  actor: UserActor,
  kind: CheckedKind<Field>,
  of: OfUpload,
): Promise<Readable> {
  const file = new PassThrough()
  void pipeline(linesOf(kind, await rowsFor(deps, actor, kind, of)), file).catch(() => undefined)
  return file
}

function rowsFor<Field extends string>(
  deps: Deps,
  actor: UserActor,
  kind: CheckedKind<Field>,
  of: OfUpload,
): Promise<Kept> {
  const { recordErrors } = kind
  if (!recordErrors) {
    return readingUpload(deps, actor, { ...of, kind }, (trx, { id }) => listAllRows(trx, id, 'PROBLEM'))
  }
  return recordingUpload(deps, actor, { ...of, kind }, (unit, upload) => {
    recordErrors(unit, actor, upload)
    return listNotAdded(unit.trx, upload.id)
  })
}

function* linesOf<Field extends string>({ columns, keys }: CheckedKind<Field>, rows: Kept) {
  yield CSV_START + csvLine([...columns.map(({ header }) => header), errorHeaders.line, errorHeaders.problems])
  for (const row of rows) {
    const { line, cells, problems, reference } = judgedOf(keys, row)
    const sentences = [
      ...Object.entries(problems).map(([field, text]) => named(columns, field, text)),
      ...(row.status === 'REPEATED' ? [`The same as line ${row.same_as_line}.`] : []),
      ...(row.status === 'EXISTING' ? [reference === undefined ? 'It exists already.' : `${reference} is open.`] : []),
    ]
    yield csvLine([...columns.map(({ field }) => cells[field] ?? ''), String(line), sentences.join(' ')])
  }
}

function named(columns: CheckedKind['columns'], field: string, text: string): string {
  const column = columns.find((each) => each.field === field)
  return column ? `${column.header}: ${text}` : text
}
