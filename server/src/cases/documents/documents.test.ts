import { DOCUMENT_BYTES } from '@hireproof/contract/cases/attachments'
import { closeCase, listClosureReasons } from '@hireproof/contract/cases/cases.endpoints'
import { RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import { caseSteps, dump, takeChecks } from '../../testing/case-steps.ts'
import { jpeg, picture } from '../../testing/copy-steps.ts'
import { documentSteps, refusedFields } from '../../testing/document-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyAnswer } from '../apply-answer.ts'
import { runCheck } from '../run-check.ts'
import { documentsOf } from './documents-of.ts'

const t = await testApp()
const steps = caseSteps(t)
const { upload, add, list, view, rowsOf } = documentSteps(t)
const company = await t.given.account()
const user = await t.given.user({ account_id: company })
const [red, blue] = [await jpeg('#aa2200'), await jpeg('#0022aa')]
const both = { front_photo: { bytes: red }, back_photo: { bytes: blue } }
const asked = () => steps.inStatus(user, 'SCAN_AND_UPLOAD')
const idOf = async (caseNumber: string) => (await steps.row(caseNumber)).id

async function pdf(): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  made.addPage().drawText('A document')
  made.addJavaScript('hidden', 'app.alert(1)')
  return made.save()
}

// Every test has the whole allowance of a person.
beforeEach(async () => {
  await t.ownerDb.deleteFrom('paced_call').execute()
})

