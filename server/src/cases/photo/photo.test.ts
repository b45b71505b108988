import { answerPhoto, retrievePhoto } from '@hireproof/contract/cases/photo.endpoints'
import { photoAnswers, RecordsAnswer, type PhotoAnswer } from '@hireproof/contract/cases/records-answer'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { citizenCase, licenseCase, workerCase } from '../../testing/case-samples.ts'
import { caseSteps, dump, takeChecks } from '../../testing/case-steps.ts'
import { picture } from '../../testing/copy-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { pdfOf } from '../../testing/hostile-pdf.ts'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyAnswer } from '../apply-answer.ts'
import { runCheck } from '../run-check.ts'

const t = await testApp()
const steps = caseSteps(t)
const mismatches = mismatchSteps(t)
const company = await t.given.account()
const user = await t.given.user({ account_id: company })

const look = (who: GivenUser, caseNumber: string) => t.as(who).call(retrievePhoto, { params: { caseNumber } })
const answer = (who: GivenUser, caseNumber: string, photo_match: PhotoAnswer, key?: string) =>
  t
    .as(who)
    .call(
      answerPhoto,
      { params: { caseNumber }, body: { photo_match } },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    )
const comparing = (who = user) => steps.inStatus(who, 'PHOTO_MATCH')
const actionsOf = async (caseNumber: string) => (await steps.auditOf(caseNumber)).map(({ action }) => action)

