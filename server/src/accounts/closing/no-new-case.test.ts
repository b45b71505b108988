import { findClients } from '@hireproof/contract/accounts/accounts'
import { cancelTermination, requestTermination } from '@hireproof/contract/accounts/closing.endpoints'
import { resubmitCase } from '@hireproof/contract/cases/after-case.endpoints'
import * as cases from '@hireproof/contract/cases/cases.endpoints'
import { startCheck } from '@hireproof/contract/form-i9/check.endpoints'
import { createPlusCase, getPlusCase, resendInvitation } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { createUser } from '@hireproof/contract/users/create-user.endpoints'
import { exportUsers } from '@hireproof/contract/users/export-users.endpoints'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Account } from '../../platform/db.gen.ts'
import { citizenCase } from '../../testing/case-samples.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { mouSteps } from '../../testing/mou-steps.ts'
import { citizenAnswers, plusSteps } from '../../testing/plus-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = caseSteps(t)
const plus = plusSteps(t)
const mou = mouSteps(t)

const company = async (row: Partial<Insertable<Account>> = {}) =>
  t.given.user({ account_id: await t.given.account(row) })
const ask = (user: GivenUser, accountId = user.accountId) =>
  t.as(user).call(requestTermination, { params: { accountId }, body: { reason: 'NOT_NEEDED' } })
const create = (user: GivenUser, more: object = {}) => t.as(user).call(cases.createCase, { body: citizenCase(more) })
const closing = { status: 403, codes: expect.arrayContaining(['ACCOUNT_CLOSING']) as unknown }

