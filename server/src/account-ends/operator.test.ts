import * as endpoints from '@hireproof/contract/accounts/closing.endpoints'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { operatorCommand } from '../testing/operator-command.ts'
import { testApp } from '../testing/test-app.ts'
import { endAccounts } from './end-accounts.ts'
import { endNow, grantEarlyEnd, refuseEarlyEnd, reopen, terminateForMisuse } from './operator.ts'

const t = await testApp()
const steps = caseSteps(t)

const company = async () => t.given.user({ account_id: await t.given.account({ time_zone: 'America/New_York' }) })
const by = (accountId: number, name = 'Robin Gray') => ({ accountId, by: name, now: t.clock.now() })
const row = (id: number) =>
  t.ownerDb
    .selectFrom('account')
    .select(['status', 'closed_date', 'closed_reason', 'closed_reason_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const templates = async (id: number) =>
  (
    await t.ownerDb.selectFrom('mail_outbox').select('template').where('account_id', '=', id).orderBy('id').execute()
  ).map(({ template }) => template)

test('[CLOS-15] a company terminated for misuse is closed today, or closes on a later day, and cannot cancel it', async () => {
  const [today, later] = [await company(), await company()]
  const text = 'Screened people before an offer'
  expect(await terminateForMisuse(t.ownerDb, by(today.accountId), { on: undefined, text })).toBeUndefined()
  expect(await row(today.accountId)).toEqual({
    ...{ status: 'CLOSED', closed_date: '2026-11-20', closed_reason: text, closed_reason_code: 'ATMIS' },
  })
  expect(await terminateForMisuse(t.ownerDb, by(later.accountId), { on: '2026-12-31', text })).toBeUndefined()
  const read = await t.as(later).call(endpoints.getAccountEnd, { params: { accountId: later.accountId } })
  expect(read.body).toMatchObject({
    ...{ stage: 'CLOSING', closedDate: '2026-12-31', closedReasonCode: 'ATMIS', closedReason: text, request: null },
    can: { request: false, change: false, cancel: false, askEarly: false },
  })
  const params = { accountId: later.accountId }
  expect((await t.as(later).call(endpoints.cancelTermination, { params, body: { version: 1 } })).status).toBe(409)
  expect(await t.as(later).call(createCase, { body: citizenCase() })).toMatchObject({
    status: 403,
    codes: ['ACCOUNT_CLOSING'],
  })
  await Promise.all([endAccounts(t.deps), endAccounts(t.deps)])
  for (const { accountId } of [today, later]) expect(await templates(accountId)).toEqual(['account-misuse'])
  const event = (await t.audit(today.accountId)).find(({ action }) => action === 'account.terminated_for_misuse')
  expect(event).toMatchObject({
    actor: { system: 'operator' },
    before: { status: 'ACTIVE' },
    after: { closed_date: '2026-11-20', by: 'Robin Gray' },
  })
  // misuse is not put off, and ends on its day
  await steps.change((await steps.create(await company())).case_number, {
    ...{ account_id: later.accountId, case_status: 'MANUAL_REVIEW', submitted_at: t.clock.now() },
  })
  t.clock.set('2026-12-31T04:59:00Z')
  await endAccounts(t.deps)
  expect((await row(later.accountId)).status).toBe('ACTIVE')
  t.clock.set('2026-12-31T05:00:00Z')
  await endAccounts(t.deps)
  expect((await row(later.accountId)).status).toBe('CLOSED')
  t.clock.set('2026-11-20T15:00:00Z')
})

test.each([
  [{ on: '2026-11-19', text: 'x' }, 'Robin', 'The date of termination is today or a later day.'],
  [{ on: undefined, text: ' ' }, 'Robin', 'The text needs 1 to 500 characters.'],
  [{ on: undefined, text: 'x' }, ' ', 'Name the person who decides.'],
])('[CLOS-15] refuses %j by %j', async (what, name, refusal) => {
  const { accountId } = await company()
  expect(await terminateForMisuse(t.ownerDb, by(accountId, name), what)).toBe(refusal)
  expect(await row(accountId)).toMatchObject({ status: 'ACTIVE', closed_date: null })
})

test('[CLOS-10] the operator ends a company that cases put off, and opens it again', async () => {
  const admin = await company()
  await steps.inStatus(admin, 'REFERRED')
  const { accountId } = admin
  expect(await endNow(t.ownerDb, by(accountId))).toBe('This company is not closing.')
  await t.as(admin).call(endpoints.requestTermination, { params: { accountId }, body: { reason: 'COMPANY_CLOSED' } })
  expect(await endNow(t.ownerDb, by(accountId))).toBeUndefined()
  expect(await row(accountId)).toMatchObject({ status: 'CLOSED', closed_date: '2026-11-20' })
  await endAccounts(t.deps)
  expect((await templates(accountId)).at(-1)).toBe('account-closed')
  expect(await reopen(t.ownerDb, by(accountId))).toBeUndefined()
  expect(await row(accountId)).toEqual({
    ...{ status: 'ACTIVE', closed_date: null, closed_reason: null, closed_reason_code: null },
  })
  await endAccounts(t.deps)
  expect((await templates(accountId)).at(-1)).toBe('account-reopened')
  expect((await t.as(admin).call(createCase, { body: citizenCase() })).status).toBe(201)
  expect(await reopen(t.ownerDb, by(accountId))).toBe('This company is neither closing nor closed.')
  expect(await reopen(t.ownerDb, by(2_000_000_000))).toBe('There is no company with this number.')
})

test('[CLOS-12] the operator refuses an earlier end, and grants the next one', async () => {
  const admin = await company()
  const { accountId } = admin
  const params = { accountId }
  await t.as(admin).call(endpoints.requestTermination, { params, body: { reason: 'DUPLICATE' } })
  expect(await grantEarlyEnd(t.ownerDb, by(accountId))).toBe('This company did not ask for an earlier end.')
  const early = (version: number) =>
    t.as(admin).call(endpoints.askEarlyEnd, {
      params,
      body: { ground: 'DUPLICATE', explanation: 'We enrolled twice.', version },
    })
  await early(1)
  expect(await refuseEarlyEnd(t.ownerDb, by(accountId))).toBeUndefined()
  expect(await refuseEarlyEnd(t.ownerDb, by(accountId))).toBe('This company did not ask for an earlier end.')
  expect((await t.as(admin).call(endpoints.getAccountEnd, { params })).body).toMatchObject({
    ...{ stage: 'CLOSING', closedDate: '2026-12-20' },
    ...{ request: { version: 3, early: { isRefused: true } }, can: { askEarly: true } },
  })
  await endAccounts(t.deps)
  expect((await templates(accountId)).at(-1)).toBe('account-early-end-refused')
  await early(3)
  expect(await grantEarlyEnd(t.ownerDb, by(accountId))).toBeUndefined()
  expect(await row(accountId)).toMatchObject({ status: 'CLOSED', closed_date: '2026-11-20' })
})

test('[CLOS-15] two operators at once terminate a company once', async () => {
  const { accountId } = await company()
  const what = { on: undefined, text: 'Misuse' }
  const outcomes = await Promise.all(
    Array.from({ length: 3 }, () => terminateForMisuse(t.ownerDb, by(accountId), what)),
  )
  expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1)
})

const accounts = operatorCommand(t, 'accounts')

test('[CLOS-15][DESK-02] the command lists, terminates and opens again, and explains what it refuses', async () => {
  const { accountId } = await company()
  const id = String(accountId)
  expect(await accounts('terminate', id, '--by', 'Robin', '--note', 'Misuse', '--date', '2199-01-04')).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      new RegExp(`Done\\.[^]*${id}  Test Company\\n  last day Jan 4, 2199, misuse: Misuse`),
    ) as unknown,
  })
  expect(await accounts('reopen', id, '--by', 'Robin')).toMatchObject({ code: 0 })
  expect((await accounts('list')).said).not.toContain(id)
  expect(await accounts('end', id, '--by', 'Robin')).toEqual({ code: 1, said: 'This company is not closing.\n' })
  for (const bad of [[], ['end'], ['end', 'x'], ['end', id, 'more'], ['terminate', id, '--date', 'soon']])
    expect((await accounts(...bad)).code).toBe(1)
})
