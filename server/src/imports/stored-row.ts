import type { Selectable } from 'kysely'
import type { ImportRow } from '../platform/db.gen.ts'
import type { Keyring } from '../platform/keyring.ts'
import { seal, unseal } from '../platform/seal.ts'
import type { JudgedRow, PlacedRow, RowKeys } from './import-rows.ts'

type Stored = Selectable<ImportRow>
type Typed = Pick<JudgedRow, 'cells' | 'proposals'>
type SealedColumns = { sealed_cells: Buffer; sealed_key_id: string }

const place = (uploadId: string, line: number) => `import_row:${uploadId}:${line}`

/** A row as a record for its table; where rows are sealed, the columns in the clear only name the fields with proposals. */
export function recordOf(keys: RowKeys, uploadId: string, row: PlacedRow) {
  const { line, status, key, sameAsLine, reference = null, problems, cells, proposals } = row
  const known = { line, status, key, problems, same_as_line: sameAsLine, reference }
  if (!keys) return { ...known, cells, proposals, sealed_cells: null, sealed_key_id: null }
  const { sealed_cells, sealed_key_id } = sealRow(keys, uploadId, line, { cells, proposals })
  const named = Object.fromEntries(Object.keys(proposals).map((field) => [field, '']))
  return { ...known, cells: {}, proposals: named, sealed_cells: `\\x${sealed_cells.toString('hex')}`, sealed_key_id }
}

function sealRow(keys: Keyring, uploadId: string, line: number, { cells, proposals }: Typed): SealedColumns {
  const { bytes, keyId } = seal(keys, place(uploadId, line), JSON.stringify({ cells, proposals }))
  return { sealed_cells: bytes, sealed_key_id: keyId }
}

/** What was typed in a row, and what is proposed; throws where it was changed or moved, or its key is gone. */
function typedOf(keys: RowKeys, row: Stored): Typed {
  const { upload_id: uploadId, line, sealed_cells: bytes, sealed_key_id: keyId } = row
  if (!keys || !bytes || !keyId)
    return { cells: row.cells as Typed['cells'], proposals: row.proposals as Typed['proposals'] }
  return JSON.parse(unseal(keys, place(uploadId, line), { bytes, keyId })) as Typed
}

/** A kept row as it is judged. */
export const judgedOf = (keys: RowKeys, row: Stored): JudgedRow => ({
  line: row.line,
  ...typedOf(keys, row),
  problems: row.problems as JudgedRow['problems'],
  key: row.row_key,
  ...(row.reference !== null && { reference: row.reference }),
})

/** The columns of a sealed row, sealed again with the active key. */
export const resealRow = (keys: Keyring, row: Stored): SealedColumns =>
  sealRow(keys, row.upload_id, row.line, typedOf(keys, row))