describe('the photo on record', () => {
  test('[CASE-88] is answered in base64, without traces, and each look is in the history', async () => {
    const caseNumber = await comparing()
    const sent = await sharp(await picture('#aa3311').jpeg().toBuffer())
      .withExif({ IFD0: { Make: 'SpyCam' } })
      .toBuffer()
    t.records.photoOnRecord = sent
    const seen = await look(user, caseNumber)
    expect(seen).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    const shown = Buffer.from(seen.body.document_photo, 'base64')
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 40 })
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
    expect((await look(user, caseNumber)).status).toBe(200)
    expect((await steps.auditOf(caseNumber)).slice(1)).toMatchObject([
      { action: 'case.photo_viewed', actor: { userId: user.id } },
      { action: 'case.photo_viewed', actor: { userId: user.id } },
    ])
    const kept = await dump(t)
    for (const bytes of [sent, shown]) {
      const middle = bytes.subarray(40, 80)
      for (const form of ['hex', 'base64'] as const) expect(kept).not.toContain(middle.toString(form))
    }
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'PHOTO_MATCH', version: 1 })
  })

  test.each(caseStatuses.filter((status) => status !== 'PHOTO_MATCH'))(
    '[CASE-88] is refused for a case in %s, and the records are not asked',
    async (status) => {
      t.records.photoOnRecord = await picture().png().toBuffer()
      const caseNumber = await steps.inStatus(user, status)
      expect(await look(user, caseNumber)).toMatchObject({ status: 409, codes: ['CASE_STATUS_CONFLICT'] })
      expect(await actionsOf(caseNumber)).toEqual(['case.created'])
    },
  )

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const noise = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
  test.each([
    ['nothing', async () => undefined],
    ['an empty file', async () => Buffer.alloc(0)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', async () => Buffer.from(svg)],
    ['a PDF', async () => pdfOf()],
    ['half a picture', async () => (await picture().png().toBuffer()).subarray(0, 60)],
    ['more than 2 MB', async () => noise(1100).png().toBuffer()],
    [
      'more than 4 megapixels',
      async () =>
        sharp({ create: { width: 2001, height: 2000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('[CASE-89][T34] is not displayed if the records send %s, and the status stays', async (_, sent) => {
    t.records.photoOnRecord = await sent()
    const caseNumber = await comparing()
    expect(await look(user, caseNumber)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { errors: [{ error_code: 'PHOTO_NOT_DISPLAYED', message: 'The photo cannot be displayed. Try again.' }] },
    })
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'PHOTO_MATCH', version: 1 })
    expect(await actionsOf(caseNumber)).toEqual(['case.created'])
    t.records.photoOnRecord = await picture().png().toBuffer()
    expect((await look(user, caseNumber)).status).toBe(200)
  })

  test('[CASE-89] of 4 megapixels is displayed', async () => {
    const caseNumber = await comparing()
    const white = { width: 2000, height: 2000, channels: 3, background: '#fff' } as const
    t.records.photoOnRecord = await sharp({ create: white }).png().toBuffer()
    expect((await look(user, caseNumber)).status).toBe(200)
  })

  test('[CASE-89] is not displayed while the records are down, and is afterwards', async () => {
    const caseNumber = await comparing()
    t.records.photoOnRecord = await picture().jpeg().toBuffer()
    t.records.isDown = true
    expect(await look(user, caseNumber)).toMatchObject({ status: 503, codes: ['PHOTO_NOT_DISPLAYED'] })
    t.records.isDown = false
    expect((await look(user, caseNumber)).status).toBe(200)
  })

  test('is shown to one person only so often', async () => {
    const [caseNumber, curious] = [await comparing(), await t.given.user({ account_id: company })]
    t.records.photoOnRecord = undefined
    const statuses = []
    for (let at = 0; at < 61; at += 1) statuses.push((await look(curious, caseNumber)).status)
    expect([...new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([503, 429])
    expect((await look(user, caseNumber)).status).toBe(503)
  })
})

describe('what the employer answers', () => {
  test.each(photoAnswers)('[CASE-90] "%s" is taken once, and the case waits for the records', async (photo_match) => {
    const caseNumber = await comparing()
    await takeChecks(t)
    const key = `photo-${photo_match}`
    const first = await answer(user, caseNumber, photo_match, key)
    expect(first).toMatchObject({
      status: 200,
      body: { case_number: caseNumber, case_status: 'QUEUED', case_status_display: 'Being Checked' },
    })
    expect(await answer(user, caseNumber, photo_match, key)).toMatchObject({ status: 200, body: first.body })
    expect(await answer(user, caseNumber, photo_match)).toMatchObject({ status: 409, codes: ['CASE_STATUS_CONFLICT'] })
    const other = photo_match === 'matching' ? 'no-image' : 'matching'
    expect((await answer(user, caseNumber, other, key)).status).toBe(422)
    const row = await steps.row(caseNumber)
    expect(row).toMatchObject({ case_status: 'QUEUED', photo_compared_at: t.clock.now(), next_step: null, version: 2 })
    expect(await questions(row.id)).toMatchObject([{ kind: 'photo', number: 1, content: { photo_match } }])
    expect(await takeChecks(t)).toHaveLength(1)
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      action: 'case.photo_compared',
      before: { case_status: 'PHOTO_MATCH' },
      after: { case_status: 'QUEUED', photo_match },
    })
  })

  test('[CASE-90] is one of three values', async () => {
    const caseNumber = await comparing()
    for (const photo_match of ['MATCHING', 'match', '', null]) {
      const refused = await answer(user, caseNumber, photo_match as PhotoAnswer)
      expect(refused, String(photo_match)).toMatchObject({
        status: 400,
        body: { errors: [{ attribute_name: 'photo_match' }] },
      })
    }
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'PHOTO_MATCH' })
  })

  test.each(caseStatuses.filter((status) => status !== 'PHOTO_MATCH'))(
    '[CASE-90] is refused for a case in %s',
    async (status) => {
      const caseNumber = await steps.inStatus(user, status)
      expect(await answer(user, caseNumber, 'matching')).toMatchObject({ status: 409, codes: ['CASE_STATUS_CONFLICT'] })
      expect(await steps.row(caseNumber)).toMatchObject({ case_status: status })
    },
  )

  test('[CASE-57][T44][F15] of 20 tabs at once counts once', async () => {
    const caseNumber = await comparing()
    const tabs = Array.from({ length: 20 }, (_, at) => answer(user, caseNumber, at % 2 ? 'matching' : 'not-matching'))
    const statuses = (await Promise.all(tabs)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await questions((await steps.row(caseNumber)).id)).toHaveLength(1)
  })

  test('reaches no case of another company, and no case after the company is closed', async () => {
    const stranger = await t.given.user({ account_id: await t.given.account() })
    const corporate = await t.given.user({
      account_id: await t.given.account({ type: 'CORPORATE' }),
      role: 'CORPORATEADMIN',
    })
    const colleague = await t.given.user({ account_id: company, role: 'GENERAL' })
    const caseNumber = await comparing()
    t.records.photoOnRecord = await picture().png().toBuffer()
    for (const [who, status] of [
      [stranger, 404],
      [corporate, 403],
      [colleague, 403],
    ] as const) {
      expect((await look(who, caseNumber)).status).toBe(status)
      expect((await answer(who, caseNumber, 'matching')).status).toBe(status)
    }
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'PHOTO_MATCH' })
    const closing = await t.given.account()
    const last = await t.given.user({ account_id: closing })
    const open = await comparing(last)
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-20' })
      .where('id', '=', closing)
      .execute()
    expect(await look(last, open)).toMatchObject({ status: 403, codes: ['ACCOUNT_CLOSED'] })
    expect(await answer(last, open, 'matching')).toMatchObject({ status: 403, codes: ['ACCOUNT_CLOSED'] })
  })

  test('[CASE-97] can be that of an agency for its client', async () => {
    const agency = await t.given.account({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agency })
    const agent = await t.given.user({ account_id: agency })
    const { case_number: caseNumber } = await steps.create(agent, citizenCase({ client_company_id: client }))
    await steps.change(caseNumber, { case_status: 'PHOTO_MATCH', submitted_at: t.clock.now() })
    t.records.photoOnRecord = await picture().png().toBuffer()
    expect((await look(agent, caseNumber)).status).toBe(200)
    expect((await answer(agent, caseNumber, 'matching')).status).toBe(200)
    expect((await steps.auditOf(caseNumber)).map(({ chain }) => chain)).toEqual(
      Array.from({ length: 3 }, () => String(client)),
    )
  })
})

