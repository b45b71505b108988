import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/src/config.ts'
import { insertPaper, openPaper } from '../../server/src/cases/papers/case-paper.ts'
import {
  insertSignature,
  openSignature,
  type SignatureRow,
  type SignedContent,
} from '../../server/src/cases/notice/notice-signature.ts'
import { judgedOf, recordOf } from '../../server/src/imports/stored-row.ts'
import { insertCaseFiles, insertWaitingPdf } from '../../server/src/testing/case-file-samples.ts'
import { noticeFacts } from '../../server/src/testing/paper-facts.ts'
import { saveRevocation } from '../../server/src/cases/status-changes/status-change.ts'
import { insertAttachment, openAttachment } from '../../server/src/cases/documents/case-attachment.ts'
import { insertCopy, openCopy } from '../../server/src/form-i9/copies/document-copy.ts'
import { removePostgres, startEmbeddedPostgres } from '../../server/src/embedded/postgres.ts'
import { migrate } from '../../server/src/migrate.ts'
import { verifyAudit } from '../../server/src/platform/audit.ts'
import { openDatabase, type Db } from '../../server/src/platform/db.ts'
import type { Keyring } from '../../server/src/platform/keyring.ts'
import { readFormDocument } from '../../server/src/form-i9/form-document.ts'
import { sealDraft } from '../../server/src/form-i9/form-row.ts'
import { insertLateReason } from '../../server/src/form-i9/late-reason.ts'
import { testEnv } from '../../server/src/testing/test-env.ts'
import { loadDemoData } from '../run/demo.ts'
import { readBackup } from './format.ts'
import { restoreBackup } from './restore-backup.ts'
import { listTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const madeAt = new Date('2026-11-20T15:00:00Z')

const dataDir = mkdtempSync(join(tmpdir(), 'hireproof-backup-'))
let cluster: { ownerUrl: string; env: Record<string, string | undefined> }
const identities = [await generateIdentity()]
const recipients = await Promise.all(identities.map((each) => identityToRecipient(each)))

beforeAll(async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, fast: true })
  const env = testEnv({ DATABASE_URL: named(url, 'filled') })
  cluster = { ownerUrl: url, env }
  await asOwner('create database blank')
  await migrate({ ownerUrl: named(url, 'blank'), roleSecret: env['DATABASE_ROLE_SECRET'] ?? '' })
  await asOwner('create database filled template blank strategy file_copy')
  await loadDemoData({ PATH: process.env['PATH'], ...env }, join(dataDir, 'demo.log'))
  // each restoring would take seconds for the thousands of sites of one company
  const large = 'select account_id from hiring_site group by 1 having count(*) > 1000'
  await asOwner(`delete from hiring_site where account_id in (${large}) and right(id::text, 1) <> '0'`, 'filled')
  return async () => {
    await stop()
    await removePostgres(dataDir)
  }
})

