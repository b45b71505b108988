import { getMismatch } from '@hireproof/contract/cases/mismatch.endpoints'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const accountId = await t.given.account()
const user = await t.given.user({ account_id: accountId })
const statesOf = async (who: GivenUser, caseNumber: string) =>
  (await steps.get(who, caseNumber)).body.steps.map(({ state }) => state).join(' ')

test('[CASE-01] shows five steps in order, of which each opens the next', async () => {
  const caseNumber = await steps.opened(user)
  const { body } = await steps.get(user, caseNumber)
  expect(body.steps.map(({ step }) => step)).toEqual(['details', 'tell', 'decision', 'act', 'letter'])
  expect(await statesOf(user, caseNumber)).toBe('next later later later later')
  await steps.give(caseNumber)
  await steps.put(user, caseNumber, { step: 'details', areRight: true })
  expect(await statesOf(user, caseNumber)).toBe('done next later later later')
  await steps.put(user, caseNumber, { step: 'tell', how: 'BY_VIDEO' })
  expect(await statesOf(user, caseNumber)).toBe('done done next later later')
  await steps.put(user, caseNumber, steps.decision('TAKE_ACTION'))
  expect(await statesOf(user, caseNumber)).toBe('done done done next later')
  expect((await steps.refer(user, caseNumber)).status).toBe(200)
  expect(await statesOf(user, caseNumber)).toBe('done done done done later')
  await steps.set(caseNumber, { taken_at: t.clock.now() })
  expect(await statesOf(user, caseNumber)).toBe('done done done done next')
  await steps.set(caseNumber, { letter_given_at: t.clock.now() })
  expect(await statesOf(user, caseNumber)).toBe('done done done done done')
})

test('[CASE-01] tells for each action whether it is possible, or the code of why not', async () => {
  const caseNumber = await steps.opened(user)
  const can = async () => (await steps.get(user, caseNumber)).body.can
  expect(await can()).toEqual({
    tellClient: 'CASE_STATUS_CONFLICT',
    checkDetails: true,
    tell: 'DETAILS_NOT_CHECKED',
    decide: 'DETAILS_NOT_CHECKED',
    sendNotice: 'NO_EMAIL_ADDRESS',
    recallNotice: 'CASE_STATUS_CONFLICT',
    refer: 'NOTICE_NOT_DOWNLOADED',
    noAction: 'NOTICE_NOT_DOWNLOADED',
    letter: 'CASE_STATUS_CONFLICT',
    close: true,
  })
  await steps.change(caseNumber, { employee_email_address: 'jordan@example.com' })
  await steps.put(user, caseNumber, { step: 'details', areRight: true })
  expect(await can()).toMatchObject({ tell: true, decide: 'NOT_TOLD', sendNotice: true })
  await steps.put(user, caseNumber, { step: 'tell', how: 'IN_PERSON' })
  expect(await can()).toMatchObject({ decide: 'NOTICE_NOT_DOWNLOADED', refer: 'NOTICE_NOT_DOWNLOADED' })
  await steps.give(caseNumber)
  expect(await can()).toMatchObject({ decide: true, refer: 'DECISION_MISSING', noAction: 'DECISION_MISSING' })
  await steps.put(user, caseNumber, steps.decision('TAKE_ACTION'))
  expect(await can()).toMatchObject({ decide: true, refer: true, noAction: 'DECISION_CONFLICT' })
  await steps.refer(user, caseNumber)
  expect(await can()).toMatchObject({
    checkDetails: 'CASE_STATUS_CONFLICT',
    refer: 'CASE_STATUS_CONFLICT',
    letter: 'REFERRAL_NOT_CONFIRMED',
    close: 'CASE_STATUS_CONFLICT',
  })
  await steps.set(caseNumber, { taken_at: t.clock.now() })
  expect(await can()).toMatchObject({ letter: true })
})

