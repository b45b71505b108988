import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import { exportCases } from '@hireproof/contract/cases/export-cases.endpoints'
import { getMismatch } from '@hireproof/contract/cases/mismatch.endpoints'
import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import { caseMailSteps } from '../testing/case-mail-steps.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { testApp } from '../testing/test-app.ts'
import { remindOfMismatches } from './mails/remind-of-mismatches.ts'
import { runCheck } from './run-check.ts'

const t = await testApp()
const steps = caseMailSteps(t)
const page = { paging: { page: 0, size: 20 } }

const closeAccount = (accountId: number) =>
  t.ownerDb
    .updateTable('account')
    .set({ status: 'CLOSED', closed_date: '2026-11-20', closed_reason: 'ATMIS', closed_reason_code: 'ATMIS' })
    .where('id', '=', accountId)
    .execute()

test('[CASE-172] a closed company reads, searches and exports its cases, and neither creates nor closes one', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const caseNumber = await steps.opened(user)
  const params = { caseNumber }
  await closeAccount(user.accountId)
  const reading = await Promise.all([
    t.as(user).call(endpoints.getCase, { params }),
    t.as(user).call(endpoints.searchCases, { body: page }),
    t.as(user).call(getCaseHistory, { params, query: {} }),
    t.as(user).call(getMismatch, { params }),
  ])
  expect(reading.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
  const exported = await t.app.inject({ method: 'POST', url: exportCases.path, headers, payload: {} })
  expect([exported.statusCode, exported.body.includes(caseNumber)]).toEqual([200, true])
  const refused = { status: 403, codes: ['ACCOUNT_CLOSED'] }
  expect(await t.as(user).call(endpoints.createCase, { body: citizenCase() })).toMatchObject(refused)
  const body = { case_closure_reason_code: 'INCORRECT_DATA' } as const
  expect(await t.as(user).call(endpoints.closeCase, { params, body })).toMatchObject(refused)
})

test('[CASE-172] no reminder goes to the users of a closed company, while an answer is taken and the employee gets an email', async () => {
  t.clock.set('2026-11-02T17:00:00Z')
  const user = await t.given.user({ account_id: await t.given.account() })
  const to = steps.newAddress()
  const { case_number: waiting } = await steps.create(user, citizenCase({ employee_email_address: to }))
  t.records.isDown = true
  expect((await steps.submit(user, waiting)).status).toBe(200)
  const mismatch = await steps.opened(user)
  await closeAccount(user.accountId)
  t.records.isDown = false
  t.records.answer = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['SSA'], reasons: ['SSA_NAME_MISMATCH'] }
  await runCheck(t.deps, await steps.check(waiting))
  expect((await steps.row(waiting)).case_status).toBe('PENDING_REFERRAL')
  expect((await steps.mailsTo(to)).map(({ template }) => template)).toEqual(['employee-mismatch'])
  t.clock.set('2026-11-17T17:00:00Z')
  await remindOfMismatches(t.deps)
  expect(await steps.toldAbout('case-mismatch-due', mismatch)).toEqual([])
})

test.each(allEndpoints.filter(({ area }) => area === 'cases'))(
  '[CASE-170] a corporate administrator gets 403 for $name',
  async ({ method, path }) => {
    const account_id = await t.given.account({ type: 'CORPORATE' })
    const manager = await t.given.user({ account_id, role: 'CORPORATEADMIN' })
    const headers = { authorization: `Bearer ${await t.tokenOf(manager.session)}` }
    const url = path.replaceAll(/:\w+/g, '1')
    const answer = await t.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
    expect(answer.statusCode, answer.body).toBe(403)
  },
)
