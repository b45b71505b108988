import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { caseImports } from '@hireproof/contract/cases/case-imports.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseKeyring, type Keyring } from '../platform/keyring.ts'
import { caseCsv, caseLine } from '../testing/case-file-samples.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { dump } from '../testing/case-steps.ts'
import { documentSteps } from '../testing/document-steps.ts'
import { noticeSteps } from '../testing/notice-steps.ts'
import { sendImport } from '../testing/send-import.ts'
import { testApp } from '../testing/test-app.ts'
import { openSignature } from './notice/notice-signature.ts'
import { rotateKeys } from './rotate-keys.ts'

// Debug: also what is logged of every request.
const t = await testApp({ env: { LOG_LEVEL: 'debug' } })
const steps = noticeSteps(t)
const documents = documentSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })
const PASSPORT = 'C86753098'
const IMPORTED = '900-86-7532'
const forms = [PASSPORT, IMPORTED, IMPORTED.replaceAll('-', '')]

/** Tables whose rows keep something of a case sealed. */
const tables = ['case_attachment', 'case_paper', 'import_row', 'notice_signature', 'verification_case']
/** Others: revocations and those that wait have their own test with the keys (`rotate-keys.test.ts`), and so have forms and files. */
const elsewhere = [
  'case_update',
  'status_change',
  'document_copy',
  'form_correction',
  'form_entry',
  'form_i9',
  'paper_form',
  'paper_import_file',
  'paper_scan',
]
elsewhere.push('audit_sample_form', 'section1_late_reason', 'mou_paper', 'report_file')

async function pdf(): Promise<Uint8Array<ArrayBuffer>> {
  const made = await PDFDocument.create()
  made.addPage().drawText(PASSPORT)
  return Uint8Array.from(await made.save({ useObjectStreams: false }))
}

/** A notice with its decision and signature, a signed copy, attachments, one of them removed, and a file of cases. */
async function sealedValues() {
  const draft = citizenCase({ us_passport_number: PASSPORT })
  const { caseNumber } = await steps.signed(user, 'TAKE_ACTION', {}, draft)
  const copy = await steps.sendCopy(user, caseNumber, await pdf(), `${PASSPORT}.pdf`)
  expect(copy.statusCode).toBe(201)
  const ids = []
  for (const title of ['Kept', 'Removed']) {
    const file = { bytes: await pdf(), name: `${PASSPORT}.pdf` }
    ids.push((await documents.add(user, caseNumber, { title, file })).json<{ id: string }>().id)
  }
  const [kept = '', removed = ''] = ids
  expect((await documents.remove(user, caseNumber, removed)).status).toBe(200)
  const content = caseCsv([caseLine({}, citizenCase({ ssn: IMPORTED })), caseLine({ ssn: '12345678' })])
  const sent = await sendImport(t, user, { upload: caseImports.upload, accountId: user.accountId, content })
  expect(sent.status).toBe(201)
  return { caseNumber, kept, uploadId: sent.body.id }
}

/** The keys that sealed what a table has now. */
async function keysIn(table: string): Promise<string[]> {
  const found = await sql<{ key: string }>`select distinct sealed_key_id as key from ${sql.table(table)}
    where sealed_key_id is not null`.execute(t.ownerDb)
  return found.rows.map(({ key }) => key)
}

const textOf = ({ keys }: Keyring) => [...keys].map(([id, key]) => `${id}:${key.export().toString('base64')}`)

test('[CASE-195][T40][T41] notices, decisions, signatures, attachments and rows of files are sealed, found by no search for a number, and sealed again with a new key', async () => {
  const { caseNumber, kept, uploadId } = await sealedValues()
  const { case_id: caseId } = await steps.mismatch(caseNumber)
  const [signature] = await steps.signatures(caseNumber)
  const { data: old } = t.deps.config.keys
  const read = async () => ({
    attachment: (await documents.view(user, caseNumber, kept)).rawPayload.toString('base64'),
    papers: await Promise.all(
      (await steps.papers(user, caseNumber))
        .filter(({ isKept }) => isKept)
        .map(async ({ id }) => (await steps.paper(user, caseNumber, id)).rawPayload.toString('base64')),
    ),
    signature: await openSignature(t.deps.config.keys.data, t.ownerDb, signature!),
    decision: await t.ownerDb
      .selectFrom('case_mismatch')
      .select(['decision', 'decision_way', 'decided_at'])
      .where('case_id', '=', caseId)
      .execute(),
    rows: (
      await t.as(user).call(caseImports.listRows, { params: { uploadId }, query: { status: 'PROBLEM', size: 50 } })
    ).body.rows,
  })
  const before = await read()
  expect(before.papers.length).toBeGreaterThan(1)
  expect(before.decision).toMatchObject([{ decision: 'TAKE_ACTION' }])
  expect(JSON.stringify(before.signature)).toContain(PASSPORT)
  expect(before.rows).toHaveLength(1)

  const searched = { database: await dump(t), logs: t.logged.join('\n'), mails: JSON.stringify(t.mailer.sent) }
  for (const [place, text] of Object.entries(searched)) {
    for (const form of forms) expect(text, `${form} in ${place}`).not.toContain(form)
    // nor the bytes of what shows it
    expect(text, place).not.toContain(Buffer.from('%PDF-1.').toString('hex'))
  }

  const fresh = `fresh:${randomBytes(32).toString('base64')}`
  const both = parseKeyring('DATA_KEYS', [fresh, ...textOf(old)].join(','))
  expect(await rotateKeys(t.ownerDb, { ...t.deps.config.keys, data: both }, () => undefined)).toBeGreaterThan(4)
  for (const table of tables) expect(await keysIn(table), table).toEqual(['fresh'])
  // from here on, only the new key exists
  t.deps.config.keys.data = parseKeyring('DATA_KEYS', fresh)
  expect(await read()).toEqual(before)
})

test('[CASE-195][T41] every table that keeps something of a case sealed is one of those', async () => {
  const found = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'sealed_key_id'
      and table_name <> all(${elsewhere})
    order by 1`.execute(t.ownerDb)
  expect(found.rows.map(({ name }) => name)).toEqual(tables)
})
