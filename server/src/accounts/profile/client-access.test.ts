import { getAccount } from '@hireproof/contract/accounts/accounts'
import { clientAccesses, type ClientAccess } from '@hireproof/contract/accounts/client-access'
import { getAccountEnd, requestTermination } from '@hireproof/contract/accounts/closing.endpoints'
import { changeClientAccess, getCompanyProfile } from '@hireproof/contract/accounts/company-profile.endpoints'
import { getMou } from '@hireproof/contract/accounts/mou/mou.endpoints'
import * as cases from '@hireproof/contract/cases/cases.endpoints'
import type { Endpoint } from '@hireproof/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../../endpoints.ts'
import { citizenCase } from '../../testing/case-samples.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { mouSteps } from '../../testing/mou-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const mou = mouSteps(t)

/** An agency with its administrator, and a client with users of its own. */
async function given(access: ClientAccess = 'FULL') {
  const agencyId = await t.given.account({ type: 'AGENCY', company_name: 'Harbor Agents' })
  const clientId = await t.given.account({ agency_account_id: agencyId, client_access: access })
  const agent = await t.given.user({ account_id: agencyId })
  const admin = await t.given.user({ account_id: clientId })
  const general = await t.given.user({ account_id: clientId, role: 'GENERAL' })
  return { agent, admin, general, clientId }
}

const change = (user: GivenUser, accountId: number, access: ClientAccess) =>
  t.as(user).call(changeClientAccess, { params: { accountId }, body: { access } })

/** What a call answers to a user; the guards decide before anything is read. */
async function ask(user: GivenUser, { method, path }: Endpoint): Promise<string> {
  const values: Record<string, string> = { accountId: String(user.accountId), userId: user.id, line: '2' }
  const answer = await t.app.inject({
    method,
    url: path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '01999999-0000-7000-8000-000000000001'),
    headers: { authorization: `Bearer ${await t.tokenOf(user.session)}` },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })
  const body = answer.body.startsWith('{') ? answer.json<{ code?: string; errors?: { error_code: string }[] }>() : {}
  return body.code ?? body.errors?.[0]?.error_code.toLowerCase() ?? String(answer.statusCode)
}

const ofUsers = allEndpoints.filter(({ access }) => ['user', 'active', 'ready'].includes(access))
const changes = ofUsers.filter(({ method }) => method !== 'GET')

/** The calls that are no read by their method, and are open to all who may enter their area. */
const alwaysOpen = [
  // whose activity may be read is for its policy
  'activity.export',
  ...['accounts.findClients', 'accounts.search', 'closing.askEarly', 'closing.cancel', 'closing.change'],
  ...['closing.request', 'hiringSites.search', 'plusTraining.complete', 'plusTraining.view', 'tutorial.answerTest'],
  ...['tutorial.drawTest', 'tutorial.finishLesson', 'users.changePassword', 'users.export', 'users.forgetListView'],
  ...['users.saveListView', 'users.saveSearchShortcut', 'users.search'],
  'users.saveDailyDigest',
]
const readCases = ['export', 'fields', 'openSearchText', 'reveal', 'sealSearchText', 'search', 'updates'].map(
  (name) => `cases.${name}`,
)
const readReports = [
  ...['reportRuns.cancel', 'reportRuns.file', 'reportRuns.start', 'reports.export', 'reports.rows'],
  // whether a view may be shared is for the policy
  ...['reports.changeView', 'reports.createView', 'reports.deleteView'],
]
const readForms = ['inspection.download', 'inspection.people', 'retention.search']
const open = {
  NONE: { PROGRAMADMIN: alwaysOpen, GENERAL: alwaysOpen },
  VIEW: {
    PROGRAMADMIN: [...alwaysOpen, ...readCases, 'plusCases.search', ...readForms, ...readReports],
    GENERAL: [...alwaysOpen, ...readCases, 'plusCases.search', ...readReports],
  },
} as const