describe('copies for the records', () => {
  test('[CASE-99][CASE-101] are kept sealed with the case, which waits until the records take them', async () => {
    const caseNumber = await asked()
    await takeChecks(t)
    const spied = await sharp(red)
      .withExif({ IFD0: { Make: 'SpyCam' } })
      .toBuffer()
    const answer = await upload(user, caseNumber, { front_photo: { bytes: spied }, back_photo: { bytes: blue } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      case_number: caseNumber,
      case_status: 'QUEUED',
      case_status_display: 'Being Checked',
      case_eligibility_statement: null,
      ssa_referral_status: null,
      dhs_referral_status: null,
    })
    const row = await steps.row(caseNumber)
    const kept = await rowsOf(row.id)
    expect(kept).toMatchObject([
      { kind: 'back', question_number: 1, media_type: 'image/jpeg', account_id: company, added_by_user_id: user.id },
      { kind: 'front', question_number: 1, media_type: 'image/jpeg' },
    ])
    for (const { sealed_content: sealed } of kept) expect(sealed?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    const question = { account_id: company, case_id: row.id, number: 1 }
    expect(await takeChecks(t)).toEqual([{ accountId: company, caseId: row.id, tries: 0 }])
    const { front, back } = await documentsOf(t.deps, question)
    expect([front.mediaType, back.mediaType]).toEqual(['image/jpeg', 'image/jpeg'])
    expect((await sharp(front.bytes).metadata()).exif).toBeUndefined()
    expect((await sharp(front.bytes).stats()).dominant.r).toBeGreaterThan(150)
    expect((await sharp(back.bytes).stats()).dominant.b).toBeGreaterThan(150)
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      action: 'case.documents_sent',
      before: { case_status: 'SCAN_AND_UPLOAD' },
      after: { case_status: 'QUEUED', documents: [{ side: 'front' }, { side: 'back' }] },
    })
    expect(await list(user, caseNumber)).toMatchObject({
      status: 200,
      body: {
        results: [{ kind: 'front', isSent: true, by: { name: 'Ana Lopez' }, canRemove: false }, { kind: 'back' }],
        can: { view: true, add: true },
      },
    })
  })

  test('[CASE-99] need both sides: the missing one is named', async () => {
    const caseNumber = await asked()
    const of = async (fields: Parameters<typeof upload>[2]) => {
      const answer = await upload(user, caseNumber, fields)
      return [answer.statusCode, ...refusedFields(answer)]
    }
    const [front, back] = ['front_photo ATTRIBUTE_REQUIRED', 'back_photo ATTRIBUTE_REQUIRED']
    expect(await of({ front_photo: both.front_photo })).toEqual([400, back])
    expect(await of({ back_photo: both.back_photo })).toEqual([400, front])
    expect(await of({})).toEqual([400, front, back])
    expect(await of({ ...both, back_photo: { bytes: Buffer.alloc(0) } })).toEqual([400, back])
    expect(await of({ ...both, back_photo: 'text' })).toEqual([400, 'back_photo ATTRIBUTE_FORMAT'])
    expect(await of({ ...both, more: 'text' })).toEqual([400, 'more ATTRIBUTE_EXTRANEOUS_FIELD'])
    expect(await rowsOf(await idOf(caseNumber))).toEqual([])
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'SCAN_AND_UPLOAD', version: 1 })
  })

  test.each([
    ['a JPEG', async () => red, 'image/jpeg'],
    ['a PNG', async () => picture().png().toBuffer(), 'image/png'],
    ['a PDF', pdf, 'application/pdf'],
  ])('[CASE-100] may be %s by content, whatever its name and type', async (_, made, mediaType) => {
    const caseNumber = await asked()
    const file = { bytes: await made(), name: 'x.html', type: 'text/html' }
    const answer = await upload(user, caseNumber, { ...both, back_photo: file })
    expect(answer.statusCode).toBe(200)
    const [back] = await rowsOf(await idOf(caseNumber))
    expect(back).toMatchObject({ media_type: mediaType })
    const { back: sent } = await documentsOf(t.deps, {
      account_id: company,
      case_id: await idOf(caseNumber),
      number: 1,
    })
    expect(Buffer.from(sent.bytes).includes('JavaScript')).toBe(false)
  })

  test.each([
    ['a page', async () => Buffer.from('<!doctype html>')],
    ['a GIF', async () => picture().gif().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a PNG', async () => (await picture().png().toBuffer()).subarray(0, 60)],
    ['a PDF with a password', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<</Encrypt 1 0 R>>')],
  ])('[CASE-100][T34] may not be %s: the field is named, and nothing is kept', async (_, made) => {
    const caseNumber = await asked()
    const bytes = await made()
    for (const [field, fields] of [
      ['front_photo', { ...both, front_photo: { bytes } }],
      ['back_photo', { ...both, back_photo: { bytes } }],
    ] as const) {
      const answer = await upload(user, caseNumber, fields)
      expect([answer.statusCode, ...refusedFields(answer)]).toEqual([400, `${field} ATTRIBUTE_FORMAT`])
    }
    expect(await rowsOf(await idOf(caseNumber))).toEqual([])
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'SCAN_AND_UPLOAD' })
  })

  test('[CASE-100] have less than 5 MB: one byte less is taken, 5 MB are not', async () => {
    const caseNumber = await asked()
    const padded = (length: number) => Buffer.concat([red, Buffer.alloc(length - red.length)])
    const large = await upload(user, caseNumber, { ...both, back_photo: { bytes: padded(DOCUMENT_BYTES) } })
    expect([large.statusCode, ...refusedFields(large)]).toEqual([413, 'back_photo PAYLOAD_TOO_LARGE'])
    const huge = await upload(user, caseNumber, { ...both, back_photo: { bytes: padded(DOCUMENT_BYTES * 3) } })
    expect(huge.statusCode).toBe(413)
    const just = { bytes: padded(DOCUMENT_BYTES - 1) }
    expect((await upload(user, caseNumber, { front_photo: just, back_photo: just })).statusCode).toBe(200)
  })

  test('[CASE-57][T44] of a repeated request are kept once, and of another with the same key refused', async () => {
    const caseNumber = await asked()
    await takeChecks(t)
    const first = await upload(user, caseNumber, both, 'upload-once')
    const again = await upload(user, caseNumber, both, 'upload-once')
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()])
    const other = { front_photo: both.back_photo, back_photo: both.front_photo }
    expect((await upload(user, caseNumber, other, 'upload-once')).statusCode).toBe(422)
    expect((await upload(user, caseNumber, both, 'upload-more')).statusCode).toBe(409)
    expect((await upload(user, caseNumber, both)).statusCode).toBe(409)
    expect(await rowsOf(await idOf(caseNumber))).toHaveLength(2)
    expect(await takeChecks(t)).toHaveLength(1)
  })

  test('[T44][F15] of two tabs at once are kept once', async () => {
    const [caseNumber, other] = [await asked(), await t.given.user({ account_id: company })]
    const answers = await Promise.all([user, other].map((who) => upload(who, caseNumber, both)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await rowsOf(await idOf(caseNumber))).toHaveLength(2)
  })

  test.each(caseStatuses.filter((status) => status !== 'SCAN_AND_UPLOAD'))(
    '[CASE-99] are refused for a case in %s',
    async (status) => {
      const caseNumber = await steps.inStatus(user, status)
      const answer = await upload(user, caseNumber, both)
      expect([answer.statusCode, ...refusedFields(answer)]).toEqual([409, '- CASE_STATUS_CONFLICT'])
      expect(await rowsOf(await idOf(caseNumber))).toEqual([])
    },
  )

  test('come from one person only so often', async () => {
    const [caseNumber, other] = [await asked(), await t.given.user({ account_id: company })]
    const statuses = []
    for (let at = 0; at < 41; at += 1) statuses.push((await upload(other, caseNumber, {})).statusCode)
    expect([...new Set(statuses.slice(0, 40)), statuses[40]]).toEqual([400, 429])
    expect((await upload(user, caseNumber, {})).statusCode).toBe(400)
  })

  test.each(['INCORRECT_DATA', 'EMPLOYEE_QUIT', 'OTHER_FREE_TEXT'] as const)(
    '[CASE-102] need not be sent: the case can be closed as %s',
    async (case_closure_reason_code) => {
      const caseNumber = await asked()
      const params = { caseNumber }
      const offered = await t.as(user).call(listClosureReasons, { params })
      expect(offered.body.results.map(({ code }) => code)).toContain(case_closure_reason_code)
      const text = { other_reason_description: 'The card was lost.' }
      const isOther = case_closure_reason_code === 'OTHER_FREE_TEXT'
      if (isOther) {
        const untold = await t.as(user).call(closeCase, { params, body: { case_closure_reason_code } })
        expect(untold.status).toBe(400)
      }
      const body = { case_closure_reason_code, ...(isOther ? text : {}) }
      expect((await t.as(user).call(closeCase, { params, body })).status).toBe(200)
      expect((await upload(user, caseNumber, both)).statusCode).toBe(409)
    },
  )
})

