import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import {
  checkDuplicates,
  createCase,
  getCase,
  searchCases,
  submitCase,
} from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { testApp } from '../testing/test-app.ts'
import { companies } from './companies.ts'
import { loadDemo } from './load.ts'
import { SUMMIT_SITES } from './sites.ts'

const t = await testApp()

beforeAll(async () => {
  const { keys, oidc, environment } = t.deps.config
  await loadDemo({
    ownerUrl: t.ownerUrl,
    issuer: oidc.issuer,
    keys,
    now: t.clock.now(),
    environment,
    productName: t.deps.config.productName,
    papers: t.deps.config.papers,
    mou: t.deps.config.mou,
  })
})

/** Calls as a linked user of the demonstration. */
async function as(logonId: string) {
  const user = await t.ownerDb
    .selectFrom('app_user')
    .select(['id', 'person_id'])
    .where('logon_id', '=', logonId)
    .executeTakeFirstOrThrow()
  const session = await t.given.session({ personId: user.person_id ?? '', userId: user.id })
  return t.as({ session })
}

const search = (filter: 'all' | 'drafts', text?: string) => ({
  body: { paging: { page: 0, size: 120 }, query: { filter, ...(text && { text }) }, sort: [] },
})

async function companiesSeenBy(logonId: string) {
  const { body } = await (await as(logonId)).call(searchCases, search('all'))
  return new Set(body.results.map((row) => row.client_company_id))
}

test('the bakery sees all of its cases and opens each of them', async () => {
  const alice = await as('MPLB0001')
  const { body } = await alice.call(searchCases, search('all'))
  const count = t.ownerDb.selectFrom('verification_case').where('account_id', '=', companies.mapleStreet)
  const { total } = await count.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  expect(body.results).toHaveLength(total)
  for (const { case_number: caseNumber } of body.results) {
    expect((await alice.call(getCase, { params: { caseNumber } })).status).toBe(200)
  }
})

test('the home page of the bakery has something in every alert', async () => {
  const { body } = await (await as('MPLB0001')).call(countAlerts, {})
  expect(Math.min(...Object.values(body))).toBeGreaterThanOrEqual(4)
})

test('the agency sees the cases of its clients, a general user only their own', async () => {
  const { harbor, pierNine, lantern, quayside } = companies
  expect(await companiesSeenBy('HRBR0001')).toEqual(new Set([harbor, pierNine, lantern, quayside]))
  expect(await companiesSeenBy('HRBR0002')).toEqual(new Set([lantern]))
})

test('a complete draft can be submitted as it is', async () => {
  const alice = await as('MPLB0001')
  const { body } = await alice.call(searchCases, search('drafts'))
  const answers = await Promise.all(
    body.results.map(({ case_number: caseNumber }) => alice.call(submitCase, { params: { caseNumber }, body: {} })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
})

test('a newcomer who enters the documented person again is shown the earlier case', async () => {
  const alice = await as('MPLB0001')
  const { body } = await alice.call(checkDuplicates, { body: { ssn: '900-10-0007' } })
  expect(body).toMatchObject({ total_results: 1, results: [{ last_name: 'Whitfield', case_status: 'CLOSED' }] })
})

test.each([
  ['MPLB0005', 403, 'tutorial_required'],
  ['NRTH0004', 403, 'training_required'],
  ['CASC0001', 403, 'forbidden'],
  ['OLDM0001', 403, 'account_closed'],
])('%s may not create a case: %i %s', async (logonId, status, code) => {
  const answer = await (await as(logonId)).call(createCase, { body: citizenCase() })
  expect({ status: answer.status, codes: answer.codes.map((each) => each.toLowerCase()) }).toEqual({
    status,
    codes: [code],
  })
})

test('the closed company still reads its cases', async () => {
  const { status, body } = await (await as('OLDM0001')).call(searchCases, search('all'))
  expect([status, body.total_results > 0]).toEqual([200, true])
})

test('[DESK-06] the demonstration has enrollments in the middle, in review and returned with a note; the submitted ones are signed', async () => {
  const rows = await t.ownerDb
    .selectFrom('enrollment')
    .leftJoin('enrollment_submission as sent', 'sent.account_id', 'enrollment.account_id')
    .leftJoin('mou_signature as signed', 'signed.account_id', 'enrollment.account_id')
    .innerJoin('app_user', 'app_user.id', 'enrollment.user_id')
    .select(['logon_id', 'enrollment.status', 'causes', 'decision', 'note', 'signed.name'])
    .orderBy('enrollment.account_id')
    .execute()
  expect(rows).toEqual([
    { logon_id: 'ENRL0001', status: 'DRAFT', causes: null, decision: null, note: null, name: null },
    {
      ...{ logon_id: 'ENRL0002', status: 'IN_REVIEW', causes: ['ein_prefix'], decision: null, note: null },
      name: 'Hugo Presser',
    },
    {
      ...{ logon_id: 'ENRL0003', status: 'RETURNED', causes: ['ein_prefix'], decision: 'RETURNED' },
      ...{ note: 'Please check the industry: what does the company sell?', name: 'Iona Lens' },
    },
  ])
})

test('[DESK-06] the demonstration has a company with 10,000 hiring sites, each of another place', async () => {
  const counts = await sql<{ sites: number; places: number }>`select count(*)::integer as sites,
    count(distinct site_key)::integer as places from hiring_site where account_id = ${companies.summit}`.execute(
    t.ownerDb,
  )
  expect(counts.rows).toEqual([{ sites: SUMMIT_SITES, places: SUMMIT_SITES }])
})
