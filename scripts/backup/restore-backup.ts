import { sql, type Selectable } from 'kysely'
import { openNumbers, type CaseKeys } from '../../server/src/cases/case-row.ts'
import { openSignature } from '../../server/src/cases/notice/notice-signature.ts'
import { openRevoked, openWaiting } from '../../server/src/cases/status-changes/status-change.ts'
import { openPaper } from '../../server/src/cases/papers/case-paper.ts'
import { openAttachment } from '../../server/src/cases/documents/case-attachment.ts'
import { judgedOf } from '../../server/src/imports/stored-row.ts'
import { StartError } from '../../server/src/embedded/start-error.ts'
import { openCopy } from '../../server/src/form-i9/copies/document-copy.ts'
import { openFileRow } from '../../server/src/form-i9/paper/imports/paper-file.ts'
import { openDetails } from '../../server/src/form-i9/paper/paper-details.ts'
import { openScan } from '../../server/src/form-i9/paper/paper-scan.ts'
import { verifyAudit } from '../../server/src/platform/audit.ts'
import type { DB } from '../../server/src/platform/db.gen.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { SealError } from '../../server/src/platform/seal.ts'
import { openEntry } from '../../server/src/form-i9/form-entry.ts'
import { openDraft } from '../../server/src/form-i9/form-row.ts'
import { openLateReason } from '../../server/src/form-i9/late-reason.ts'
import { openSection1 } from '../../server/src/form-i9/signed-section1.ts'
import { readBackup } from './format.ts'
import { listMigrations, listTables, type Table } from './tables.ts'

type Source = {
  path: string
  /** The private keys, one of which must open it. */
  identities: readonly string[]
}

/** Tables that triggers fill while the rows that they count are restored. */
const counted = new Set(['hiring_site_count'])

/**
 * Fills a migrated, empty database from a backup, all or nothing; returns the number of rows and their time. Throws one
 * sentence if the database is not empty, the backup is of another version, cut off or changed, its audit is broken, or
 * these keys do not open it.
 */
export async function restoreBackup(
  db: Db,
  { path, identities }: Source,
  keys: CaseKeys,
): Promise<{ rows: number; madeAt: string }> {
  const { header, tables } = await readBackup(path, identities)
  let rows = 0
  await db.transaction().execute(async (trx) => {
    const known = await ensureFits(trx, header.migrations)
    for await (const { table: named, rows: some } of tables()) {
      rows += some.length
      // Anyone with the public key can make such a file: no text of it may become a statement.
      const table = known.get(named.name)
      if (!table) throw new StartError(`${path} names a table that this version does not have: nothing was restored.`)
      if (counted.has(table.name)) continue
      const columns = sql.raw(table.columns.join(', '))
      const into = sql.raw(table.name)
      await sql`insert into ${into} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${into}, ${`[${some.join(',')}]`}::json)`.execute(trx)
    }
    await moveSequences(trx)
    const [fault] = await verifyAudit(trx)
    if (fault) throw new StartError(`The audit in ${path} is broken in chain ${fault.chain}: nothing was restored.`)
    await ensureKeysOpen(trx, keys)
  })
  return { rows, madeAt: header.madeAt }
}

/** Refuses a database with its own data; empties what its migration inserted, because the backup has it too. Returns its tables. */
async function ensureFits(trx: Db, migrations: readonly string[]): Promise<Map<string, Table>> {
  const found = await sql<{
    hasRows: boolean
  }>`select exists (select from account) or exists (select from person) as "hasRows"`.execute(trx)
  if (found.rows[0]?.hasRows !== false) {
    throw new StartError('The database is not empty: restore a backup into a new one.')
  }
  const own = await listMigrations(trx)
  if (own.join() !== migrations.join()) {
    const last = migrations.at(-1) ?? 'none'
    throw new StartError(
      `The backup was made by another version (its last migration is ${last}): restore it with that one.`,
    )
  }
  const known = new Map((await listTables(trx)).map((table) => [table.name, table]))
  await sql`truncate ${sql.raw([...known.keys()].join(', '))}`.execute(trx)
  return known
}

/** New ids continue after the restored ones. */
async function moveSequences(trx: Db): Promise<void> {
  await sql`do $$
    declare each record;
    begin
      for each in
        select c.oid::regclass as name, quote_ident(a.attname) as attribute, a.attname as plain
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and attnum > 0 and not attisdropped
          and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null
      loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), max(%s)) from %s having max(%s) is not null',
          each.name, each.plain, each.attribute, each.name, each.attribute);
      end loop;
    end $$`.execute(trx)
}

type SealedTable =
  | 'case_attachment'
  | 'verification_case'
  | 'case_paper'
  | 'notice_signature'
  | 'import_row'
  | 'form_i9'
  | 'form_correction'
  | 'form_entry'
  | 'section1_late_reason'
  | 'document_copy'
  | 'paper_form'
  | 'paper_import_file'
  | 'paper_scan'
  | 'status_change'
  | 'case_update'

/**
 * Opens one case, revocation, paper, signature, row of a file, attachment, form, correction, entry, reason, copy, paper form, waiting PDF and scan for each key
 * that sealed any: without the keys of the backed-up installation, they would be lost. A rotation that was stopped leaves some of
 * them sealed with an older key.
 */
async function ensureKeysOpen(trx: Db, keys: CaseKeys): Promise<void> {
  const sealed = <T extends SealedTable>(table: T) =>
    sql<Selectable<DB[T]>>`select distinct on (sealed_key_id) * from ${sql.table(table)}
      where sealed_key_id is not null order by sealed_key_id`.execute(trx)
  try {
    for (const row of (await sealed('verification_case')).rows) openNumbers(keys, row)
    for (const { id, case_id: caseId } of (await sealed('case_paper')).rows)
      await openPaper(keys.data, trx, { caseId, id })
    for (const row of (await sealed('status_change')).rows) openRevoked(keys.data, row)
    for (const row of (await sealed('case_update')).rows) openWaiting(keys.data, row)
    for (const row of (await sealed('notice_signature')).rows) await openSignature(keys.data, trx, row)
    for (const row of (await sealed('import_row')).rows) judgedOf(keys.data, row)
    for (const { id, case_id } of (await sealed('case_attachment')).rows) {
      await openAttachment(keys.data, trx, case_id, id)
    }
    for (const row of (await sealed('form_i9')).rows) {
      if (row.signed_at) openSection1(keys.data, row)
      else openDraft(keys.data, row)
    }
    for (const row of (await sealed('form_correction')).rows) openDraft(keys.data, row, 'form_correction')
    for (const row of (await sealed('form_entry')).rows) openEntry(keys.data, row)
    for (const row of (await sealed('section1_late_reason')).rows) openLateReason(keys.data, row)
    for (const { id, plus_case_id } of (await sealed('document_copy')).rows) {
      await openCopy(keys.data, trx, plus_case_id, id)
    }
    for (const row of (await sealed('paper_form')).rows) openDetails(keys.data, row)
    for (const row of (await sealed('paper_import_file')).rows) openFileRow(keys.data, row)
    for (const { id, plus_case_id } of (await sealed('paper_scan')).rows)
      await openScan(keys.data, trx, plus_case_id, id)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    throw new StartError(
      'The keys of this installation do not open the numbers in the backup: put the keys of the backed-up one in place first.',
    )
  }
}
