import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { byEmployee, insertCopy } from '../copies/document-copy.ts'
import { inTransaction } from '../../platform/db.ts'
import { atOnce } from '../../testing/at-once.ts'
import { directTest } from '../../testing/direct-test.ts'
import { countWaiting, lockRows } from '../../testing/lock-rows.ts'
import { passportSection2, section2Steps } from '../../testing/section2-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { liveVideo, offerVideo } from '../../testing/video-steps.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, start, signedForm, examine, correct, viewOf, settingOf, auditOf } = section2Steps(t)
const admin = await company()
const colleague = () => t.given.user({ account_id: admin.accountId, role: 'GENERAL' })

type User = typeof admin
const get = async (user: User, plusCaseId: string) =>
  (await t.as(user).call(endpoints.getPlusCase, { params: { plusCaseId } })).body
const idsIn = async (user: User, filter: 'open' | 'signed' | 'completed') => {
  const body = { paging: { page: 0, size: 120 }, filter }
  return (await t.as(user).call(endpoints.searchPlusCases, { body })).body.results.map(({ id }) => id)
}
const license = {
  code: 'DRIVERS_LICENSE',
  title: "Driver's license",
  issuingAuthority: 'Illinois',
  number: 'R123-4567',
  expirationDate: '2030-01-01',
  isReceipt: false,
}
const resident = {
  ...{ citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT', alien_number: 'A123456789' },
  ...{ document_a_type_code: 'FORM_I551', i551_number: 'AAA1234567890', expiration_date: '2030-01-01' },
  ...{ document_sub_type_code: '', us_passport_number: '' },
}
const card = {
  ...{ code: 'SOCIAL_SECURITY_CARD', title: 'Social Security card', issuingAuthority: 'SSA' },
  ...{ number: '900-12-3456', expirationDate: '', isReceipt: false },
}

describe('completing Section 2', () => {
  test('starts with nothing about the documents, and names what the employee plans to bring', async () => {
    const id = await signedForm(admin)
    const { status, body } = await settingOf(admin, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      employee: {
        name: 'Jordan Rivera',
        status: 'US_CITIZEN',
        brings: [{ list: 'LIST_A', code: 'US_PASSPORT', kind: 'US_PASSPORT_BOOK' }],
      },
      section2By: '2026-11-27',
      today: '2026-11-20',
      copied: [],
      proposed: { firstDayOfEmployment: '2026-11-23', examinerLastName: 'Lopez', businessName: 'Maple Stores' },
      versions: [],
    })
    expect(JSON.stringify(body)).not.toMatch(/C12345678|2031-04-02|900-/)
  })

  test('signs it at the time of the server, completes the plus case, and keeps it sealed with its audit', async () => {
    const id = await signedForm(admin)
    expect(await get(admin, id)).toMatchObject({ nextStep: 'section_2', can: { examine: true, correct: false } })
    expect(await idsIn(admin, 'signed')).toContain(id)
    const answer = await examine(admin, id)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'COMPLETED',
        section2SignedAt: '2026-11-20T15:00:00.000Z',
        nextStep: 'copies',
        can: { examine: false, correct: true },
      },
    })
    expect(await idsIn(admin, 'signed')).not.toContain(id)
    const { body } = await viewOf(admin, id)
    expect(body.section2).toMatchObject([
      {
        content: { listA: [{ number: '*****5678' }] },
        signed: { name: 'Ana Lopez', by: 'Ana Lopez' },
        correction: null,
      },
    ])
    expect((await settingOf(admin, id)).body.proposed.businessAddress).toBe('1 Main Street, Springfield, IL 62701')
    const events = (await auditOf(id)).filter(({ action }) => action.startsWith('form_i9.section2'))
    expect(events).toMatchObject([
      { action: 'form_i9.section2_signed', after: { status: 'COMPLETED', attestationVersion: 1 } },
      { action: 'form_i9.section2_opened' },
    ])
    const rows = await sql<{ row: string }>`select row_to_json(e)::text as row from form_entry e`.execute(t.ownerDb)
    for (const text of [JSON.stringify(events), ...rows.rows.map(({ row }) => row), t.logged.join('\n')]) {
      expect(text).not.toContain('C12345678')
    }
  })

  test.each([
    ['nothing shown', { listA: [] }, 'listB.0.code'],
    ['List B alone', { listA: [], listB: [license] }, 'listC.0.code'],
    ['documents of all lists', { listB: [license], listC: [card] }, 'listA.0.code'],
    [
      'a document of another status',
      { listA: [{ ...passportSection2().listA[0]!, code: 'FORM_I766' }] },
      'listA.0.code',
    ],
    [
      'an expired document',
      { listA: [], listB: [{ ...license, expirationDate: '2026-11-19' }], listC: [card] },
      'listB.0.expirationDate',
    ],
    [
      'a record for people under 18',
      { listA: [], listB: [{ ...license, code: 'SCHOOL_RECORD' }], listC: [card] },
      'listB.0.code',
    ],
    [
      'no issuing authority',
      { listA: [], listB: [license], listC: [{ ...card, issuingAuthority: ' ' }] },
      'listC.0.issuingAuthority',
    ],
    ['a line break in a number', { listA: [{ ...passportSection2().listA[0]!, number: 'C1\n2' }] }, 'listA.0.number'],
    ['the alternative procedure without copies', { isAlternativeProcedure: true }, 'isAlternativeProcedure'],
    ['no title of the examiner', { examinerTitle: '' }, 'examinerTitle'],
  ])('refuses %s', async (_, change, path) => {
    const id = await shared()
    const answer = await examine(admin, id, { section2: passportSection2(change) })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })
  let open: Promise<string> | undefined
  const shared = () => (open ??= signedForm(admin))

  test.each<[string, object, number, string]>([
    ['without the acknowledgement', { attestationAccepted: false }, 400, 'required'],
    ['without a name', { typedName: '...' }, 400, 'required'],
    ['of a statement that was reworded', { attestationVersion: 0 }, 409, 'ATTESTATION_CHANGED'],
    ['dated by the examiner', { signedAt: '2026-11-01' }, 400, 'unrecognized_keys'],
  ])('refuses a signature %s', async (_, change, status, code) => {
    const answer = await examine(admin, await shared(), change)
    expect(answer.status).toBe(status)
    expect(answer.codes).toContain(code)
  })

  test('accepts a foreign passport only with its Form I-94, on separate lines', async () => {
    const worker = {
      ...{ citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK', work_until: 'N/A' },
      ...{ document_a_type_code: 'FORM_I766', alien_number: 'A123456789', i766_number: 'ABC1234567890' },
      ...{ document_sub_type_code: '', us_passport_number: '' },
    }
    const id = await signedForm(admin, worker)
    const passport = { ...license, code: 'FOREIGN_PASSPORT', title: 'Passport', issuingAuthority: 'Chile' }
    const i94 = {
      ...{ code: 'FORM_I94', title: 'Form I-94', issuingAuthority: 'CBP', number: '12345678901' },
      ...{ expirationDate: '', isReceipt: false },
    }
    const alone = await examine(admin, id, { section2: passportSection2({ listA: [passport] }) })
    expect(alone).toMatchObject({ status: 400, body: { issues: [{ path: 'listA.1.code' }] } })
    const paper = { ...i94, code: 'FORM_DS2019', title: 'Form DS-2019', number: 'N1234567890' }
    const all = passportSection2({ listA: [passport, i94, paper] })
    expect((await examine(admin, id, { section2: all })).status).toBe(200)
  })

  test('accepts the alternative procedure once copies of both sides are kept', async () => {
    const id = await signedForm(admin)
    const front = { ...{ plusCaseId: id, accountId: admin.accountId, documentCode: 'US_PASSPORT', by: byEmployee } }
    const keep = (side: 'front' | 'back') =>
      inTransaction(t.deps.appDb, admin.accountId, (trx) => {
        const copy = { ...front, side, mediaType: 'image/png', bytes: Buffer.from(side) } as const
        return insertCopy(t.deps.config.keys.data, { trx, now: t.clock.now() }, copy)
      })
    const section2 = passportSection2({ isAlternativeProcedure: true, liveVideo: liveVideo() })
    await offerVideo(t, admin, { hires: 'ALL', siteIds: [] })
    await keep('front')
    expect((await examine(admin, id, { section2 })).codes).toContain('copies_missing')
    await keep('back')
    expect((await settingOf(admin, id)).body.copied).toEqual(['US_PASSPORT'])
    expect((await examine(admin, id, { section2 })).status).toBe(200)
  })

  directTest('[T44][F15] 50 simultaneous calls sign once', async () => {
    const id = await signedForm(admin)
    const held = await lockRows(t.ownerDb, sql`select 1 from plus_case where id = ${id} for update`)
    const asked = atOnce(50, () => examine(admin, id))
    // as many as there are connections; the others queue behind them
    await expect.poll(() => countWaiting(t.ownerDb)).toBe(10)
    await held.release()
    const answers = await asked
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ codes }) => codes.includes('SECTION_2_SIGNED'))).toHaveLength(49)
    expect((await viewOf(admin, id)).body.section2).toHaveLength(1)
  })

  test('is refused before Section 1 is signed and after the plus case was canceled; nothing of a draft is shown', async () => {
    const { id } = await start(admin)
    for (const call of [examine, settingOf]) expect((await call(admin, id)).codes).toEqual(['conflict'])
    expect((await viewOf(admin, id)).body).toMatchObject({ section1: null, section2: [] })
    await t.as(admin).call(endpoints.cancelPlusCase, { params: { plusCaseId: id } })
    expect((await examine(admin, id)).codes).toEqual(['conflict'])
  })

  test('is possible late, and shows when it was due', async () => {
    const id = await signedForm(admin)
    t.clock.advance({ minutes: 10 * 24 * 60 })
    const again = { ...admin, session: await t.given.session({ userId: admin.id }) }
    expect((await settingOf(again, id)).body).toMatchObject({ section2By: '2026-11-27', today: '2026-11-30' })
    expect(await examine(again, id)).toMatchObject({
      status: 200,
      body: { section2SignedAt: '2026-11-30T15:00:00.000Z' },
    })
    t.clock.advance({ minutes: -10 * 24 * 60 })
  })
})

