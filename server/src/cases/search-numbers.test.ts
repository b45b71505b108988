import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { changeReference } from '@hireproof/contract/cases/after-case.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })

const found = async (text: string, filter: 'all' | 'open' = 'all') => {
  const body = { paging: { page: 0, size: 50 }, query: { text, filter } }
  const answer = await t.as(user).call(searchCases, { body })
  expect(answer.status).toBe(200)
  return answer.body.results.map(({ last_name }) => last_name).sort()
}
const create = (last_name: string, numbers: CaseDraft) => {
  const { us_passport_number: _, ...rest } = citizenCase({ first_name: 'Jo', last_name, ssn: newSsn() })
  return steps.create(user, { ...rest, ...numbers })
}

await create('Ssn', { ssn: '900-99-7654' })
await create('Alien', { alien_number: 'A071000001' })
await create('Arrival', { i94_number: '71000000A01' })
await create('Foreign', { foreign_passport_number: 'EF100001' })
await create('Domestic', { us_passport_number: 'C71000001' })
await create('Resident', { i551_number: 'MSC7100000001' })
await create('Starred', { i766_number: 'EAC*100000001' })
await create('Visa', { visa_number: 'V7100001' })
await create('Student', { sevis_number: 'N7100000001' })
await create('License', { document_bc_number: 'D-710-0001' })
const referred = await create('Referred', { employer_case_id: 'HR 71-Emp Nr 4' })
await create('Plain', { employer_case_id: 'Wagner' })

const numbers: [typed: string, people: string[]][] = [
  ['900997654', ['Ssn']],
  ['900 99 7654', ['Ssn']],
  ['7654', []],
  ['A071000001', ['Alien']],
  ['a 071-000-001', ['Alien']],
  ['71000001', ['Alien']],
  ['71000000a01', ['Arrival']],
  ['710-0000-0A01', ['Arrival']],
  ['ef 100001', ['Foreign']],
  ['c71000001', ['Domestic']],
  ['v710-0001', ['Visa']],
  ['7100000001', ['Student']],
  ['n7100000001', ['Student']],
  ['d-710-0001', ['License']],
  ['900997654; v7100001\nEF100001', ['Foreign', 'Ssn', 'Visa']],
  ['hr 71 emp nr 4', ['Referred']],
  ['HR71EMPNR4', ['Referred']],
  ['HR71', []],
  ['Emp Nr 4', []],
  ['wagner', ['Plain']],
  ['wagn', []],
]
test.each(numbers)('[CASE-123] finds by %j, a full number and nothing less', async (typed, people) => {
  expect(await found(typed)).toEqual(people)
})

test.each([
  ['MSC7100000001', ['Resident']],
  ['msc7100000001', ['Resident']],
  ['Msc 710-000-0001', ['Resident']],
  ['eac*100000001', ['Starred']],
  ['EAC*100000001', ['Starred']],
  // the asterisk stands for no digit
  ['EAC0100000001', []],
  ['MSC710000000', []],
  ['MSC', []],
  ['7100000002', []],
  ['EAC*', []],
  ['*100000001', []],
])('[CASE-124] finds by the card number %s', async (typed, people) => {
  expect(await found(typed)).toEqual(people)
})

test('[CASE-123] looks at twenty terms', async () => {
  const none = Array.from({ length: 19 }, (_, index) => `n${index}`)
  expect(await found([...none, 'wagner'].join(';'))).toEqual(['Plain'])
  expect(await found([...none, 'n', 'wagner'].join(';'))).toEqual([])
})

test('finds by the reference as it is now, within the filter, and only in the own company', async () => {
  const params = { caseNumber: referred.case_number }
  await t.as(user).call(changeReference, { params, body: { employer_case_id: 'B-2', version: referred.version } })
  expect([await found('hr 71 emp nr 4'), await found('b2')]).toEqual([[], ['Referred']])
  const stranger = await t.given.user({ account_id: await t.given.account() })
  const body = { paging: { page: 0, size: 50 }, query: { text: 'B-2', filter: 'all' as const } }
  expect((await t.as(stranger).call(searchCases, { body })).body.results).toEqual([])
  await steps.change(referred.case_number, { case_status: 'CLOSED', closed_at: t.clock.now() })
  expect(await found('b2', 'open')).toEqual([])
})