function named(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function asOwner(statement: string, database = 'postgres'): Promise<void> {
  const client = new Client({ connectionString: named(cluster.ownerUrl, database) })
  await client.connect()
  await client.query(statement)
  await client.end()
}

let count = 0

/** A separate database for a test: migrated and empty, or filled with the demo data. */
async function copyOf(template: 'blank' | 'filled'): Promise<Db> {
  const name = `copy_${(count += 1)}`
  await asOwner(`create database ${name} template ${template} strategy file_copy`)
  const patience = { statementTimeout: 60_000, waitTimeout: 5000 }
  const { db, end } = openDatabase({ url: named(cluster.ownerUrl, name), max: 3, name: 'test', ...patience })
  onTestFinished(end)
  return db
}

/** A filled database, a backup of it, and as many migrated, empty ones as a test needs. */
async function filled({ copyBytes = 500 } = {}) {
  const source = await copyOf('filled')
  const { keys } = readConfig(cluster.env)
  const form = await keptForm(source, keys.data, copyBytes)
  const paper = await keptPaper(source, keys.data)
  const importRow = await keptRow(source, keys.data, paper)
  const path = join(dataDir, `${count}.backup.age`)
  const rows = await writeBackup(source, { path, recipients }, madeAt)
  return { source, path, rows, keys, form, paper, importRow, empty: () => copyOf('blank') }
}

/** A completed form of the demo data with a copy of a document, the end of employment and a package. */
async function keptForm(db: Db, ring: Keyring, copyBytes: number) {
  const completed = db.selectFrom('plus_case').selectAll().where('status', '=', 'COMPLETED').orderBy('id').limit(1)
  const { id, account_id, created_by_user_id } = await completed.executeTakeFirstOrThrow()
  const bytes = randomBytes(copyBytes)
  const document = { documentCode: 'US_PASSPORT', side: 'front', mediaType: 'image/jpeg', bytes } as const
  const owner = { plusCaseId: id, accountId: account_id, by: { userId: null, representativeId: null } }
  const unit = { trx: db, now: madeAt }
  const copy = await insertCopy(ring, unit, { ...owner, ...document })
  await insertCopy(ring, unit, { ...owner, ...document, side: 'back' })
  const answers = { answers: { last_name: 'Draft' }, preparers: null }
  const { sealed_section1: draft, sealed_key_id: key } = sealDraft(ring, id, answers, 'form_correction')
  await sql`insert into form_correction
    (plus_case_id, account_id, asked_at, asked_by_user_id, fields, version, sealed_section1, sealed_key_id)
    values (${id}, ${account_id}, ${madeAt}, ${created_by_user_id}, array['ssn'], 7, ${draft}, ${key})`.execute(db)
  const late = { id: randomUUID(), plus_case_id: id, account_id, written_at: madeAt }
  await insertLateReason(ring, db, { ...late, written_by_user_id: created_by_user_id }, 'The network was down.')
  await sql`insert into form_retention (plus_case_id, account_id, hired_on, ended_on, recorded_at, recorded_by_user_id)
    values (${id}, ${account_id}, '2025-01-15', '2026-01-15', ${madeAt}, ${created_by_user_id})`.execute(db)
  await sql`insert into inspection_package (id, account_id, created_by_user_id, created_at, plus_case_ids)
    values (gen_random_uuid(), ${account_id}, ${created_by_user_id}, ${madeAt}, array[${id}::uuid])`.execute(db)
  const cases = db.selectFrom('verification_case').select(['id', 'account_id', 'created_by_user_id']).limit(1)
  const { id: caseId, ...verified } = await cases.executeTakeFirstOrThrow()
  const attachment = {
    caseId,
    accountId: verified.account_id,
    byUserId: verified.created_by_user_id,
    questionNumber: 1,
  }
  const image = { ...attachment, title: null, mediaType: 'image/jpeg', bytes } as const
  const attachmentId = await insertAttachment(ring, unit, { ...image, kind: 'front' })
  await insertAttachment(ring, unit, { ...image, kind: 'back' })
  const revoked = { caseId, accountId: verified.account_id, revokedOn: '2026-11-12', number: 'ABC1234567890' } as const
  await saveRevocation(db, ring, { ...revoked, source: 'FILE' }, madeAt)
  return { id, accountId: account_id, copyId: copy.id, caseId, attachmentId, bytes }
}

/** A case of the demo data with a signed copy of a notice, one that was signed electronically, and the browser of its employee. */
async function keptPaper(db: Db, ring: Keyring) {
  const first = db.selectFrom('verification_case').select(['id', 'account_id']).orderBy('id').limit(1)
  const { id: caseId, account_id: accountId } = await first.executeTakeFirstOrThrow()
  // an episode that no demo case has
  const episode = 99
  await sql`insert into case_mismatch (case_id, episode, account_id, agencies, reasons, issued_at, act_by)
    values (${caseId}, ${episode}, ${accountId}, array['SSA'], array[]::text[], ${madeAt}, '2026-12-07')`.execute(db)
  const content = { mediaType: 'image/jpeg', bytes: randomBytes(900) } as const
  const paper = { of: { caseId, episode, accountId }, kind: 'SIGNED_COPY', content, byUserId: null } as const
  await insertPaper(ring, { trx: db, now: madeAt }, paper)
  const { id } = await db
    .selectFrom('case_paper')
    .select('id')
    .where('kind', '=', 'SIGNED_COPY')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const signature: Omit<SignatureRow, 'id'> = {
    ...{ case_id: caseId, episode, account_id: accountId, decision: 'TAKE_ACTION', name: 'Jo Rivera' },
    ...{ ip: '192.0.2.7', language: 'en', text_version: 'english 1', statement_version: 1 },
    ...{ shown_sha256: Buffer.alloc(32), opened_by: 'LINK', signed_at: madeAt },
  }
  const signatureId = await insertSignature(ring, db, signature, signedContent)
  await sql`insert into case_notice_link (id, case_id, episode, account_id, case_number, email, secret_hash, sent_at)
    values (${signatureId}, ${caseId}, ${episode}, ${accountId}, 'none', 'jo@home.example', '', ${madeAt})`.execute(db)
  await sql`insert into employee_session (id, notice_link_id, secret_hash, started_at, last_activity_at, absolute_end_at)
    values (${signatureId}, ${signatureId}, '', ${madeAt}, ${madeAt}, ${madeAt})`.execute(db)
  return { caseId, id, bytes: content.bytes, signature: { id: signatureId, ...signature } }
}

/** A row of a file of cases with what was typed in it, sealed. */
async function keptRow(db: Db, ring: Keyring, { caseId }: { caseId: string }) {
  const found = db.selectFrom('verification_case').select(['account_id', 'created_by_user_id']).where('id', '=', caseId)
  const { account_id: accountId, created_by_user_id: userId } = await found.executeTakeFirstOrThrow()
  const { caseImports: uploadId, paperFormImports } = await insertCaseFiles(db, accountId, userId)
  await insertWaitingPdf({ data: ring, index: ring }, db, { accountId, byUserId: userId, uploadId: paperFormImports })
  const typed = { line: 3, status: 'PROBLEM', key: '', sameAsLine: null, problems: {}, proposals: {} } as const
  const cells = { ssn: '900-86-7533' }
  const { sealed_cells, sealed_key_id } = recordOf(ring, uploadId, { ...typed, cells })
  await sql`insert into import_row (upload_id, account_id, line, cells, status, problems, proposals, sealed_cells, sealed_key_id)
    values (${uploadId}, ${accountId}, 3, '{}', 'PROBLEM', '{}', '{}', ${sealed_cells}, ${sealed_key_id})`.execute(db)
  return { uploadId, cells }
}

/** What a signature covers. */
const signedContent: SignedContent = {
  shown: '{"title":"Further Action Notice"}',
  facts: noticeFacts(),
  languages: [],
  contents: [],
  contacts: {} as SignedContent['contacts'],
}

/** The number of parts in which the rows of a table come back. */
async function partsOf(path: string, name: string): Promise<number> {
  let parts = 0
  for await (const { table } of (await readBackup(path, identities)).tables()) if (table.name === name) parts += 1
  return parts
}

async function sealed(bytes: Uint8Array): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(bytes)
}