describe('what the employer sees of the form', () => {
  test('[T40] Section 1 as it was signed, with numbers by their last four characters', async () => {
    const id = await signedForm(admin, { ssn: '900-77-4321' })
    const { body } = await viewOf(admin, id)
    expect(body.section1).toMatchObject({
      answers: { last_name: 'Rivera', ssn: '***-**-4321', us_passport_number: '*****5678' },
      signed: { name: 'Jordan Rivera', by: null, language: 'en', helpLanguage: 'es' },
    })
    expect(JSON.stringify(body)).not.toMatch(/900-77|C1234/)
  })

  test('[T05] examiners complete and correct it; others in the company do not; other companies find nothing', async () => {
    const [creator, examiner, other] = [await colleague(), await colleague(), await colleague()]
    const id = await signedForm(creator, {}, { examinerUserId: examiner.id })
    const can = { resend: false, cancel: false, examine: true, correct: false, download: true }
    expect((await get(examiner, id)).can).toMatchObject(can)
    for (const call of [examine, viewOf, settingOf, correct]) {
      expect((await call(other, id)).codes).toEqual(['forbidden'])
      expect((await call(await stranger, id)).codes).toEqual(['not_found'])
    }
    expect((await examine(examiner, id)).status).toBe(200)
    expect((await correct(examiner, id)).codes).not.toContain('forbidden')
  })
  const stranger = company()

  test('a closed company reads it and signs nothing', async () => {
    const user = await company()
    const [id, done] = [await signedForm(user), await signedForm(user)]
    await examine(user, done)
    const closed = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', user.accountId).execute()
    expect((await examine(user, id)).codes).toEqual(['account_closed'])
    expect((await correct(user, done)).codes).toEqual(['account_closed'])
    expect((await settingOf(user, id)).codes).toEqual(['account_closed'])
    expect((await viewOf(user, done)).body.section2).toHaveLength(1)
    expect((await get(user, id)).can).toMatchObject({ examine: false, correct: false })
  })
})