test('[CASE-05] [CASE-06] a mismatch with both agencies is one workspace that names both and every reason', async () => {
  const reasons = ['SSA_NAME_MISMATCH', 'DHS_DOCUMENT_NUMBER_MISMATCH']
  const caseNumber = await steps.opened(user, { agencies: ['SSA', 'DHS'], reasons })
  expect(await steps.get(user, caseNumber)).toMatchObject({
    status: 200,
    body: {
      case_number: caseNumber,
      case_status: 'PENDING_REFERRAL',
      case_status_display: 'Tentative Nonconfirmation (SSA and DHS)',
      ssa_referral_status: 'PENDING_REFERRAL',
      dhs_referral_status: 'PENDING_REFERRAL',
      current: { episode: 1, agencies: ['SSA', 'DHS'], reasons, decision: null, referral: null },
      earlier: [],
    },
  })
  await steps.prepare(user, caseNumber, 'TAKE_ACTION')
  expect((await steps.refer(user, caseNumber)).body).toMatchObject({
    case_status: 'REFERRED',
    ssa_referral_status: 'REFERRED',
    dhs_referral_status: 'REFERRED',
  })
  const { referral } = (await steps.get(user, caseNumber)).body.current
  expect(referral?.agencies).toMatchObject([
    { agency: 'SSA', status: 'REFERRED', contactBy: null },
    { agency: 'DHS', status: 'REFERRED', contactBy: null },
  ])
})

test('[CASE-10] keeps each mismatch with its steps; a second one begins with its first step, and the first stays readable', async () => {
  const caseNumber = await steps.opened(user)
  await steps.prepare(user, caseNumber, 'TAKE_ACTION')
  await steps.refer(user, caseNumber)
  await steps.set(caseNumber, { taken_at: t.clock.now(), ended_at: t.clock.now() })
  await steps.open(caseNumber, { agencies: ['DHS'], reasons: ['DHS_NAME_MISMATCH'] })
  const { body } = await steps.get(user, caseNumber)
  expect(body.steps.map(({ state }) => state)).toEqual(['next', 'later', 'later', 'later', 'later'])
  expect(body.current).toMatchObject({ episode: 2, agencies: ['DHS'], told: null, given: null, decision: null })
  expect(body.earlier).toMatchObject([
    {
      episode: 1,
      agencies: ['SSA'],
      reasons: ['SSA_NAME_MISMATCH'],
      issuedAt: '2026-11-20T15:00:00.000Z',
      actBy: '2026-12-07',
      detailsChecked: { at: '2026-11-20T15:00:00.000Z', byName: 'Ana Lopez' },
      given: { at: '2026-11-20T15:00:00.000Z', how: 'DOWNLOADED' },
      told: { at: '2026-11-20T15:00:00.000Z', byName: 'Ana Lopez', how: 'IN_PERSON' },
      decision: { decision: 'TAKE_ACTION', way: 'PAPER', decidedOn: '2026-11-20', isOriginalKept: true },
      referral: { byName: 'Ana Lopez', isLate: false, agencies: [{ agency: 'SSA', status: 'REFERRED' }] },
      endedAt: '2026-11-20T15:00:00.000Z',
    },
  ])
  await steps.prepare(user, caseNumber, 'NO_ACTION')
  expect((await steps.noAction(user, caseNumber)).status).toBe(200)
  const after = (await steps.get(user, caseNumber)).body
  expect(after.current).toMatchObject({ episode: 2, decision: { decision: 'NO_ACTION' }, referral: null })
  expect(after.earlier).toMatchObject([{ episode: 1, decision: { decision: 'TAKE_ACTION' } }])
})