describe('users of a client', () => {
  test.each([
    ['NONE', 'PROGRAMADMIN'],
    ['NONE', 'GENERAL'],
    ['VIEW', 'PROGRAMADMIN'],
    ['VIEW', 'GENERAL'],
  ] as const)('[CLNT-12][T03] with access %s change nothing as %s, at every endpoint', async (access, role) => {
    const { admin, general } = await given(access)
    const user = role === 'GENERAL' ? general : admin
    const passed: string[] = []
    for (const endpoint of changes) {
      const answer = await ask(user, endpoint)
      // pages of other kinds of companies stay closed as before
      if (answer === 'client_access' || (answer === 'forbidden' && endpoint.area !== undefined)) continue
      passed.push(endpoint.name)
    }
    expect(passed.sort()).toEqual([...open[access][role]].sort())
  })

  test('[CLNT-12] with view see cases and the profile, and their replies offer no change', async () => {
    const { agent, admin, clientId } = await given('VIEW')
    const created = await t.as(agent).call(cases.createCase, { body: citizenCase({ client_company_id: clientId }) })
    const caseNumber = created.body.case_number
    const seen = await steps.read(admin, caseNumber)
    expect(seen.status).toBe(200)
    expect(
      Object.entries(seen.body.can).filter(([name, can]) => can === true && !/reveal|view|print|read/i.test(name)),
    ).toEqual([])
    const { body } = await t.as(admin).call(getCompanyProfile, { params: { accountId: clientId } })
    expect(body).toMatchObject({
      address: { canEdit: 'not_permitted' },
      clientAccess: { access: 'VIEW', canChange: false },
    })
    const memorandum = await t.as(admin).call(getMou, { params: { accountId: clientId } })
    expect(memorandum.body.can).toEqual({ sign: 'not_permitted', request: 'not_permitted', paper: 'not_permitted' })
  })

  test('[CLNT-12] with none sign in, and see no cases, papers or profile', async () => {
    const { agent, admin, clientId } = await given('NONE')
    const created = await t.as(agent).call(cases.createCase, { body: citizenCase({ client_company_id: clientId }) })
    const params = { accountId: clientId }
    expect((await t.as(admin).call(getAccount, { params })).body).toMatchObject({ clientAccess: 'NONE' })
    for (const name of ['users.get', 'tutorial.get', 'closing.get'])
      expect(
        await ask(
          admin,
          ofUsers.find((endpoint) => endpoint.name === name)!,
        ),
        name,
      ).toBe('200')
    expect((await steps.read(admin, created.body.case_number)).status).toBe(403)
    expect((await t.as(admin).call(getCompanyProfile, { params })).status).toBe(403)
    expect((await t.as(admin).call(getMou, { params })).status).toBe(403)
    const seen = ofUsers.filter(
      ({ method, area }) => method === 'GET' && (area === 'cases' || area === 'company' || area === 'kept-forms'),
    )
    for (const endpoint of seen) expect(await ask(admin, endpoint), endpoint.name).toBe('forbidden')
  })

  test.each(clientAccesses)(
    '[CLNT-13] with access %s, their administrator can ask to close the account',
    async (access) => {
      const { admin, general, clientId } = await given(access)
      const params = { accountId: clientId }
      expect((await t.as(admin).call(getAccountEnd, { params })).body.can.request).toBe(true)
      const body = { reason: 'NOT_NEEDED' as const }
      expect((await t.as(general).call(requestTermination, { params, body })).status).toBe(403)
      expect((await t.as(admin).call(requestTermination, { params, body })).body).toMatchObject({ stage: 'CLOSING' })
    },
  )
})

describe('the access of a client', () => {
  test('[CLNT-12] takes effect on the next call of its users, and is emailed to them', async () => {
    const { agent, admin, general, clientId } = await given()
    const create = () => t.as(general).call(cases.createCase, { body: citizenCase() })
    expect((await create()).status).toBe(201)
    expect((await change(agent, clientId, 'VIEW')).body.clientAccess).toEqual({ access: 'VIEW', canChange: true })
    expect(await create()).toMatchObject({ status: 403, codes: ['CLIENT_ACCESS'] })
    expect((await change(agent, clientId, 'FULL')).status).toBe(200)
    expect((await create()).status).toBe(201)
    await change(agent, clientId, 'FULL')
    const mails = await t.ownerDb
      .selectFrom('mail_outbox')
      .select('recipient')
      .where('account_id', '=', clientId)
      .where('template', '=', 'client-access-changed')
      .execute()
    const users = t.ownerDb.selectFrom('app_user').select('email').where('id', 'in', [admin.id, general.id])
    const emails = (await users.execute()).map(({ email }) => email)
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...emails, ...emails].sort())
    const events = (await t.audit(clientId)).filter(({ action }) => action === 'account.client_access_changed')
    expect(events).toMatchObject([
      { before: { client_access: 'FULL' }, after: { client_access: 'VIEW' } },
      { before: { client_access: 'VIEW' }, after: { client_access: 'FULL' } },
    ])
  })

  test('[CLNT-12] is changed by an administrator of its agency, and by no one else', async () => {
    const { agent, admin, clientId } = await given()
    const clerk = await t.given.user({ account_id: agent.accountId, role: 'GENERAL' })
    const { agent: stranger } = await given()
    expect((await change(clerk, clientId, 'NONE')).status).toBe(403)
    expect((await change(admin, clientId, 'NONE')).status).toBe(403)
    expect((await change(stranger, clientId, 'NONE')).status).toBe(404)
    expect((await change(agent, agent.accountId, 'NONE')).status).toBe(404)
    const { client_access } = await t.ownerDb
      .selectFrom('account')
      .select('client_access')
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()
    expect(client_access).toBe('FULL')
  })

  test('[CLNT-11] is in the profile with both company numbers, who signed and when, and the users of the client', async () => {
    const { agent, admin, clientId } = await given()
    await mou.describe(clientId)
    await mou.sign(admin)
    await mou.sign(agent, { title: 'Director' }, clientId)
    const at = t.clock.now().toISOString()
    const { body } = await t.as(agent).call(getCompanyProfile, { params: { accountId: clientId } })
    expect(body).toMatchObject({
      accountId: clientId,
      agency: { accountId: agent.accountId, companyName: 'Harbor Agents' },
      memorandum: {
        signature: { name: 'Ana Lopez', title: 'Owner', at, way: 'USER' },
        agentSignature: { name: 'Ana Lopez', title: 'Director', at, way: 'USER' },
      },
      users: [
        { role: 'GENERAL', count: 1 },
        { role: 'PROGRAMADMIN', count: 1 },
      ],
    })
  })
})