async function opened(bytes: Uint8Array): Promise<Uint8Array> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter.decrypt(bytes)
}

const contents = async (db: Db) =>
  Promise.all(
    (await listTables(db)).map(async ({ name }) => {
      const found = await sql<{
        row: string
      }>`select row_to_json(t)::text as row from ${sql.raw(name)} t order by 1`.execute(db)
      return [name, found.rows.map(({ row }) => row)]
    }),
  )

test(
  '[F20] a restored database equals the backed-up one, row for row, and new ids continue from there',
  { timeout: 60_000 },
  async () => {
    const { source, path, rows, keys, form, empty } = await filled({ copyBytes: 4_500_000 })
    expect(rows).toBeGreaterThan(300)
    // copies are large: they come a few at a time
    expect(await partsOf(path, 'document_copy')).toBeGreaterThan(1)
    expect(await partsOf(path, 'case_attachment')).toBeGreaterThan(1)
    const target = await empty()
    expect(await restoreBackup(target, { path, identities }, keys)).toEqual({ rows, madeAt: madeAt.toISOString() })
    expect(await contents(target)).toEqual(await contents(source))
    expect(await verifyAudit(target)).toEqual([])
    // forms, their entries and copies of documents open with the keys that are kept separately
    const document = await readFormDocument(keys.data, target, form.accountId, form.id)
    expect(document?.entries.map(({ kind }) => kind)).toContain('SECTION_2')
    expect(document?.lateReasons.map(({ text }) => text)).toEqual(['The network was down.'])
    const copy = await openCopy(keys.data, target, form.id, form.copyId)
    expect(copy?.bytes.equals(form.bytes)).toBe(true)
    const highest = sql<{ id: number }>`select max(id) as id from account`
    const [{ id: before } = { id: 0 }] = (await highest.execute(source)).rows
    await sql`insert into account (type, company_name, created_at) values ('EMPLOYER', 'Later', ${madeAt})`.execute(
      target,
    )
    expect((await highest.execute(target)).rows).toEqual([{ id: before + 1 }])

    await expect(restoreBackup(target, { path, identities }, keys)).rejects.toThrow('The database is not empty')
  },
)

