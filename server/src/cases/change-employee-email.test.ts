import { changeEmployeeEmail } from '@hireproof/contract/cases/mismatch.endpoints'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { expect, test } from 'vitest'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const accountId = await t.given.account()
const user = await t.given.user({ account_id: accountId, email: 'owner@example.com' })
const put = (who: GivenUser, caseNumber: string, employee_email_address: string, version = 1) =>
  t.as(who).call(changeEmployeeEmail, { params: { caseNumber }, body: { employee_email_address, version } })
const issuesOf = (body: unknown) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path} ${code}`)

test.each(caseStatuses)(
  "[CASE-79] changes the employee's address in %s only while the case is open",
  async (status) => {
    const caseNumber = await steps.inStatus(user, status)
    const before = await steps.row(caseNumber)
    const answer = await put(user, caseNumber, 'jordan@example.com')
    if (status === 'CLOSED') {
      expect(answer).toMatchObject({ status: 409, codes: ['conflict', 'CASE_STATUS_CONFLICT'] })
      expect(await steps.row(caseNumber)).toEqual(before)
      return
    }
    expect(answer).toMatchObject({
      status: 200,
      body: { employee_email_address: 'jordan@example.com', version: 2 },
    })
    expect(await steps.row(caseNumber)).toMatchObject({
      case_status: status,
      employee_email_address: 'jordan@example.com',
      version: 2,
    })
  },
)

test('[CASE-79] keeps each change in the history, with who made it', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  await put(user, caseNumber, 'jordan@example.com')
  await put(user, caseNumber, 'rivera@example.com', 2)
  await put(user, caseNumber, 'rivera@example.com', 3)
  const changes = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.employee_email_changed')
  expect(changes).toMatchObject([
    {
      chain: String(accountId),
      actor: { userId: user.id },
      before: { employee_email_address: null },
      after: { employee_email_address: 'jordan@example.com' },
    },
    {
      before: { employee_email_address: 'jordan@example.com' },
      after: { employee_email_address: 'rivera@example.com' },
    },
  ])
  expect((await steps.read(user, caseNumber)).body).toMatchObject({ employee_email_address: 'rivera@example.com' })
})

test('[CASE-58] of two users the second gets a conflict', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  expect((await put(user, caseNumber, 'jordan@example.com')).status).toBe(200)
  expect(await put(user, caseNumber, 'rivera@example.com')).toMatchObject({ codes: ['conflict', 'CASE_CHANGED'] })
  expect(await steps.row(caseNumber)).toMatchObject({ employee_email_address: 'jordan@example.com' })
})

test.each([
  '',
  'jordan',
  'jordan@localhost',
  'a@example.com\nbcc: x@example.com',
  'owner@example.com',
  'OWNER@example.com',
])('[CASE-79] refuses the address %j at its field', async (address) => {
  const { case_number: caseNumber } = await steps.create(user)
  await steps.change(caseNumber, { case_creator_email_address: 'owner@example.com' })
  const before = await steps.row(caseNumber)
  const answer = await put(user, caseNumber, address)
  expect(answer.status).toBe(400)
  expect(issuesOf(answer.body)?.[0]).toMatch(/^employee_email_address /)
  expect(await steps.row(caseNumber)).toEqual(before)
})

test('[CASE-190] finds no case of another company, and changes none of a colleague', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  const stranger = await t.given.user({ account_id: await t.given.account() })
  const colleague = await t.given.user({ account_id: accountId, role: 'GENERAL' })
  expect((await put(stranger, caseNumber, 'jordan@example.com')).status).toBe(404)
  expect((await put(colleague, caseNumber, 'jordan@example.com')).status).toBe(403)
})
