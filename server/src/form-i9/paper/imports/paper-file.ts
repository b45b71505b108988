import { createHash } from 'node:crypto'
import { fileKey } from '@hireproof/contract/form-i9/paper/paper-form-files'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { openFile } from '../../../copies/sealed-file.ts'
import type { PaperImportFile } from '../../../platform/db.gen.ts'
import type { Db } from '../../../platform/db.ts'
import type { Keyring } from '../../../platform/keyring.ts'
import { digest, digests, seal, sealBytes, unseal, unsealBytes } from '../../../platform/seal.ts'
import type { Unit } from '../../../platform/unit.ts'

type Row = Selectable<PaperImportFile>
type Bound = Pick<Row, 'id' | 'upload_id' | 'account_id'>

/** A PDF opens only in its own row, at its import, and so does its name. */
const placeOf = (what: 'content' | 'name', { id, upload_id, account_id }: Bound) =>
  `paper_import_file|${what}|${JSON.stringify([id, upload_id, account_id])}`

/** A PDF of an import without its content. */
export type WaitingFile = Omit<Row, 'sealed_content' | 'sealed_name' | 'name_key'> & { name: string }

const columns = ['id', 'upload_id', 'account_id', 'refusal', 'size', 'sha256', 'sealed_key_id'] as const

/** The PDFs of an import, in the order in which they were added. */
export async function listFiles(ring: Keyring, trx: Db, uploadId: string): Promise<WaitingFile[]> {
  const rows = await trx
    .selectFrom('paper_import_file')
    .select([...columns, 'sealed_name', 'added_at', 'added_by_user_id', 'line'])
    .where('upload_id', '=', uploadId)
    .orderBy('id')
    .execute()
  return rows.map(({ sealed_name: bytes, ...row }) => ({
    ...row,
    name: unseal(ring, placeOf('name', row), { bytes, keyId: row.sealed_key_id }),
  }))
}

type Keys = { data: Keyring; index: Keyring }
type NewFile = {
  uploadId: string
  accountId: number
  byUserId: string
  name: string
  /** The PDF as it was rewritten, or why it was refused. */
  content: Buffer | string
}

const nameKind = 'paper file'
const keyText = (uploadId: string, name: string) => `${uploadId}|${fileKey(name)}`

/** Keeps a PDF, or that it was refused, in the place of an earlier one of the same name; returns its id. */
export async function insertFile(keys: Keys, { trx, now }: Pick<Unit, 'trx' | 'now'>, file: NewFile): Promise<string> {
  const { uploadId, accountId, name, content } = file
  await removeNamed(keys.index, trx, { uploadId, name })
  const bound = { id: uuid(), upload_id: uploadId, account_id: accountId }
  const sealed =
    typeof content === 'string'
      ? { refusal: content, size: 0, sha256: null, sealed_content: null }
      : {
          ...{ refusal: null, size: content.length, sha256: createHash('sha256').update(content).digest() },
          sealed_content: sealBytes(keys.data, placeOf('content', bound), content).bytes,
        }
  const { bytes, keyId } = seal(keys.data, placeOf('name', bound), name)
  await trx
    .insertInto('paper_import_file')
    .values({
      ...{ ...bound, ...sealed, sealed_name: bytes, sealed_key_id: keyId },
      name_key: digest(keys.index, nameKind, keyText(uploadId, name)),
      ...{ added_at: now, added_by_user_id: file.byUserId },
    })
    .execute()
  return bound.id
}

/** Removes the PDF of a name from an import, whatever key its digest has. */
const removeNamed = (index: Keyring, trx: Db, { uploadId, name }: { uploadId: string; name: string }) =>
  trx
    .deleteFrom('paper_import_file')
    .where('upload_id', '=', uploadId)
    .where('name_key', 'in', digests(index, nameKind, keyText(uploadId, name)))
    .execute()

/** The PDF with which a row is taken over; undefined if it has none. Throws if it was changed or moved, or its key is gone. */
export async function openFileOf(
  ring: Keyring,
  trx: Db,
  { uploadId, line }: { uploadId: string; line: number },
): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('paper_import_file')
    .select(columns)
    .where('upload_id', '=', uploadId)
    .where('line', '=', line)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, sealed_key_id: keyId, size } = row
  return openFile(ring, trx, { table: 'paper_import_file', id, keyId, place: placeOf('content', row), size })
}

/** The name and the content of a PDF that waits; throws where one was changed or moved, or its key is gone. */
export function openFileRow(ring: Keyring, row: Row): { name: string; content: Buffer | null } {
  const { sealed_key_id: keyId, sealed_name, sealed_content } = row
  return {
    name: unseal(ring, placeOf('name', row), { bytes: sealed_name, keyId }),
    content: sealed_content && unsealBytes(ring, placeOf('content', row), { bytes: sealed_content, keyId }),
  }
}

/** The sealed columns of a PDF that waits, sealed again with the active key. */
export function resealFile(ring: Keyring, row: Row) {
  const { name, content } = openFileRow(ring, row)
  const { bytes, keyId } = seal(ring, placeOf('name', row), name)
  const sealed_content = content && sealBytes(ring, placeOf('content', row), content).bytes
  return { sealed_name: bytes, sealed_content, sealed_key_id: keyId }
}