test(
  '[CASE-195][F20] notices, decisions, signatures, attachments and rows of files come back and open, and none without its key',
  { timeout: 60_000 },
  async () => {
    const { source, path, keys, form, paper, importRow, empty } = await filled()
    const copies = source.selectFrom('case_attachment').selectAll().where('id', '=', form.attachmentId)
    const copy = await copies.executeTakeFirstOrThrow()
    const gone = { ...copy, id: randomUUID(), question_number: null, sealed_content: null, sealed_key_id: null }
    const removed = { removed_at: madeAt, removed_by_user_id: copy.added_by_user_id }
    const unkept = { ...gone, ...removed }
    await source.insertInto('case_attachment').values(unkept).execute()
    const decision = { decision: 'TAKE_ACTION', decision_way: 'PAPER', decided_at: madeAt } as const
    await source.updateTable('case_mismatch').set(decision).where('episode', '=', 99).execute()
    await writeBackup(source, { path, recipients }, madeAt)
    const target = await empty()
    await restoreBackup(target, { path, identities }, keys)
    const decided = target.selectFrom('case_mismatch').select(['decision', 'decided_at']).where('episode', '=', 99)
    expect(await decided.execute()).toEqual([{ decision: 'TAKE_ACTION', decided_at: madeAt }])
    expect((await openPaper(keys.data, target, paper))?.bytes.equals(paper.bytes)).toBe(true)
    expect(await openSignature(keys.data, target, paper.signature)).toEqual(signedContent)
    const open = (id: string) => openAttachment(keys.data, target, form.caseId, id)
    expect((await open(form.attachmentId))?.bytes.equals(form.bytes)).toBe(true)
    expect(await open(gone.id)).toBeUndefined()
    const row = target.selectFrom('import_row').selectAll().where('upload_id', '=', importRow.uploadId)
    const kept = await row.where('line', '=', 3).executeTakeFirstOrThrow()
    expect(judgedOf(keys.data, kept).cells).toEqual(importRow.cells)

    const other = await empty()
    for (const table of ['case_attachment', 'case_paper', 'import_row', 'notice_signature']) {
      const keyOf = (id: string) =>
        sql`update ${sql.table(table)} set sealed_key_id = ${id} where sealed_key_id is not null`.execute(target)
      const from = { path: `${path}.${table}`, identities }
      await keyOf('lost')
      await writeBackup(target, { path: from.path, recipients }, madeAt)
      await keyOf('t1')
      await expect(restoreBackup(other, from, keys), table).rejects.toThrow('The keys of this installation do not open')
    }
  },
)

test(
  '[F20] refuses a backup that is cut off, altered or of another version, or that these keys do not open',
  { timeout: 60_000 },
  async () => {
    const { path, keys, empty } = await filled()
    const target = await empty()
    const untouched = await contents(target)
    const whole = readFileSync(path)
    const lines = gunzipSync(await opened(whole))
      .toString()
      .split('\n')
    const write = async (changed: string[]) => {
      writeFileSync(path, await sealed(gzipSync(changed.join('\n'))))
      return { path, identities }
    }
    writeFileSync(path, whole.subarray(0, whole.length >> 1))
    await expect(restoreBackup(target, { path, identities }, keys)).rejects.toThrow('is not complete')
    await expect(restoreBackup(target, await write(lines.slice(0, -2)), keys)).rejects.toThrow('is not complete')
    await expect(restoreBackup(target, await write(lines.slice(2)), keys)).rejects.toThrow('is not a backup')
    const older = lines.map((line) => (line.startsWith('H') ? line.replace('0001_', '0000_') : line))
    await expect(restoreBackup(target, await write(older), keys)).rejects.toThrow('made by another version')
    // a name that is a statement: the text up to its next place is quoted away
    const name = `account (type, company_name, created_at) select 'EMPLOYER', version(), now() where '' <> concat($q$`
    const injected = lines.map((line) => line.replace('"account"', () => JSON.stringify(name)))
    await expect(restoreBackup(target, await write(injected), keys)).rejects.toThrow('names a table that this version')
    const forged = lines.map((line) => line.replace('case.created', 'case.invented'))
    await expect(restoreBackup(target, await write(forged), keys)).rejects.toThrow('The audit in')
    const { keys: others } = readConfig(testEnv({ DATA_KEYS: `t1:${randomBytes(32).toString('base64')}` }))
    await expect(restoreBackup(target, await write(lines), others)).rejects.toThrow('The keys of this installation')
    // sealed with a missing key, as a stopped rotation may leave them: a copy, a draft, a reason, a paper, a waiting PDF and a revocation
    for (const row of [
      /"side":/,
      /"asked_by_user_id":/,
      /"sealed_text":/,
      /"SIGNED_COPY"/,
      /"sealed_name":/,
      /"revoked_on":/,
    ]) {
      const left = lines.map((line) =>
        line.startsWith('R') && row.test(line)
          ? line.replace(/"sealed_key_id":"[^"]+"/, '"sealed_key_id":"old"')
          : line,
      )
      expect(left).not.toEqual(lines)
      const refused = restoreBackup(target, await write(left), keys)
      await expect(refused, String(row)).rejects.toThrow('The keys of this installation')
    }
    expect(await contents(target)).toEqual(untouched)
    await restoreBackup(target, await write(lines), keys)
  },
)