describe('correcting Section 2', () => {
  const changed = passportSection2({ listA: [{ ...passportSection2().listA[0]!, number: 'C87654321' }] })

  test('[T46] keeps the earlier version with its values, and shows who changed what and why', async () => {
    const id = await signedForm(admin)
    await examine(admin, id)
    const first = (await viewOf(admin, id)).body.section2[0]!
    expect(await correct(admin, id, { section2: changed, reason: 'A digit was wrong.' })).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED' },
    })
    const { body } = await viewOf(admin, id)
    expect(body.section2).toHaveLength(2)
    expect(body.section2[0]).toEqual(first)
    expect(body.section2[1]).toMatchObject({
      signed: { by: 'Ana Lopez' },
      correction: {
        replacesId: first.id,
        reason: 'A digit was wrong.',
        changes: [{ field: 'listA.0.number', before: '*****5678', after: '*****4321' }],
      },
    })
    expect((await settingOf(admin, id)).body.versions.map(({ content }) => content.listA[0]?.number)).toEqual([
      'C12345678',
      'C87654321',
    ])
    expect((await auditOf(id)).at(-2)).toMatchObject({
      action: 'form_i9.section2_corrected',
      after: { fields: ['listA.0.number'], replacesId: first.id },
    })
  })

  test('needs a reason and a change', async () => {
    const id = await signedForm(admin)
    await examine(admin, id)
    const without = await correct(admin, id, { section2: changed, reason: ' ' })
    expect(without).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } })
    expect((await correct(admin, id)).codes).toContain('nothing_changed')
  })

  test('[T44] of two at the same time one is signed, and the other is refused as outdated', async () => {
    const id = await signedForm(admin)
    await examine(admin, id)
    const { id: replacesId = '' } = (await viewOf(admin, id)).body.section2[0] ?? {}
    const answers = await Promise.all([1, 2].map(() => correct(admin, id, { section2: changed, replacesId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.flatMap(({ codes }) => codes)).toContain('SECTION_2_CHANGED')
  })

  test('is possible after a document that was valid when it was examined has expired', async () => {
    const id = await signedForm(admin)
    const soon = { ...passportSection2().listA[0]!, expirationDate: '2026-11-25' }
    await examine(admin, id, { section2: passportSection2({ listA: [soon] }) })
    t.clock.advance({ minutes: 10 * 24 * 60 })
    const again = { ...admin, session: await t.given.session({ userId: admin.id }) }
    const section2 = passportSection2({ listA: [soon], examinerTitle: 'Manager' })
    expect((await correct(again, id, { section2 })).status).toBe(200)
    t.clock.advance({ minutes: -10 * 24 * 60 })
  })
})

describe('a receipt', () => {
  const lists = (isReceipt: boolean, number: string) =>
    passportSection2({
      listA: [],
      listB: [{ ...license, isReceipt, number, expirationDate: isReceipt ? '' : '2031-01-01' }],
      listC: [card],
    })

  test('[FORM-05] asks for the document within 90 days of the first day of employment, until a correction enters it', async () => {
    const id = await signedForm(admin)
    const next = { nextStep: 'replace_receipt', nextStepBy: '2027-02-21' }
    expect(await examine(admin, id, { section2: lists(true, 'R1') })).toMatchObject({ status: 200, body: next })
    expect(await idsIn(admin, 'open')).toContain(id)
    // another correction neither shortens nor extends the 90 days
    t.clock.advance({ minutes: 10 * 24 * 60 })
    const again = { ...admin, session: await t.given.session({ userId: admin.id }) }
    const other = { ...lists(true, 'R1'), examinerTitle: 'Manager' }
    expect(await correct(again, id, { section2: other })).toMatchObject({ body: next })
    // a corrected first day moves them
    const moved = { ...other, firstDayOfEmployment: '2026-11-19' }
    expect(await correct(again, id, { section2: moved })).toMatchObject({ body: { nextStepBy: '2027-02-17' } })
    const done = await correct(again, id, { section2: lists(false, 'D7'), reason: 'The license has come.' })
    expect(done).toMatchObject({ body: { nextStep: 'nothing', nextStepBy: null } })
    expect(await idsIn(again, 'open')).not.toContain(id)
    t.clock.advance({ minutes: -10 * 24 * 60 })
  })
  test('[FORM-05] of a form that was signed before keeps its due day when another field is corrected', async () => {
    const id = await signedForm(admin)
    await examine(admin, id, { section2: lists(true, 'R2') })
    await t.ownerDb.updateTable('plus_case').set({ receipt_due: '2027-02-18' }).where('id', '=', id).execute()
    const other = { ...lists(true, 'R2'), examinerTitle: 'Manager' }
    expect(await correct(admin, id, { section2: other })).toMatchObject({ body: { nextStepBy: '2027-02-18' } })
  })

  test('[FORM-05][FORM-06] is not taken for a job of less than three business days, which makes Section 2 due on its first day', async () => {
    const id = await signedForm(admin, {}, { isShortJob: true })
    const { body } = await settingOf(admin, id)
    expect(body).toMatchObject({ section2By: '2026-11-23', isShortJob: true })
    expect(await examine(admin, id, { section2: lists(true, 'R3') })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'listB.0.isReceipt', code: 'receipt_not_allowed' }] },
    })
    expect((await examine(admin, id, { section2: lists(false, 'D8') })).status).toBe(200)
  })

  test('[FORM-05] that is a stamp without a date asks for its issue, and is due a year later', async () => {
    const id = await signedForm(admin, resident)
    const stamp = { ...license, code: 'FORM_I94_I551_STAMP', number: 'A012345678', isReceipt: true, expirationDate: '' }
    expect(await examine(admin, id, { section2: passportSection2({ listA: [stamp] }) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'listA.0.issuedOn', code: 'required' }] },
    })
    const section2 = passportSection2({ listA: [{ ...stamp, issuedOn: '2026-10-05' }] })
    expect(await examine(admin, id, { section2 })).toMatchObject({ status: 200, body: { nextStepBy: '2027-10-05' } })
  })
})
