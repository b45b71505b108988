import { getRetention, setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import * as plusCases from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { PlusFilter } from '@hireproof/contract/plus-cases/plus-case'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { jpeg } from '../../testing/copy-steps.ts'
import { paperFormSteps, scanPdf } from '../../testing/paper-form-steps.ts'
import { givenSite } from '../../testing/site-samples.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company, takeOver, get, change, view, addScan } = paperFormSteps(t)
const admin = await company()
const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })

const found = async (user: GivenUser, filter: PlusFilter, text = '') => {
  const body = { paging: { page: 0, size: 20 }, filter, text }
  return (await t.as(user).call(plusCases.searchPlusCases, { body })).body
}
const formsOf = async (accountId: number) => {
  const forms = t.ownerDb.selectFrom('plus_case').select('id').where('account_id', '=', accountId)
  return (await forms.execute()).length
}
const auditOf = async (id: string, { accountId }: GivenUser = admin) =>
  (await t.audit(accountId)).filter(({ subject_id }) => subject_id === id)

describe('a paper form that is taken over', () => {
  test('[WORK-14] is on the board with its key dates and scan, and begins no case and no step', async () => {
    const user = await company()
    const bytes = await scanPdf()
    const person = { dateOfBirth: '1990-05-06', ssnLast4: '0421', reverifyBy: '2027-03-31' }
    const { status, body } = await takeOver(user, { ...person, bytes })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ lastName: 'Rivera', firstName: 'Jo', dateOfBirth: '1990-05-06', ssnLast4: '0421' },
      ...{ firstDayOfWork: '2024-03-04', section1SignedOn: '2024-03-04', section2SignedOn: '2024-03-06' },
      ...{ section2DueOn: '2024-03-07', reverifyBy: '2027-03-31', can: { view: true, change: true } },
      scans: [{ kind: 'FORM', addedBy: 'Ana Lopez' }],
    })
    const id = body.plusCaseId
    for (const filter of ['paper', 'all'] as const) {
      const [listed] = (await found(user, filter, 'riv')).results
      expect(listed).toMatchObject({
        id,
        status: 'PAPER',
        nextStep: 'nothing',
        caseNumber: null,
        daysLateAtStart: null,
      })
      const able = Object.entries(listed?.can ?? {}).filter(([, can]) => can)
      expect(able.map(([what]) => what).sort()).toEqual(['assign', 'changeSite'])
    }
    for (const filter of ['open', 'completed', 'signed'] as const)
      expect((await found(user, filter)).results).toEqual([])
    const rows = sql<{ forms: number; cases: number; mails: number }>`select
      (select count(*)::int from form_i9 where account_id = ${user.accountId}) as forms,
      (select count(*)::int from verification_case where account_id = ${user.accountId}) as cases,
      (select count(*)::int from mail_outbox where plus_case_id = ${id}) as mails`
    expect((await rows.execute(t.ownerDb)).rows).toEqual([{ forms: 0, cases: 0, mails: 0 }])
    const events = await auditOf(id, user)
    expect(events).toMatchObject([
      {
        action: 'form_i9.paper_added',
        actor: { userId: user.id },
        after: {
          status: 'PAPER',
          first_day_of_work: '2024-03-04',
          section2_signed_on: '2024-03-06',
          scanId: body.scans[0]?.id,
        },
      },
    ])
    expect(JSON.stringify(events)).not.toMatch(/1990|0421|Rivera|2027/)
  })

  test('[WORK-14] is refused with what cannot stand on a form, at its field, and nothing is kept', async () => {
    const before = await formsOf(admin.accountId)
    const wrong: Record<string, string>[] = [
      { lastName: '' },
      { lastName: 'Rivera 2' },
      { firstDayOfWork: '1986-11-06' },
      { firstDayOfWork: '2027-06-01' },
      { section1SignedOn: '' },
      { section2SignedOn: '2026-11-21' },
      { dateOfBirth: '2024-03-04' },
      { ssnLast4: '900-00-0421' },
      { reverifyBy: '2024-03-03' },
      { endedOn: '2024-03-03' },
      { endedOn: '2026-11-21' },
    ]
    for (const fields of wrong) {
      const { status, body } = await takeOver(admin, fields)
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, Object.keys(fields)])
    }
    expect((await takeOver(admin, { siteId: crypto.randomUUID() })).body.issues).toMatchObject([{ path: 'siteId' }])
    expect(await formsOf(admin.accountId)).toBe(before)
  })

  test('[WORK-14] is taken as it stands on paper, although it was signed late or in the wrong order', async () => {
    const { status, body } = await takeOver(admin, { section1SignedOn: '2024-05-01', section2SignedOn: '2024-03-01' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ section1SignedOn: '2024-05-01', section2SignedOn: '2024-03-01' })
  })

  test('[T34] takes a PDF of visible content, whatever it is called, and nothing else', async () => {
    const before = await formsOf(admin.accountId)
    const files: [string, Buffer | null][] = [
      ['file_type', await jpeg()],
      ['file_type', Buffer.from('<html><script>alert(1)</script>')],
      ['file_unreadable', Buffer.from('%PDF-1.7 nothing follows')],
      ['file_pages', await scanPdf({ pages: 26 })],
      ['file_missing', Buffer.alloc(0)],
      ['file_missing', null],
    ]
    for (const [code, bytes] of files) {
      const { status, body } = await takeOver(admin, { bytes })
      expect([status, body.issues]).toMatchObject([400, [{ path: 'file', code }]])
    }
    expect((await takeOver(admin, { bytes: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-') })).status).toBe(413)
    expect(await formsOf(admin.accountId)).toBe(before)
    const active = Buffer.from(await scanPdf()).toString('latin1')
    const { body } = await takeOver(admin, {
      bytes: Buffer.from(
        active.replace('/Type /Catalog', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> /Type /Catalog'),
        'latin1',
      ),
    })
    const kept = await view(admin, body.plusCaseId, body.scans[0]?.id ?? '')
    expect(kept.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(kept.rawPayload.toString('latin1')).not.toMatch(/JavaScript|OpenAction/)
  })

  test('[F15][WORK-14] is kept once for each key, and each scan once in a company', async () => {
    const user = await company()
    const bytes = await scanPdf()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => takeOver(user, { bytes }, 'one-paper-form-key-1')),
    )
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(await formsOf(user.accountId)).toBe(1)
    const again = await takeOver(user, { bytes }, 'one-paper-form-key-1')
    expect(again.body).toEqual(answers.find(({ status }) => status === 201)?.body)
    expect((await takeOver(user, { bytes, lastName: 'Stone' }, 'one-paper-form-key-1')).status).toBe(422)
    const [copy] = (await takeOver(user, { bytes, lastName: 'Stone' })).body.issues ?? []
    expect(copy).toMatchObject({ path: 'file', code: 'SCAN_KEPT' })
    expect(await formsOf(user.accountId)).toBe(1)
    // another company has papers of its own
    expect((await takeOver(admin, { bytes })).status).toBe(201)
  })

  test('[T01][T05] is seen by those who see the plus cases of its company, and whole only by those who may see numbers', async () => {
    const { body } = await takeOver(admin, { dateOfBirth: '1990-05-06' })
    const [id, scan] = [body.plusCaseId, body.scans[0]?.id ?? '']
    const stranger = await company()
    expect((await get(stranger, id)).codes).toEqual(['not_found'])
    expect((await change(stranger, id, { version: 1 })).codes).toEqual(['not_found'])
    expect((await view(stranger, id, scan)).statusCode).toBe(404)
    expect((await addScan(stranger, id, { kind: 'FORM' })).status).toBe(404)
    expect((await get(general, id)).codes).toEqual(['forbidden'])
    expect((await change(general, id, { version: 1 })).codes).toEqual(['forbidden'])
    expect((await view(general, id, scan)).statusCode).toBe(403)
    expect((await addScan(general, id, { kind: 'FORM' })).status).toBe(403)
    const other = await takeOver(admin)
    expect((await view(admin, other.body.plusCaseId, scan)).statusCode).toBe(404)
    const file = await view(admin, id, scan)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'form_i9.paper_scan_viewed', after: { scanId: scan } })
  })

  test('[T41] opens only in its own row: neither its scan nor its details can be moved to another form', async () => {
    const [one, two] = [await takeOver(admin), await takeOver(admin)]
    const [first, second] = [one.body.plusCaseId, two.body.plusCaseId]
    const scan = two.body.scans[0]?.id ?? ''
    await sql`update paper_scan set sealed_content = (select sealed_content from paper_scan where plus_case_id = ${first})
      where plus_case_id = ${second}`.execute(t.ownerDb)
    await sql`update paper_form set sealed_details = (select sealed_details from paper_form where plus_case_id = ${first})
      where plus_case_id = ${second}`.execute(t.ownerDb)
    expect((await view(admin, second, scan)).statusCode).toBeGreaterThanOrEqual(500)
    expect((await get(admin, second)).status).toBeGreaterThanOrEqual(500)
    expect((await get(admin, first)).status).toBe(200)
    await t.ownerDb.deleteFrom('paper_scan').where('plus_case_id', '=', second).execute()
    await t.ownerDb.deleteFrom('paper_form').where('plus_case_id', '=', second).execute()
  })

  test('[WORK-14] is corrected in its typed details, with the days before and after in the audit, and not over a newer version', async () => {
    const { body } = await takeOver(admin)
    const id = body.plusCaseId
    const changed = await change(admin, id, { version: 1, lastName: 'Stone', section2SignedOn: '2024-03-07' })
    expect(changed.body).toMatchObject({ version: 2, lastName: 'Stone', section2SignedOn: '2024-03-07' })
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'form_i9.paper_changed',
      before: { section2_signed_on: '2024-03-06' },
      after: { section2_signed_on: '2024-03-07', fields: ['lastName', 'section2SignedOn'] },
    })
    expect((await change(admin, id, { version: 1 })).codes).toEqual(['conflict'])
    expect((await change(admin, id, { version: 2, lastName: '' })).status).toBe(400)
    const events = (await auditOf(id)).length
    expect(
      (await change(admin, id, { version: 2, lastName: 'Stone', section2SignedOn: '2024-03-07' })).body.version,
    ).toBe(2)
    expect((await auditOf(id)).length).toBe(events)
    const ended = { params: { plusCaseId: id }, body: { endedOn: '2025-01-31' } }
    expect((await t.as(admin).call(setEmploymentEnd, ended)).body).toMatchObject({ retainUntil: '2027-03-04' })
    expect((await change(admin, id, { version: 2, firstDayOfWork: '2025-02-01' })).status).toBe(400)
    await change(admin, id, { version: 2, firstDayOfWork: '2024-05-06' })
    const retention = await t.as(admin).call(getRetention, { params: { plusCaseId: id } })
    expect(retention.body).toMatchObject({ hiredOn: '2024-05-06', endedOn: '2025-01-31', retainUntil: '2027-05-06' })
  })

  test('[WORK-14] names a hiring site where the company has several', async () => {
    const user = await company()
    for (const street of ['1 Elm Street', '2 Oak Street']) await givenSite(t.ownerDb, user.accountId, street)
    const { totalCount, results } = (await t.as(user).call(plusCases.listPlusSites, { query: {} })).body
    expect(totalCount).toBe(2)
    expect((await takeOver(user)).body.issues).toMatchObject([{ path: 'siteId', code: 'required' }])
    const { body } = await takeOver(user, { siteId: results[0]?.id })
    expect((await found(user, 'paper')).results).toMatchObject([{ id: body.plusCaseId, site: results[0] }])
  })

  test('[T05] is taken over only by companies with plus that are open', async () => {
    const account = await t.given.account()
    expect((await takeOver(await t.given.user({ account_id: account }))).status).toBe(403)
    const closed = await company()
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-01' })
      .where('id', '=', closed.accountId)
      .execute()
    expect((await takeOver(closed)).status).toBe(403)
  })
})
