import { randomBytes } from 'node:crypto'
import { drawAuditSample, getSampledForm, reviewSampledForm } from '@hireproof/contract/form-i9/audit-samples.endpoints'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { parseKeyring } from '../platform/keyring.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import { copySteps, jpeg } from '../testing/copy-steps.ts'
import { insertWaitingPdf } from '../testing/case-file-samples.ts'
import { paperImportSteps, paperLine } from '../testing/paper-import-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { inTransaction } from '../platform/db.ts'
import { runUnit } from '../platform/unit.ts'
import { readFormDocument } from './form-document.ts'
import { insertFormEntry } from './form-entry.ts'
import { readKeptForm } from './kept-form.ts'
import { insertLateReason } from './late-reason.ts'
import { rotateForms } from './rotate-forms.ts'
import { verifySignatures } from './verify-signatures.ts'

const t = await testApp()
const { company, invited, signed } = copySteps(t)
const { asked } = correctionSteps(t)
const papers = paperImportSteps(t)

const blankPreparer = {
  lastName: '',
  firstName: '',
  middleInitial: '',
  addressStreet: '',
  addressCity: '',
  addressState: '',
  addressZip: '',
}

test('[T41] forms, what else was signed on them and copies of documents are sealed again with a new key, and open without the old one', async () => {
  const admin = await company()
  const { browser } = await invited(admin)
  await browser.save({ last_name: 'Rivera' }, 0)
  // a form with nothing filled out yet
  await invited(admin)
  const form = await signed(admin)
  const correction = await asked(admin)
  const { version = 0 } = (await correction.browser.form()).body ?? {}
  await correction.browser.save({ last_name: 'Corrected' }, version)
  const added = await form.employee.add({ bytes: Buffer.from(await jpeg()) })
  const removed = await form.employee.add({ bytes: Buffer.from(await jpeg()), side: 'back' })
  await form.employee.remove(removed.json<{ id: string }>().id)
  const signature = { name: 'Ada Admin', ip: '127.0.0.1', language: 'en' as const, attestationVersion: 1, userId: null }
  const content = { ...blankPreparer, lastName: 'Helper' }
  const entry = { plusCaseId: form.id, accountId: admin.accountId, kind: 'PREPARER' as const, content, signature }
  const actor = { kind: 'system', name: 'jobs', requestId: 'rotation' } as const
  await runUnit(t.deps, actor, admin.accountId, async (unit) => {
    const after = await insertFormEntry(t.deps.config.keys.data, unit, entry)
    unit.record({ action: 'form_i9.preparer_signed', subjectType: 'plus_case', subjectId: form.id, after })
  })
  const reason = { id: uuid(), plus_case_id: form.id, account_id: admin.accountId, written_at: t.clock.now() }
  const late = { ...reason, written_by_user_id: admin.id }
  await insertLateReason(t.deps.config.keys.data, t.ownerDb, late, 'The network was down.')
  const uploadId = (await papers.send(admin, [paperLine({ file: 'form.pdf' })])).body.id
  await insertWaitingPdf(t.deps.config.keys, t.ownerDb, { accountId: admin.accountId, byUserId: admin.id, uploadId })
  const asking = { scope: 'ALL' as const, from: '', to: '', size: 50, seed: '' }
  const { id: sampleId } = (await t.as(admin).call(drawAuditSample, { body: asking })).body
  const place = { params: { sampleId, plusCaseId: form.id } }
  const work = { note: 'Looked at twice.', added: [], outcomes: [] }
  await t.as(admin).call(reviewSampledForm, { ...place, body: { version: 0, isReviewed: true, work } })
  const { config } = t.deps
  const old = [...config.keys.data.keys].map(([id, key]) => `${id}:${key.export().toString('base64')}`)
  const fresh = `new:${randomBytes(32).toString('base64')}`
  config.keys.data = parseKeyring('DATA_KEYS', [fresh, ...old].join(','))
  expect(await rotateForms(t.ownerDb, config.keys.data, () => undefined)).toBe(9)
  expect(await rotateForms(t.ownerDb, config.keys.data, () => undefined)).toBe(0)
  expect(await sealedWithOtherKeys('new')).toEqual([])
  config.keys.data = parseKeyring('DATA_KEYS', fresh)
  expect((await browser.form()).body?.answers).toEqual({ last_name: 'Rivera' })
  expect((await correction.browser.form()).body?.answers).toEqual({ last_name: 'Corrected' })
  expect((await form.employer.view(added.json<{ id: string }>().id)).statusCode).toBe(200)
  expect(await papers.fileNames(admin.accountId)).toEqual(['form.pdf'])
  expect((await t.as(admin).call(getSampledForm, place)).body.work).toEqual(work)
  // what was signed still is what the audit records
  const kept = await inTransaction(t.deps.appDb, admin.accountId, (trx) => readKeptForm(config.keys.data, trx, form.id))
  expect(kept?.section1).toHaveLength(1)
  expect(kept?.entries.map((each) => each.content)).toEqual([content])
  const document = await inTransaction(t.deps.appDb, admin.accountId, (trx) =>
    readFormDocument(config.keys.data, trx, admin.accountId, form.id),
  )
  expect(document?.lateReasons).toMatchObject([{ text: 'The network was down.' }])
  expect(await verifySignatures(t.ownerDb, config.keys.data)).toEqual({ signatures: 3, faults: [] })
})

/** Columns of any table of forms that name another data key than the given one: a new sealed column has to be rotated too. */
async function sealedWithOtherKeys(keyId: string): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and column_name like '%key_id'
      and table_name not in ('verification_case', 'case_number_index', 'case_attachment', 'case_paper', 'notice_signature', 'mou_paper', 'import_row', 'report_file',
        'case_update', 'status_change', 'sealing_key')`.execute(t.ownerDb)
  expect(columns.rows.map(({ table }) => table).sort()).toEqual([
    'audit_sample_form',
    'document_copy',
    'form_correction',
    'form_entry',
    'form_i9',
    'paper_form',
    'paper_import_file',
    'paper_scan',
    'section1_late_reason',
  ])
  const found: string[] = []
  for (const { table, column } of columns.rows) {
    const other = sql`select from ${sql.table(table)} where ${sql.ref(column)} <> ${keyId} limit 1`
    if ((await other.execute(t.ownerDb)).rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