describe('who reads it', () => {
  test('[CASE-190] a case outside the reach is not found, one of a colleague is forbidden', async () => {
    const caseNumber = await steps.opened(user)
    const stranger = await t.given.user({ account_id: await t.given.account() })
    const colleague = await t.given.user({ account_id: accountId, role: 'GENERAL' })
    const headOf = await t.given.user({
      account_id: await t.given.account({ type: 'CORPORATE' }),
      role: 'CORPORATEADMIN',
    })
    expect(await steps.get(stranger, caseNumber)).toMatchObject({ status: 404, codes: ['not_found'] })
    expect(await steps.get(colleague, caseNumber)).toMatchObject({ status: 403, codes: ['forbidden'] })
    expect(await steps.get(headOf, caseNumber)).toMatchObject({ status: 403, codes: ['forbidden'] })
    expect((await t.anonymous.call(getMismatch, { params: { caseNumber } })).status).toBe(401)
  })

  test('[CASE-190] a general user takes a case of their own through every step', async () => {
    const clerk = await t.given.user({ account_id: accountId, role: 'GENERAL' })
    const caseNumber = await steps.opened(clerk)
    await steps.prepare(clerk, caseNumber, 'TAKE_ACTION')
    expect((await steps.refer(clerk, caseNumber)).status).toBe(200)
  })

  test('[CASE-190] an agency takes the mismatch of a client through every step; the client sees who is theirs', async () => {
    const agencyId = await t.given.account({ type: 'AGENCY' })
    const clientId = await t.given.account({ agency_account_id: agencyId })
    const agent = await t.given.user({ account_id: agencyId, first_name: 'Kim', last_name: 'Hale' })
    const owner = await t.given.user({ account_id: clientId })
    const caseNumber = await steps.opened(agent, {}, citizenCase({ client_company_id: clientId }))
    await steps.prepare(agent, caseNumber, 'TAKE_ACTION')
    expect((await steps.refer(agent, caseNumber)).status).toBe(200)
    expect((await steps.get(agent, caseNumber)).body.current.told).toMatchObject({ byName: 'Kim Hale' })
    expect((await steps.get(owner, caseNumber)).body.current.told).toMatchObject({ byName: null, how: 'IN_PERSON' })
    expect((await steps.auditOf(caseNumber)).slice(1).map(({ chain }) => chain)).toEqual(
      Array.from({ length: 5 }, () => String(clientId)),
    )
  })

  test('[CASE-190] a closed company reads the mismatch, and every action is forbidden', async () => {
    const gone = await t.given.account()
    const owner = await t.given.user({ account_id: gone })
    const caseNumber = await steps.opened(owner)
    await steps.give(caseNumber)
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-20' })
      .where('id', '=', gone)
      .execute()
    const { status, body } = await steps.get(owner, caseNumber)
    expect(status).toBe(200)
    expect(new Set(Object.values(body.can))).toEqual(new Set(['FORBIDDEN']))
    const before = [await steps.row(caseNumber), await steps.mismatch(caseNumber)]
    for (const answer of [
      await steps.put(owner, caseNumber, { step: 'details', areRight: true }),
      await steps.refer(owner, caseNumber),
      await steps.noAction(owner, caseNumber),
    ]) {
      expect(answer.status).toBe(403)
      expect(answer.codes.map((code) => code.toLowerCase())).toEqual(['account_closed'])
    }
    expect([await steps.row(caseNumber), await steps.mismatch(caseNumber)]).toEqual(before)
  })
})

test.each(caseStatuses.filter((status) => status !== 'PENDING_REFERRAL' && status !== 'REFERRED'))(
  'a case in %s that has never had a mismatch has no workspace',
  async (status) => {
    const caseNumber = await steps.inStatus(user, status)
    expect(await steps.get(user, caseNumber)).toMatchObject({
      status: 409,
      codes: ['conflict', 'CASE_STATUS_CONFLICT'],
    })
  },
)

test('a closed case keeps its mismatch to read', async () => {
  const caseNumber = await steps.opened(user)
  await steps.change(caseNumber, { case_status: 'CLOSED', closed_at: t.clock.now() })
  const { status, body } = await steps.get(user, caseNumber)
  expect(status).toBe(200)
  expect(body.can.close).toBe('CASE_STATUS_CONFLICT')
})
