import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { getRetention, setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import { describe, expect, test } from 'vitest'
import { signedInAgain } from '../../testing/case-steps.ts'
import { cardAgain, supplementBSteps } from '../../testing/supplement-b-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company, signedForm, examine, workersForm, supplement, askSupplement, correctBlock, viewOf, auditOf } =
  supplementBSteps(t)
const admin = await company()

const blocksOf = async (plusCaseId: string) => (await viewOf(admin, plusCaseId)).body.supplementB
const get = async (plusCaseId: string) =>
  (await t.as(admin).call(endpoints.getPlusCase, { params: { plusCaseId } })).body
const idOf = async (plusCaseId: string, index = 0) => (await blocksOf(plusCaseId))[index]?.id ?? ''

/** A completed form with one block, which has a document. */
async function formWithBlock() {
  const id = await workersForm(admin)
  expect((await supplement(admin, id, { document: cardAgain() })).status).toBe(200)
  return id
}

/** A completed form of a citizen with one block for a rehire on a day. */
async function rehired(dateOfRehire: string) {
  const id = await signedForm(admin)
  await examine(admin, id)
  expect((await supplement(admin, id, { dateOfRehire })).status).toBe(200)
  return id
}

test('[FORM-04] a correction of Supplement B keeps the first signature, the earlier value and the reason', async () => {
  const id = await formWithBlock()
  const [first] = await blocksOf(id)
  t.clock.advance({ minutes: 5 })
  const document = cardAgain({ number: 'XYZ9876543219', expirationDate: '2029-12-31' })
  expect(await correctBlock(admin, id, { document }, { typedName: 'Ana T Lopez' })).toMatchObject({
    status: 200,
    body: { status: 'COMPLETED', reverifyBy: '2029-12-31' },
  })
  const blocks = await blocksOf(id)
  expect(blocks).toMatchObject([
    {
      content: { document: { number: '*********3219', expirationDate: '2029-12-31' } },
      signed: { ...first?.signed },
      corrections: [
        {
          signed: { name: 'Ana T Lopez', by: 'Ana Lopez' },
          reason: 'The number was misread.',
          changes: [
            { field: 'document.number', before: '*********3210', after: '*********3219' },
            { field: 'document.expirationDate', before: '2029-06-30', after: '2029-12-31' },
          ],
        },
      ],
    },
  ])
  const event = (await auditOf(id)).at(-1)
  expect(event).toMatchObject({
    action: 'form_i9.supplement_b_corrected',
    after: { replacesId: first?.id, fields: ['document.number', 'document.expirationDate'], attestationVersion: 1 },
  })
  expect(JSON.stringify(event)).not.toMatch(/XYZ|2029/)
})

test('[FORM-04] a corrected block keeps its place, and the last block still tells when the authorization ends', async () => {
  const id = await formWithBlock()
  t.clock.advance({ minutes: 1 })
  await supplement(admin, id, { document: cardAgain({ number: 'NEW1111111111', expirationDate: '2031-06-30' }) })
  t.clock.advance({ minutes: 1 })
  const document = cardAgain({ expirationDate: '2029-07-31' })
  expect((await correctBlock(admin, id, { document }, { replacesId: await idOf(id) })).status).toBe(200)
  const days = (await blocksOf(id)).map(({ content }) => content.document?.expirationDate)
  expect(days).toEqual(['2029-07-31', '2031-06-30'])
  expect(await get(id)).toMatchObject({ reverifyBy: '2031-06-30' })
})

test('[FORM-04] a block is opened for a correction with its full numbers, which the audit records', async () => {
  const id = await formWithBlock()
  const replaces = await idOf(id)
  const { status, body } = await askSupplement(admin, id, replaces)
  expect([status, body.replaces]).toMatchObject([200, { id: replaces, content: { document: cardAgain() } }])
  // as the form was before the block
  expect(body).toMatchObject({ reverifyBy: '2027-06-30', neverReverified: null })
  expect((await auditOf(id)).at(-1)).toMatchObject({
    action: 'form_i9.supplement_b_opened',
    actor: { userId: admin.id },
  })
})

test('a document that was valid when it was examined can be corrected after it has expired', async () => {
  const id = await workersForm(admin)
  await supplement(admin, id, { document: cardAgain({ expirationDate: '2026-12-01' }) })
  t.clock.advance({ days: 20 })
  const again = await signedInAgain(t, admin)
  const document = cardAgain({ expirationDate: '2026-12-01', number: 'XYZ9876543219' })
  expect((await correctBlock(again, id, { document })).status).toBe(200)
  t.clock.advance({ days: -20 })
})

describe('refuses', () => {
  let form: Promise<string> | undefined
  const shared = () => (form ??= formWithBlock())

  test.each<[string, object, number, string]>([
    ['a correction without a reason', { reason: ' ' }, 400, 'required'],
    ['a correction without the acknowledgement', { attestationAccepted: false }, 400, 'required'],
    ['a correction without a name', { typedName: '...' }, 400, 'required'],
    ['a statement that was reworded', { attestationVersion: 0 }, 409, 'ATTESTATION_CHANGED'],
    ['a correction that changes nothing', {}, 400, 'nothing_changed'],
    ['a version of no block', { replacesId: '0190a0a0-0000-7000-8000-000000000001' }, 409, 'SUPPLEMENT_B_CHANGED'],
  ])('%s', async (_, change, status, code) => {
    const answer = await correctBlock(admin, await shared(), { document: cardAgain() }, change)
    expect(answer.status).toBe(status)
    expect(answer.codes).toContain(code)
  })

  test('[T44] the second of two corrections of one version, also at the same time', async () => {
    const id = await formWithBlock()
    const replacesId = await idOf(id)
    const document = cardAgain({ number: 'XYZ9876543219' })
    const answers = await Promise.all([1, 2, 3].map(() => correctBlock(admin, id, { document }, { replacesId })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ codes }) => codes.includes('SUPPLEMENT_B_CHANGED'))).toHaveLength(2)
    expect((await askSupplement(admin, id, replacesId)).codes).toContain('SUPPLEMENT_B_CHANGED')
    expect((await blocksOf(id))[0]?.corrections).toHaveLength(1)
  })

  test('[T05] a block of another form, another company, users who may not see numbers, and a closed company', async () => {
    const [one, two] = [await formWithBlock(), await formWithBlock()]
    const replacesId = await idOf(one)
    const name = { newLastName: 'Stone' }
    expect((await correctBlock(admin, two, name, { replacesId })).codes).toContain('SUPPLEMENT_B_CHANGED')
    expect((await askSupplement(admin, two, replacesId)).codes).toContain('SUPPLEMENT_B_CHANGED')
    const colleague = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    expect((await correctBlock(colleague, one, name, { replacesId })).codes).toEqual(['forbidden'])
    expect((await askSupplement(colleague, one, replacesId)).codes).toEqual(['forbidden'])
    const stranger = await company()
    expect((await correctBlock(stranger, one, name, { replacesId })).codes).toEqual(['not_found'])
    const closed = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', admin.accountId).execute()
    expect((await correctBlock(admin, one, name, { replacesId })).codes).toEqual(['account_closed'])
    const open = { status: 'ACTIVE', closed_date: null } as const
    await t.ownerDb.updateTable('account').set(open).where('id', '=', admin.accountId).execute()
  })
})

test('a correction of the day of a rehire moves how long the form is kept, also once the employment has ended', async () => {
  const id = await rehired('2026-12-01')
  t.clock.advance({ days: 30 })
  const again = await signedInAgain(t, admin)
  const ended = { params: { plusCaseId: id }, body: { endedOn: '2026-12-15' } }
  expect((await t.as(again).call(setEmploymentEnd, ended)).body).toMatchObject({ hiredOn: '2026-12-01' })
  const late = await correctBlock(again, id, { dateOfRehire: '2026-12-16' })
  expect(late).toMatchObject({ status: 400, body: { issues: [{ path: 'dateOfRehire', code: 'date_range' }] } })
  expect((await correctBlock(again, id, { dateOfRehire: '2026-12-03' })).status).toBe(200)
  const { body } = await t.as(again).call(getRetention, { params: { plusCaseId: id } })
  expect(body).toMatchObject({ hiredOn: '2026-12-03', endedOn: '2026-12-15', retainUntil: '2029-12-03' })
  t.clock.advance({ days: -30 })
})
