import { revealNumbers } from '@hireproof/contract/cases/cases.endpoints'
import type { SealedField } from '@hireproof/contract/cases/case'
import { sealedFields } from '@hireproof/contract/cases/sealed-fields'
import { expect, test } from 'vitest'
import { citizenCase, workerCase } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { LOG_LEVEL: 'debug' } })
const steps = caseSteps(t)
const reveal = (user: GivenUser, caseNumber: string, fields: SealedField[] = ['ssn']) =>
  t.as(user).call(revealNumbers, { params: { caseNumber }, body: { fields } })

const open = await t.given.account()
const shared = await t.given.account({ general_users_see_all_cases: true })
const agency = await t.given.account({ type: 'AGENCY' })
const client = await t.given.account({ agency_account_id: agency })
const foreign = await t.given.account()
const corporate = await t.given.account({ type: 'CORPORATE' })
const location = await t.given.account({ type: 'CHILD', parent_account_id: corporate })
const user = (account_id: number, role: 'PROGRAMADMIN' | 'GENERAL' | 'CORPORATEADMIN' = 'PROGRAMADMIN') =>
  t.given.user({ account_id, role })
const creator = await user(open, 'GENERAL')
const sharer = await user(shared, 'GENERAL')
const agent = await user(agency, 'GENERAL')
const local = await user(location, 'GENERAL')

const cells: [who: string, whose: GivenUser, company: number, who: GivenUser, status: number][] = [
  ['the creator', creator, open, creator, 200],
  ['a program administrator of the company', creator, open, await user(open), 200],
  ['another general user', creator, open, await user(open, 'GENERAL'), 403],
  ['a general user who sees all cases of the company', sharer, shared, await user(shared, 'GENERAL'), 403],
  ['a program administrator of another company', creator, open, await user(foreign), 404],
  ['the general user of the agency who made the case', agent, client, agent, 200],
  ['a program administrator of the agency', agent, client, await user(agency), 200],
  ['another general user of the agency', agent, client, await user(agency, 'GENERAL'), 403],
  ['a program administrator of the client', agent, client, await user(client), 200],
  ['a general user of the client', agent, client, await user(client, 'GENERAL'), 403],
  ['a corporate administrator', local, location, await user(corporate, 'CORPORATEADMIN'), 403],
]
test.each(cells)('[API-03] lets %s see a full number, or not', async (_, maker, company, who, status) => {
  const body = citizenCase(maker.accountId === company ? {} : { client_company_id: company })
  const { case_number: caseNumber } = await steps.create(maker, body)
  const answer = await reveal(who, caseNumber)
  expect(answer.status).toBe(status)
  const shown = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.numbers_revealed')
  if (status === 200) {
    expect(answer.body.values).toEqual({ ssn: body.ssn })
    expect(shown).toMatchObject([
      { chain: String(company), actor: { userId: who.id, ip: '127.0.0.1' }, after: { fields: ['ssn'] } },
    ])
    return
  }
  expect(JSON.stringify(answer.body)).not.toContain(body.ssn)
  expect(shown).toEqual([])
  const denied = (await t.audit(who.accountId)).at(-1)
  expect(denied).toMatchObject({
    action: 'access.denied',
    subject_id: 'cases.reveal',
    actor: { userId: who.id },
    after: { code: status === 403 ? 'forbidden' : 'not_found' },
  })
})

test('shows exactly the numbers that were asked for and that the case has', async () => {
  const body = workerCase()
  const { case_number: caseNumber } = await steps.create(creator, body)
  const one = await reveal(creator, caseNumber, ['i94_number'])
  expect(one.body).toEqual({ values: { i94_number: body.i94_number } })
  const all = await reveal(creator, caseNumber, [...sealedFields])
  const { ssn, alien_number, i94_number, foreign_passport_number, visa_number, sevis_number } = body
  const numbers = { ssn, alien_number, i94_number, foreign_passport_number, visa_number, sevis_number }
  expect(all.body).toEqual({ values: numbers })
  const none = await reveal(creator, caseNumber, ['us_passport_number'])
  expect(none).toMatchObject({ status: 200, body: { values: {} } })
})

test('keeps each time in the audit, and no number in the audit or the logs', async () => {
  const body = citizenCase()
  const { case_number: caseNumber } = await steps.create(creator, body)
  await reveal(creator, caseNumber, ['ssn', 'us_passport_number'])
  await reveal(creator, caseNumber)
  const events = await steps.auditOf(caseNumber)
  expect(events.map(({ action, after }) => [action, after])).toEqual([
    ['case.created', { case_status: 'DRAFT' }],
    ['case.numbers_revealed', { fields: ['ssn', 'us_passport_number'] }],
    ['case.numbers_revealed', { fields: ['ssn'] }],
  ])
  expect(t.logged.join('')).toContain('reveal')
  for (const text of [JSON.stringify(events), t.logged.join('')]) {
    expect(text).not.toContain(body.ssn)
    expect(text).not.toContain(body.us_passport_number)
  }
})

test('may not be cached between server and browser', async () => {
  const { case_number: caseNumber } = await steps.create(creator)
  expect((await reveal(creator, caseNumber)).headers['cache-control']).toContain('no-store')
})

test('shows full numbers to a company that is closed and may only read', async () => {
  const account = await t.given.account()
  const admin = await user(account)
  const { case_number: caseNumber } = await steps.create(admin)
  const closed = { status: 'CLOSED', closed_date: '2026-11-20' } as const
  await t.ownerDb.updateTable('account').set(closed).where('id', '=', account).execute()
  expect((await reveal(admin, caseNumber)).status).toBe(200)
})

test.each([{ fields: [] }, { fields: ['first_name'] }, { fields: 'ssn' }, {}, { fields: ['ssn'], all: true }])(
  'refuses %j',
  async (body) => {
    const { case_number: caseNumber } = await steps.create(creator)
    const answer = await t
      .as(creator)
      .call(revealNumbers, { params: { caseNumber }, body: body as { fields: SealedField[] } })
    expect(answer.status).toBe(400)
  },
)