describe('while a company is closing', () => {
  test('[CLOS-05] no case is created, submitted or replaced, and open cases are finished', async () => {
    const admin = await company()
    const draft = await steps.create(admin)
    const final = await steps.inStatus(admin, 'EMPLOYMENT_AUTHORIZED')
    const again = await steps.inStatus(admin, 'CLOSE_CASE_AND_RESUBMIT')
    await ask(admin)
    expect(await create(admin)).toMatchObject(closing)
    expect(await steps.submit(admin, draft.case_number)).toMatchObject(closing)
    const params = { caseNumber: again }
    const body = { case_closure_reason_code: 'CLOSE_CASE_AND_RESUBMIT' } as const
    expect(await t.as(admin).call(resubmitCase, { params, body })).toMatchObject({
      status: 403,
      codes: ['account_closing'],
    })
    expect((await steps.read(admin, again)).body.case_status).toBe('CLOSE_CASE_AND_RESUBMIT')
    expect((await steps.read(admin, draft.case_number)).body.can).toMatchObject({
      submit: false,
      edit: true,
      close: true,
    })
    const closed = await t.as(admin).call(cases.closeCase, {
      params: { caseNumber: final },
      body: { case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA' },
    })
    expect(closed).toMatchObject({ status: 200, body: { case_status: 'CLOSED' } })
  })

  test('[CLOS-05] no plus case starts and no one is invited again, while users are managed and exported', async () => {
    const admin = await company({ plus_enabled: true })
    const started = await plus.start(admin)
    await ask(admin)
    const body = { invitedName: 'Jo Rivera', employeeEmail: 'jo2@home.example', firstDayOfWork: '2026-11-23' }
    const refused = { status: 403, codes: ['account_closing'] }
    expect(await t.as(admin).call(createPlusCase, { body })).toMatchObject(refused)
    expect(await t.as(admin).call(resendInvitation, { params: { plusCaseId: started.id } })).toMatchObject(refused)
    expect((await t.as(admin).call(exportUsers, { body: {} })).status).toBe(200)
    const user = {
      ...{ firstName: 'Kim', lastName: 'Hale', email: 'kim@company.example', phoneNumber: { number: '2025550100' } },
      ...{ title: 'Clerk', logonId: 'KHAL0001', accountId: admin.accountId, roles: ['GENERAL' as const] },
    }
    const created = await t.as(admin).call(createUser, { body: { user, mfaEnabled: true, app: 'everify' } })
    expect(created.status).toBe(201)
  })

  test('[CLNT-09][CLOS-05] an agency creates no case for a client that closes, is closed or enrolls, nor while it closes itself', async () => {
    const agent = await company({ type: 'AGENCY' })
    const client = (row: Partial<Insertable<Account>> = {}) =>
      t.given.account({ agency_account_id: agent.accountId, company_name: 'Cedar Inn', ...row })
    const [open, closes, closed, enrolls] = [
      await client(),
      await client(),
      await client({ status: 'CLOSED', closed_date: '2026-11-01' }),
      await client({ status: 'PENDING' }),
    ]
    await ask(agent, closes)
    expect((await create(agent, { client_company_id: open })).status).toBe(201)
    expect(await create(agent, { client_company_id: closes })).toMatchObject(closing)
    expect(await create(agent, { client_company_id: closed })).toMatchObject({ status: 403, codes: ['ACCOUNT_CLOSED'] })
    const refused = await create(agent, { client_company_id: enrolls })
    expect(refused).toMatchObject({
      status: 403,
      body: {
        errors: [{ error_code: 'ENROLLMENT_REQUIRED', message: 'The enrollment of this company is not complete yet.' }],
      },
    })
    const offered = await t.as(agent).call(findClients, { body: { text: 'cedar' } })
    expect(offered.body.clients.map(({ accountId }) => accountId)).toEqual([open])
    const draft = await t.as(agent).call(cases.createCase, { body: citizenCase({ client_company_id: open }) })
    await ask(agent)
    expect(await create(agent, { client_company_id: open })).toMatchObject(closing)
    expect(await steps.submit(agent, draft.body.case_number)).toMatchObject(closing)
  })

  test('[CLNT-09] the refusal of a case names the step that a client lacks', async () => {
    const agent = await company({ type: 'AGENCY' })
    const client = await company({ agency_account_id: agent.accountId, status: 'PENDING' })
    const { accountId } = client
    const refusal = async () =>
      (await t.as(agent).call(cases.createCase, { body: citizenCase({ client_company_id: accountId }) }))
        .body as unknown
    const naming = (words: string) => ({
      errors: [{ error_code: 'ENROLLMENT_REQUIRED', message: expect.stringContaining(words) as unknown }],
    })
    const at = t.clock.now()
    const row = { account_id: accountId, user_id: client.id, email: 'a@b.example', started_at: at, changed_at: at }
    await t.ownerDb
      .insertInto('enrollment')
      .values({ ...row, submitted_at: at })
      .execute()
    const change = (status: 'SUBMITTED' | 'IN_REVIEW' | 'RETURNED' | 'DRAFT') =>
      t.ownerDb.updateTable('enrollment').set({ status }).where('account_id', '=', accountId).execute()
    expect(await refusal()).toMatchObject(naming('is not signed yet'))
    await mou.describe(accountId)
    await mou.request(agent, { email: 'kim-step@maple.example' }, accountId)
    const link = await mou.linkOf(accountId)
    await mou.code(link)
    await mou.signByLink(link, await mou.codeTo('kim-step@maple.example'))
    expect(await refusal()).toMatchObject(naming('The agency has not signed'))
    await mou.sign(agent, {}, accountId)
    expect(await refusal()).toMatchObject(naming('is not submitted yet'))
    const addresses = t.ownerDb.updateTable('company_address').where('account_id', '=', accountId)
    await addresses.set({ street: '14 Maple Street' }).execute()
    expect(await refusal()).toMatchObject(naming('has to be signed again'))
    await change('SUBMITTED')
    expect(await refusal()).toMatchObject(naming('is being checked'))
    await change('IN_REVIEW')
    expect(await refusal()).toMatchObject(naming('is reviewing'))
    await change('RETURNED')
    expect(await refusal()).toMatchObject(naming('was returned'))
  })

  test('[CLOS-05] the case of a form that is signed meanwhile waits', async () => {
    const admin = await company({ plus_enabled: true })
    const { plusCase, browser } = await plus.invited(admin)
    await ask(admin)
    const signed = await browser.sign(citizenAnswers())
    expect(signed.body).toMatchObject({ status: 'SUBMITTED', caseWaitsFor: ['closing'], result: null })
    const params = { plusCaseId: plusCase.id }
    expect((await t.as(admin).call(getPlusCase, { params })).body).toMatchObject({
      caseNumber: null,
      can: { startCheck: false },
    })
    const { accountId } = admin
    await t.as(admin).call(cancelTermination, { params: { accountId }, body: { version: 1 } })
    const begun = await t.as(admin).call(startCheck, { params })
    expect(begun.body).toMatchObject({ caseWaitsFor: [], caseNumber: expect.any(String) as unknown })
  })
})

test('[CLOS-06] of a request and a new case at the same time, no case begins after the request', async () => {
  let [began, refused] = [0, 0]
  for (let round = 0; round < 200; round += 1) {
    const admin = await company()
    // so that each comes first sometimes
    const first = round % 2 === 0
    const [case_, request] = first
      ? await Promise.all([create(admin), ask(admin)])
      : await Promise.all([ask(admin), create(admin)]).then(([one, two]) => [two, one] as const)
    expect(request.status).toBe(200)
    if (case_.status === 201) {
      began += 1
      const { id, account_id } = await steps.row(case_.body.case_number)
      const order = await t.audit(account_id)
      const at = (action: string) => order.findIndex((event) => event.action === action)
      expect(at('case.created'), id).toBeLessThan(at('account.termination_requested'))
    } else {
      refused += 1
      expect(case_).toMatchObject(closing)
    }
  }
  expect(began + refused).toBe(200)
}, 120_000)
