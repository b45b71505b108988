import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { getRetention, setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import { supplementBAttestation } from '@hireproof/contract/form-i9/supplement-b-attestation'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { signedInAgain } from '../../testing/case-steps.ts'
import { directTest } from '../../testing/direct-test.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { passportSection2 } from '../../testing/section2-steps.ts'
import { countWaiting, lockRows } from '../../testing/lock-rows.ts'
import { cardAgain, employmentCard, supplementBSteps } from '../../testing/supplement-b-steps.ts'
import { testApp } from '../../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = supplementBSteps(t)
const { company, start, signedForm, examine, correct, settingOf, viewOf, auditOf } = steps
const { workersForm, supplement, askSupplement } = steps
const admin = await company()
const colleague = () => t.given.user({ account_id: admin.accountId, role: 'GENERAL' })

type User = typeof admin
const get = async (user: User, plusCaseId: string) =>
  (await t.as(user).call(endpoints.getPlusCase, { params: { plusCaseId } })).body
const idsIn = async (user: User, filter: 'open' | 'reverify') => {
  const body = { paging: { page: 0, size: 120 }, filter }
  return (await t.as(user).call(endpoints.searchPlusCases, { body })).body.results.map(({ id }) => id)
}
/** Does something some days later, as a user who signs in then. */
const later = async (days: number, work: (again: User) => Promise<void>) => {
  t.clock.advance({ days })
  await work(await signedInAgain(t, admin)).finally(() => t.clock.advance({ days: -days }))
}
const passportForm = async (user: User) => {
  const id = await signedForm(user)
  await examine(user, id)
  return id
}

test('[T05] no one whose own address got the form signs what the employer signs, whatever their role', async () => {
  const personId = await t.given.person({ email: 'confirmed@company.example' })
  const own = await t.given.user({ account_id: admin.accountId, email: 'profile@company.example', person_id: personId })
  const sign = (user: User, id: string) =>
    examine(user, id, { section2: passportSection2({ listA: [employmentCard()] }) })
  for (const employeeEmail of ['Profile@company.example', 'confirmed@company.example']) {
    const invitation = { employeeEmail, addressReason: 'A former intern.', examinerUserId: admin.id }
    const section2 = await signedForm(admin, { expiration_date: '2031-04-02' }, invitation)
    const supplementB = await workersForm(admin, { invitation })
    const refused = { status: 409, codes: ['conflict', 'OWN_FORM'] }
    expect(await settingOf(own, section2)).toMatchObject(refused)
    expect(await sign(own, section2)).toMatchObject(refused)
    expect(await correct(own, supplementB)).toMatchObject(refused)
    expect(await askSupplement(own, supplementB)).toMatchObject(refused)
    expect(await supplement(own, supplementB, { document: cardAgain() })).toMatchObject(refused)
    // others do, and a form of someone else is no one's own
    expect((await supplement(admin, supplementB, { document: cardAgain() })).status).toBe(200)
  }
  const other = await signedForm(admin)
  expect((await examine(own, other)).status).toBe(200)
})

describe('signing Supplement B', () => {
  test('starts with nothing about the documents, and shows until when the authorization lasts', async () => {
    const { status, body } = await askSupplement(admin, await workersForm(admin))
    expect(status).toBe(200)
    expect(body).toEqual({
      employeeName: 'Jordan Rivera',
      today: '2026-11-20',
      environment: 'test',
      reverifyBy: '2027-06-30',
      receiptFrom: '2027-06-30',
      isShortJob: false,
      neverReverified: null,
      rehireAfter: '2026-11-23',
      rehireUntil: '2029-11-20',
      copied: [],
      videoOffer: null,
      timeZone: 'America/New_York',
      signer: { firstName: 'Ana', lastName: 'Lopez' },
      latestId: null,
      replaces: null,
      proposed: { employerName: 'Ana Lopez' },
    })
  })

  test('[FORM-05] takes a receipt until 90 days after the authorization ends, and keeps that day', async () => {
    const id = await workersForm(admin)
    const receipt = cardAgain({ isReceipt: true, expirationDate: '' })
    const signed = await supplement(admin, id, { document: receipt })
    expect(signed).toMatchObject({ status: 200, body: { reverifyBy: '2027-09-28' } })
    // a block that was signed before the day counted from the authorization
    const kept = t.ownerDb.updateTable('form_reverification').set({ reverify_by: '2027-02-18' })
    await kept.where('plus_case_id', '=', id).execute()
    expect((await askSupplement(admin, id)).body.reverifyBy).toBe('2027-02-18')
    const corrected = await correct(admin, id, {
      section2: { ...passportSection2({ listA: [employmentCard()] }), examinerTitle: 'Manager' },
    })
    expect(corrected).toMatchObject({ status: 200, body: { reverifyBy: '2027-02-18' } })
  })

  test('[T46] keeps a document at the time of the server, sealed, on the present edition, and in the audit without its values', async () => {
    const id = await workersForm(admin)
    expect(await supplement(admin, id, { document: cardAgain(), newLastName: 'Stone' })).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED', reverifyBy: '2029-06-30', can: { supplement: true } },
    })
    const { body } = await viewOf(admin, id)
    expect(body.supplementB).toMatchObject([
      {
        content: { newLastName: 'Stone', document: { number: '*********3210' } },
        signed: { at: '2026-11-20T15:00:00.000Z', name: 'Ana Lopez', by: 'Ana Lopez', attestationVersion: 1 },
      },
    ])
    const event = (await auditOf(id)).at(-1)
    expect(event).toMatchObject({
      action: 'form_i9.supplement_b_signed',
      after: { purposes: ['new_name', 'reverification'], attestationVersion: 1, isAlternativeProcedure: false },
    })
    const rows = await sql<{ row: string }>`select row_to_json(e)::text as row from form_entry e
      where kind = 'SUPPLEMENT_B' and plus_case_id = ${id}`.execute(t.ownerDb)
    expect(rows.rows[0]?.row).toContain('"edition":"01/20/25"')
    for (const text of [JSON.stringify(event), rows.rows[0]?.row, t.logged.join('\n')]) {
      expect(text).not.toMatch(/XYZ9876543210|Stone/)
    }
  })

  test('has several blocks, each with its own signature', async () => {
    const id = await workersForm(admin)
    await supplement(admin, id, { newLastName: 'Stone' })
    await supplement(admin, id, { document: cardAgain() })
    expect((await viewOf(admin, id)).body.supplementB.map(({ content }) => content.newLastName)).toEqual(['Stone', ''])
    expect((await askSupplement(admin, id)).body.reverifyBy).toBe('2029-06-30')
  })

  test('is on the PDF of the form with all that was entered and the words that were signed', async () => {
    const id = await workersForm(admin)
    await supplement(admin, id, { document: cardAgain(), newLastName: 'Stone', employerName: 'Ana T. Lopez' })
    await supplement(admin, id, { newLastName: 'Woods' })
    const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}` }
    const { rawPayload } = await t.app.inject({ url: downloadForm.path.replace(':plusCaseId', id), headers })
    const { pages } = await readPdf(rawPayload)
    const page = pages.find((text) => text.includes('Supplement B.'))?.replaceAll(/\s+/g, ' ') ?? ''
    const written = [
      'Stone',
      'XYZ9876543210',
      '06/30/2029',
      'Ana T. Lopez',
      'Woods',
      'Signed electronically: Ana Lopez',
    ]
    for (const text of [...written, supplementBAttestation]) expect(page).toContain(text)
  })

  test('refuses to reverify citizens, Permanent Resident Cards and List B documents, in a sentence', async () => {
    const resident = {
      ...{ citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT', alien_number: 'A123456789' },
      ...{ document_a_type_code: 'FORM_I551', i551_number: 'SRC1234567890', expiration_date: '2030-01-01' },
      ...{ document_sub_type_code: '', us_passport_number: '' },
    }
    const card = employmentCard({ code: 'FORM_I551', number: 'SRC1234567890' })
    const ofResident = await signedForm(admin, resident)
    await examine(admin, ofResident, { section2: passportSection2({ listA: [card] }) })
    expect(await get(admin, ofResident)).toMatchObject({ status: 'COMPLETED', reverifyBy: null })
    const tries = [
      [await passportForm(admin), cardAgain(), 'You never reverify citizens and noncitizen nationals'],
      [ofResident, cardAgain({ code: 'FORM_I551' }), 'Permanent Resident Card (Form I-551)'],
      [await workersForm(admin), cardAgain({ code: 'DRIVERS_LICENSE' }), 'You never reverify List B documents'],
    ] as const
    for (const [id, document, words] of tries) {
      const { status, body } = await supplement(admin, id, { document })
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain(words)
      expect((await viewOf(admin, id)).body.supplementB).toEqual([])
    }
  })

  test.each<[string, object, number, string]>([
    ['without the acknowledgement', { attestationAccepted: false }, 400, 'required'],
    ['without a name', { typedName: '...' }, 400, 'required'],
    ['of a statement that was reworded', { attestationVersion: 0 }, 409, 'ATTESTATION_CHANGED'],
    ['dated by the signer', { signedAt: '2026-11-01' }, 400, 'unrecognized_keys'],
  ])('refuses a signature %s', async (_, change, status, code) => {
    const answer = await supplement(admin, await shared(), { newLastName: 'Stone' }, change)
    expect(answer.status).toBe(status)
    expect(answer.codes).toContain(code)
  })
  let form: Promise<string> | undefined
  const shared = () => (form ??= passportForm(admin))

  test('is refused before Section 2 is signed and after the plus case was canceled', async () => {
    const { id } = await start(admin)
    const name = { newLastName: 'Stone' }
    expect((await supplement(admin, id, name)).codes).toEqual(['conflict'])
    expect((await supplement(admin, await signedForm(admin), name)).codes).toEqual(['conflict'])
    await t.as(admin).call(endpoints.cancelPlusCase, { params: { plusCaseId: id } })
    expect((await supplement(admin, id, name)).codes).toEqual(['conflict'])
    expect((await askSupplement(admin, id)).codes).toEqual(['conflict'])
  })

  directTest('[T44][F15] 50 simultaneous calls sign once', async () => {
    const id = await workersForm(admin)
    const held = await lockRows(t.ownerDb, sql`select 1 from plus_case where id = ${id} for update`)
    const asked = atOnce(50, () => supplement(admin, id, { newLastName: 'Stone' }, { latestId: null }))
    await expect.poll(() => countWaiting(t.ownerDb)).toBe(10)
    await held.release()
    const answers = await asked
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ codes }) => codes.includes('SUPPLEMENT_B_CHANGED'))).toHaveLength(49)
    expect((await viewOf(admin, id)).body.supplementB).toHaveLength(1)
  })

  test('[T05] examiners sign it; others in the company do not; other companies find nothing; a closed company reads', async () => {
    const [creator, examiner, other] = [await colleague(), await colleague(), await colleague()]
    const id = await signedForm(creator, {}, { examinerUserId: examiner.id })
    await examine(creator, id)
    const name = { newLastName: 'Stone' }
    expect((await supplement(other, id, name)).codes).toEqual(['forbidden'])
    expect((await askSupplement(other, id)).codes).toEqual(['forbidden'])
    const stranger = await company()
    expect((await supplement(stranger, id, name)).codes).toEqual(['not_found'])
    expect((await askSupplement(stranger, id)).codes).toEqual(['not_found'])
    expect((await get(examiner, id)).can.supplement).toBe(true)
    expect((await supplement(examiner, id, name)).status).toBe(200)
    const theirs = await passportForm(stranger)
    const closed = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', stranger.accountId).execute()
    expect((await supplement(stranger, theirs, name)).codes).toEqual(['account_closed'])
    expect((await get(stranger, theirs)).can.supplement).toBe(false)
  })
})

describe('a rehire', () => {
  const end = (user: User, plusCaseId: string, endedOn: string) =>
    t.as(user).call(setEmploymentEnd, { params: { plusCaseId }, body: { endedOn } })

  test('takes back the end of the employment, moves the day of hire, and is refused before that end', async () => {
    const id = await passportForm(admin)
    await later(60, async (again) => {
      expect((await end(again, id, '2027-01-10')).status).toBe(200)
      const early = await supplement(again, id, { dateOfRehire: '2027-01-10' })
      expect(early).toMatchObject({ status: 400, body: { issues: [{ path: 'dateOfRehire', code: 'date_range' }] } })
      expect((await supplement(again, id, { dateOfRehire: '2027-01-18' })).status).toBe(200)
      const { body } = await t.as(again).call(getRetention, { params: { plusCaseId: id } })
      expect(body).toMatchObject({ hiredOn: '2027-01-18', endedOn: null, retainUntil: null })
      expect((await auditOf(id)).map(({ action }) => action)).toContain('plus_case.employment_end_taken_back')
    })
  })

  test('needs a new form three years after the form was completed, and a document once the authorization has ended', async () => {
    const id = await workersForm(admin)
    await later(1096, async (again) => {
      const last = await supplement(again, id, { dateOfRehire: '2029-11-20' })
      expect(last).toMatchObject({ status: 400, body: { issues: [{ path: 'document.code', code: 'required' }] } })
      const over = await supplement(again, id, { dateOfRehire: '2029-11-21', document: cardAgain() })
      expect(JSON.stringify(over.body)).toContain('Complete a new Form I-9.')
      const document = cardAgain({ expirationDate: '2031-06-30' })
      expect((await supplement(again, id, { dateOfRehire: '2029-11-20', document })).status).toBe(200)
    })
  })
})

describe('the end of an authorization', () => {
  test('is the next step from 120 days before on the calendar of the company, until a document proves it again', async () => {
    const id = await workersForm(admin, { until: '2027-03-21' })
    expect(await get(admin, id)).toMatchObject({ nextStep: 'copies', reverifyBy: '2027-03-21' })
    expect(await idsIn(admin, 'reverify')).not.toContain(id)
    await later(1, async (again) => {
      expect(await get(again, id)).toMatchObject({ nextStep: 'reverify', nextStepBy: '2027-03-21' })
      expect(await idsIn(again, 'open')).toContain(id)
      await supplement(again, id, { document: cardAgain() })
      expect(await get(again, id)).toMatchObject({ nextStep: 'copies', reverifyBy: '2029-06-30' })
      expect(await idsIn(again, 'reverify')).not.toContain(id)
    })
  })

  test('lists first the people whose authorization ends first', async () => {
    const user = await company()
    const [second, first] = [
      await workersForm(user, { until: '2027-02-01' }),
      await workersForm(user, { until: '2027-01-15' }),
    ]
    await workersForm(user)
    await passportForm(user)
    expect(await idsIn(user, 'reverify')).toEqual([first, second])
  })

  test('moves with a correction of Section 2, and a citizen has none', async () => {
    const id = await workersForm(admin)
    const listA = [employmentCard({ expirationDate: '2027-01-31' })]
    await correct(admin, id, { section2: passportSection2({ listA }) })
    expect(await get(admin, id)).toMatchObject({ reverifyBy: '2027-01-31', nextStep: 'reverify' })
    expect(await get(admin, await passportForm(admin))).toMatchObject({ reverifyBy: null, nextStep: 'copies' })
  })

  test('is not shown once the employment has ended', async () => {
    const id = await workersForm(admin, { until: '2027-01-15' })
    await later(10, async (again) => {
      expect(await idsIn(again, 'reverify')).toContain(id)
      await t.as(again).call(setEmploymentEnd, { params: { plusCaseId: id }, body: { endedOn: '2026-11-28' } })
      expect(await get(again, id)).toMatchObject({ nextStep: 'nothing', reverifyBy: null })
      expect(await idsIn(again, 'reverify')).not.toContain(id)
    })
  })
})