describe('what follows from the copies', () => {
  const sent = async () => {
    const caseNumber = await asked()
    const { statusCode } = await upload(user, caseNumber, both)
    expect(statusCode).toBe(200)
    t.records.told.length = 0
    return { caseNumber, check: await steps.check(caseNumber) }
  }
  const question = { kind: 'documents', number: 1 } as const
  const answered = async (caseNumber: string, answer: object) => {
    const { id, account_id } = await steps.row(caseNumber)
    const seen = { id, account_id, case_number: caseNumber }
    return applyAnswer(t.deps, seen, question, RecordsAnswer.parse({ case_number: caseNumber, question, ...answer }))
  }

  test('[CASE-101] the job sends them once, and the case waits while they stay', async () => {
    const { caseNumber, check } = await sent()
    for (let at = 0; at < 3; at += 1) await runCheck(t.deps, check)
    expect(t.records.told).toMatchObject([
      {
        caseNumber,
        what: 'documents',
        content: { number: 1, front: { mediaType: 'image/jpeg' }, back: { mediaType: 'image/jpeg' } },
      },
    ])
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'QUEUED' })
    expect(await rowsOf(check.caseId)).toHaveLength(2)
  })

  test('[CASE-101][F02] they stay while the records are down, and are sent when they are back', async () => {
    const { caseNumber, check } = await sent()
    t.records.isDown = true
    await expect(runCheck(t.deps, check)).rejects.toThrow('unavailable')
    expect(await rowsOf(check.caseId)).toHaveLength(2)
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'QUEUED' })
    t.records.isDown = false
    await runCheck(t.deps, check)
    expect(t.records.told.map(({ what }) => what)).toEqual(['documents'])
  })

  test.each([
    ['MANUAL_REVIEW', {}, { case_status: 'MANUAL_REVIEW' }],
    ['EMPLOYMENT_AUTHORIZED', {}, { case_status: 'CLOSED', case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED' }],
    [
      'TENTATIVE_NONCONFIRMATION',
      { agencies: ['DHS' as const], reasons: ['DHS_PHOTO_MISMATCH'] },
      {
        case_status: 'PENDING_REFERRAL',
        dhs_referral_status: 'PENDING_REFERRAL',
        mismatch_reasons: ['DHS_PHOTO_MISMATCH'],
      },
    ],
    ['CLOSE_CASE_AND_RESUBMIT', {}, { case_status: 'CLOSE_CASE_AND_RESUBMIT' }],
  ] as const)('[CASE-101] the records may answer %s', async (outcome, more, expected) => {
    const { caseNumber, check } = await sent()
    await runCheck(t.deps, check)
    await answered(caseNumber, { outcome, ...more })
    expect(await steps.row(caseNumber)).toMatchObject(expected)
    expect(await rowsOf(check.caseId)).toHaveLength(2)
  })

  test.each(['PHOTO_MATCH', 'UNCONFIRMED_DATA', 'SCAN_AND_UPLOAD', 'FINAL_NONCONFIRMATION'] as const)(
    '[CASE-101] the records may not answer %s',
    async (outcome) => {
      const { caseNumber, check } = await sent()
      await runCheck(t.deps, check)
      await answered(caseNumber, { outcome, fields_to_confirm: ['last_name'] })
      expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'QUEUED' })
    },
  )
})

