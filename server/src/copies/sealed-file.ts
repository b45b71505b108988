import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { SEAL_HEAD, unsealer } from '../platform/seal.ts'

type SealedFile = {
  table: 'document_copy' | 'case_attachment' | 'case_paper' | 'mou_paper' | 'paper_scan' | 'paper_import_file'
  id: string
  keyId: string
  /** Where it was sealed. */
  place: string
  size: number
}

/** Content leaves the database as text of twice its size. In parts, a server that sends many files keeps its memory. */
const PART = 64 * 1024

/** The content of a sealed file; undefined if it was removed. Throws if it was changed or moved, or its key is gone. */
export async function openFile(ring: Keyring, trx: Db, file: SealedFile): Promise<Buffer | undefined> {
  const { place, keyId, size } = file
  const head = await partOf(trx, file, 0, SEAL_HEAD)
  if (!head) return undefined
  const { open, end } = unsealer(ring, place, keyId, head)
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += PART) {
    const part = await partOf(trx, file, SEAL_HEAD + at, PART)
    // It was removed just now.
    if (!part) return undefined
    open(part).copy(bytes, at)
  }
  end()
  return bytes
}

async function partOf(trx: Db, { table, id }: SealedFile, at: number, length: number): Promise<Buffer | null> {
  const found = await sql<{ part: Buffer | null }>`
    select substr(sealed_content, ${at + 1}::integer, ${length}::integer) as part
    from ${sql.table(table)} where id = ${id}`.execute(trx)
  return found.rows[0]?.part ?? null
}