describe('what follows from an answer', () => {
  const told = async (photo_match: PhotoAnswer, outcome: object) => {
    const caseNumber = await comparing()
    expect((await answer(user, caseNumber, photo_match)).status).toBe(200)
    t.records.told.length = 0
    t.records.answer = outcome as typeof t.records.answer
    await runCheck(t.deps, await steps.check(caseNumber))
    return caseNumber
  }
  const mismatch = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['DHS'], reasons: ['DHS_PHOTO_MISMATCH'] }
  const allowed = [
    ['matching', { outcome: 'EMPLOYMENT_AUTHORIZED' }, 'CLOSED'],
    ['matching', { outcome: 'MANUAL_REVIEW' }, 'MANUAL_REVIEW'],
    ['matching', mismatch, 'PENDING_REFERRAL'],
    ['not-matching', { outcome: 'SCAN_AND_UPLOAD' }, 'SCAN_AND_UPLOAD'],
    ['no-image', { outcome: 'EMPLOYMENT_AUTHORIZED' }, 'CLOSED'],
    ['no-image', { outcome: 'SCAN_AND_UPLOAD' }, 'SCAN_AND_UPLOAD'],
  ] as const
  test.each(allowed)('[CASE-91][CASE-92] after "%s", %j leads to %s', async (photo_match, outcome, status) => {
    const caseNumber = await told(photo_match, outcome)
    expect(t.records.told).toMatchObject([{ caseNumber, what: 'photo_match', content: { number: 1, photo_match } }])
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: status })
  })

  const refused = [
    ['not-matching', { outcome: 'EMPLOYMENT_AUTHORIZED' }],
    ['not-matching', { outcome: 'MANUAL_REVIEW' }],
    ['not-matching', mismatch],
    ['matching', { outcome: 'SCAN_AND_UPLOAD' }],
    ['matching', { outcome: 'PHOTO_MATCH' }],
    ['no-image', { outcome: 'UNCONFIRMED_DATA', fields_to_confirm: ['last_name'] }],
  ] as const
  test.each(refused)(
    '[CASE-91][CASE-92] after "%s", %j is refused and changes nothing',
    async (photo_match, outcome) => {
      const caseNumber = await told(photo_match, outcome)
      expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'QUEUED' })
      expect((await actionsOf(caseNumber)).at(-1)).toBe('case.photo_compared')
    },
  )

  test('[CASE-93] follows the resolved mismatch of a passport, and only then the case is authorized', async () => {
    t.records.answer = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['SSA'], reasons: ['SSA_NAME_MISMATCH'] }
    const caseNumber = await steps.answered(user)
    const row = await steps.row(caseNumber)
    await mismatches.prepare(user, caseNumber, 'TAKE_ACTION')
    expect((await mismatches.refer(user, caseNumber)).status).toBe(200)
    await runCheck(t.deps, await steps.check(caseNumber))
    const question = { kind: 'referral', number: 1 } as const
    const resolved = { referrals: { SSA: 'RESOLVED' }, contacts: ['SSA'] }
    const seen = { id: row.id, account_id: company, case_number: caseNumber }
    const photo = RecordsAnswer.parse({ case_number: caseNumber, question, outcome: 'PHOTO_MATCH', ...resolved })
    await applyAnswer(t.deps, seen, question, photo)
    expect(await steps.row(caseNumber)).toMatchObject({
      case_status: 'PHOTO_MATCH',
      case_eligibility_statement: null,
      ssa_referral_status: 'RESOLVED',
      next_step: 'COMPARE_PHOTO',
    })
    t.records.photoOnRecord = await picture().png().toBuffer()
    expect((await look(user, caseNumber)).status).toBe(200)
    expect((await answer(user, caseNumber, 'matching')).status).toBe(200)
    t.records.answer = { outcome: 'EMPLOYMENT_AUTHORIZED' }
    await runCheck(t.deps, await steps.check(caseNumber))
    expect(await steps.row(caseNumber)).toMatchObject({
      case_status: 'CLOSED',
      case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED',
    })
  })
})