describe('copies that are kept with a case', () => {
  test('[CASE-151][T34] are opened by the people who may see numbers, and each time is in the history', async () => {
    const caseNumber = await asked()
    await upload(user, caseNumber, both)
    const [front] = (await list(user, caseNumber)).body.results
    const id = front?.id ?? ''
    const file = await view(user, caseNumber, id)
    expect(file).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename="copy.jpg"',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
    expect((await sharp(file.rawPayload).metadata()).width).toBe(64)
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      action: 'case.attachment_viewed',
      after: { attachmentId: id, kind: 'front' },
    })
    const stranger = await t.given.user({ account_id: await t.given.account() })
    const colleague = await t.given.user({ account_id: company, role: 'GENERAL' })
    const other = await asked()
    expect((await view(user, other, id)).statusCode).toBe(404)
    for (const [who, status] of [
      [stranger, 404],
      [colleague, 403],
    ] as const) {
      expect((await view(who, caseNumber, id)).statusCode).toBe(status)
      expect((await list(who, caseNumber)).status).toBe(status)
      expect((await upload(who, other, both)).statusCode).toBe(status)
      expect((await add(who, other, { file: { bytes: red } })).statusCode).toBe(status)
    }
  })

  test('[T41] that were changed or moved are not opened', async () => {
    const [caseNumber, other] = [await asked(), await asked()]
    await upload(user, caseNumber, both)
    await upload(user, other, both)
    const [{ id } = { id: '' }] = await rowsOf(await idOf(caseNumber))
    const [{ sealed_content: foreign } = { sealed_content: Buffer.alloc(0) }] = await rowsOf(await idOf(other))
    await t.ownerDb.updateTable('case_attachment').set({ sealed_content: foreign }).where('id', '=', id).execute()
    expect((await view(user, caseNumber, id)).statusCode).toBe(500)
    const denied = (await t.audit(company)).filter(({ action }) => action === 'access.denied').at(-1)
    expect(denied?.after).toMatchObject({ code: 'sealed_content' })
  })

  test('[CASE-97] can be those of an agency for its client', async () => {
    const agency = await t.given.account({ type: 'AGENCY', company_name: 'Harbor Staffing' })
    const client = await t.given.account({ agency_account_id: agency })
    const agent = await t.given.user({ account_id: agency })
    const { case_number: caseNumber } = await steps.create(agent, citizenCase({ client_company_id: client }))
    await steps.change(caseNumber, { case_status: 'SCAN_AND_UPLOAD', submitted_at: t.clock.now() })
    expect((await upload(agent, caseNumber, both)).statusCode).toBe(200)
    expect(await rowsOf(await idOf(caseNumber))).toMatchObject([{ account_id: client }, { account_id: client }])
    const owner = await t.given.user({ account_id: client })
    const by = { kind: 'company', name: 'Harbor Staffing', logonId: null }
    expect((await list(owner, caseNumber)).body.results).toMatchObject([{ by }, { by }])
  })
})

test('[T40] leaves no word of a document in the database, the logs or the history', async () => {
  const caseNumber = await asked()
  const secret = 'PASSPORT 900867530'
  const made = await PDFDocument.create()
  made.addPage().drawText(secret)
  const bytes = await made.save({ useObjectStreams: false })
  const named = { bytes, name: '900867530.pdf', type: 'application/pdf' }
  expect((await upload(user, caseNumber, { front_photo: named, back_photo: named })).statusCode).toBe(200)
  const places = [await dump(t), t.logged.join('\n')].join('\n')
  for (const form of [secret, '900867530', Buffer.from('%PDF-1.7').toString('hex')]) expect(places).not.toContain(form)
})