test(
  '[F20] a backup opens only with its private key and only whole and unchanged, and nothing of it is readable without',
  { timeout: 60_000 },
  async () => {
    const { source, path, keys, empty } = await filled({ copyBytes: 200_000 })
    const target = await empty()
    const untouched = await contents(target)
    const whole = readFileSync(path)

    expect(whole.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    const people = await source.selectFrom('person').select('email').execute()
    expect(people.length).toBeGreaterThan(5)
    const words = [...people.map(({ email }) => email), 'account', 'person', 'Bakery']
    expect(
      words.filter((word) => whole.includes(word) || whole.includes(Buffer.from(word).toString('base64'))),
    ).toEqual([])
    // not compressed data behind a header either
    const gzip = whole.indexOf(Buffer.from([0x1f, 0x8b, 0x08, 0x00]))
    if (gzip >= 0) expect(() => gunzipSync(whole.subarray(gzip))).toThrow()

    const others = [await generateIdentity()]
    await expect(restoreBackup(target, { path, identities: others }, keys)).rejects.toThrow('encrypted to another key')
    const header = whole.indexOf('\n---')
    const chunk = 65_536 + 16
    const body = whole.indexOf('\n', header + 1) + 1 + 16
    expect(whole.length).toBeGreaterThan(body + 2 * chunk)
    // cut off inside a chunk, between two of them, before the last one, and within its tag
    const last = body + Math.floor((whole.length - body - 1) / chunk) * chunk
    for (const end of [body + 100, body + chunk, last, last + 1, whole.length - 1]) {
      writeFileSync(path, whole.subarray(0, end))
      await expect(restoreBackup(target, { path, identities }, keys)).rejects.toThrow('is not complete, or was changed')
    }
    for (const at of [body - 1, body, body + chunk + 5, last, whole.length - 1]) {
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      writeFileSync(path, flipped)
      await expect(restoreBackup(target, { path, identities }, keys)).rejects.toThrow('is not complete, or was changed')
    }
    const swapped = Buffer.concat([
      whole.subarray(0, body),
      whole.subarray(body + chunk, body + 2 * chunk),
      whole.subarray(body, body + chunk),
      whole.subarray(body + 2 * chunk),
    ])
    const more = Buffer.concat([whole, Buffer.from('more')])
    for (const changed of [swapped, more]) {
      writeFileSync(path, changed)
      await expect(restoreBackup(target, { path, identities }, keys)).rejects.toThrow('is not complete, or was changed')
    }
    const forged = Buffer.from(whole)
    forged[header + 10] = (forged[header + 10] ?? 0) ^ 1
    for (const changed of [forged, gzipSync('H{"format":1,}')]) {
      writeFileSync(path, changed)
      await expect(restoreBackup(target, { path, identities }, keys)).rejects.toThrow('is not a backup of Hireproof')
    }
    expect(await contents(target)).toEqual(untouched)
    writeFileSync(path, whole)
    await restoreBackup(target, { path, identities }, keys)
  },
)