describe('the records', () => {
  const withPhoto = [
    ['a passport', citizenCase()],
    ['a passport card', citizenCase({ document_sub_type_code: 'US_PASSPORT_CARD', us_passport_number: 'C12345678' })],
    [
      'a Form I-551',
      citizenCase({
        citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT',
        ...{ document_a_type_code: 'FORM_I551', document_sub_type_code: undefined, us_passport_number: undefined },
        ...{ alien_number: 'A012345678', i551_number: 'ABC1234567890' },
      }),
    ],
    [
      'a Form I-766',
      citizenCase({
        citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK',
        ...{ document_a_type_code: 'FORM_I766', document_sub_type_code: undefined, us_passport_number: undefined },
        ...{ alien_number: 'A012345678', i766_number: 'ABC1234567890' },
      }),
    ],
  ] as const
  test.each(withPhoto)('[CASE-85] may ask to compare the photo of %s', async (_, draft) => {
    t.records.answer = { outcome: 'PHOTO_MATCH' }
    const caseNumber = await steps.answered(user, draft)
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'PHOTO_MATCH' })
  })

  test.each([
    ['a foreign passport', workerCase()],
    ["a driver's license", licenseCase()],
  ])('[CASE-85][CASE-95] may not ask for the photo of %s: it is logged and changes nothing', async (_, draft) => {
    t.records.answer = { outcome: 'PHOTO_MATCH' }
    t.logged.length = 0
    const caseNumber = await steps.answered(user, draft)
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'QUEUED' })
    const log = t.logged.join('\n')
    expect(log).toContain('an answer of the records is not allowed')
    expect(log).toContain(caseNumber)
    expect(log).not.toMatch(/Tan|Rivera/)
    t.records.answer = { outcome: 'EMPLOYMENT_AUTHORIZED' }
    await runCheck(t.deps, await steps.check(caseNumber))
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED' })
  })

  test("[CASE-95] name a driver's license that they could not verify", async () => {
    t.records.answer = {
      outcome: 'TENTATIVE_NONCONFIRMATION',
      agencies: ['DHS'],
      reasons: ['DHS_LICENSE_NOT_VERIFIED'],
      fields_to_confirm: [],
    }
    const caseNumber = await steps.answered(user, licenseCase())
    expect(await steps.row(caseNumber)).toMatchObject({ mismatch_reasons: ['DHS_LICENSE_NOT_VERIFIED'] })
  })
})

const questions = (caseId: string) =>
  t.ownerDb.selectFrom('case_question').select(['kind', 'number', 'content']).where('case_id', '=', caseId).execute()
