import type { CaseCriteria } from '@hireproof/contract/cases/case-criteria'
import { addNote } from '@hireproof/contract/cases/case-notes.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/db.ts'
import { citizenCase, licenseCase, workerCase } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { isListed, matchingCases } from './matching-cases.ts'

const t = await testApp()
const steps = caseSteps(t)

const account_id = await t.given.account({ general_users_see_all_cases: true })
const admin = await t.given.user({ account_id })
const clerk = await t.given.user({ account_id, role: 'GENERAL' })
const leaver = await t.given.user({ account_id, role: 'GENERAL' })

type Query = Partial<Omit<CaseCriteria, 'filter'>>
const search = (query: Query, who: GivenUser = admin) =>
  t.as(who).call(searchCases, { body: { paging: { page: 0, size: 50 }, query: { filter: 'all', ...query } } })

// each case goes by the first name of its person
const cases = {
  Draft: await steps.create(admin, citizenCase({ first_name: 'Draft' })),
  Referred: await steps.create(clerk, licenseCase({ first_name: 'Referred' })),
  Final: await steps.create(clerk, workerCase({ first_name: 'Final' })),
  Closed: await steps.create(admin, citizenCase({ first_name: 'Closed', date_of_hire: '2026-11-02' })),
  Sent: await steps.create(leaver, citizenCase({ first_name: 'Sent', client_software_version: 'Payroll 4.2' })),
}
type Name = keyof typeof cases
const numberOf = (name: Name) => cases[name].case_number
await steps.change(numberOf('Referred'), {
  ...{ case_status: 'REFERRED', ssa_referral_status: 'REFERRED', dhs_referral_status: 'NOT_REFERRED' },
  ...{ submitted_at: new Date('2026-11-11T12:00:00Z'), answered_at: new Date('2026-11-12T12:00:00Z') },
  ...{ next_step: 'GIVE_LETTER', next_due: '2026-12-01', assigned_to_user_id: admin.id },
})
await steps.change(numberOf('Final'), {
  ...{
    case_status: 'FINAL_NONCONFIRMATION',
    ssa_referral_status: 'NO_SHOW',
    dhs_referral_status: 'FINAL_NONCONFIRMATION',
  },
  ...{ case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT', submitted_at: new Date('2026-11-13T12:00:00Z') },
  ...{ answered_at: new Date('2026-11-14T12:00:00Z'), next_step: 'CLOSE', next_due: '2026-12-02' },
})
await steps.change(numberOf('Closed'), {
  ...{ case_status: 'CLOSED', case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED', auto_closed: true },
  ...{ case_closure_reason_code: 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED', created_at: new Date('2026-11-02T12:00:00Z') },
  ...{ submitted_at: new Date('2026-11-03T12:00:00Z'), closed_at: new Date('2026-11-04T12:00:00Z') },
  ...{ next_step: null, next_due: null },
})
await t.as(admin).call(addNote, { params: { caseNumber: numberOf('Final') }, body: { text: 'Asked for the letter.' } })
await sql`insert into case_attachment (id, case_id, account_id, kind, media_type, sealed_content, sealed_key_id, size, digest,
    added_at, added_by_user_id)
  select gen_random_uuid(), id, account_id, 'front', 'image/png', '', 'none', 0, '', now(), created_by_user_id
  from verification_case where case_number = ${numberOf('Referred')}`.execute(t.ownerDb)
await sql`insert into case_attachment (id, case_id, account_id, kind, title, media_type, size, digest, added_at,
    added_by_user_id, removed_at, removed_by_user_id)
  select gen_random_uuid(), id, account_id, 'other', 'Removed', 'image/png', 0, '', now(), created_by_user_id, now(),
    created_by_user_id
  from verification_case where case_number = ${numberOf('Sent')}`.execute(t.ownerDb)
await sql`update app_user set status = 'DEACTIVATED' where id = ${leaver.id}`.execute(t.ownerDb)

// every criterion there is, all at the same time
const everything: Query = {
  statuses: ['REFERRED', 'DRAFT'],
  client_company_id: account_id,
  created_by: clerk.id,
  assigned_to: admin.id,
  agencies: ['SSA'],
  referral_statuses: ['REFERRED'],
  citizenship_statuses: ['US_CITIZEN'],
  document_types: ['DRIVERS_LICENSE'],
  origins: ['SCREEN'],
  has_notes: false,
  has_attachments: true,
  ...{ created_from: '2026-11-20', created_to: '2026-11-20', submitted_from: '2026-11-11', submitted_to: '2026-11-11' },
  ...{ answered_from: '2026-11-12', answered_to: '2026-11-12', due_from: '2026-12-01', due_to: '2026-12-01' },
}

const criteria: [query: Query, found: Name[]][] = [
  [{ statuses: ['DRAFT', 'REFERRED'] }, ['Draft', 'Referred', 'Sent']],
  [{ filter: 'closed' } as Query, ['Closed']],
  [{ client_company_id: account_id }, ['Closed', 'Draft', 'Final', 'Referred', 'Sent']],
  [{ created_by: 'me' }, ['Closed', 'Draft']],
  [{ created_by: clerk.id }, ['Final', 'Referred']],
  [{ assigned_to: 'me' }, ['Closed', 'Draft', 'Referred']],
  [{ assigned_to: clerk.id }, ['Final']],
  [{ assigned_to: 'nobody' }, ['Sent']],
  [{ agencies: ['SSA'] }, ['Final', 'Referred']],
  [{ agencies: ['DHS'] }, ['Final']],
  [{ agencies: [] }, []],
  [{ referral_statuses: ['REFERRED', 'FINAL_NONCONFIRMATION'] }, ['Final', 'Referred']],
  [{ agencies: ['SSA'], referral_statuses: ['FINAL_NONCONFIRMATION'] }, []],
  [{ eligibility_statements: ['EMPLOYMENT_AUTHORIZED'] }, ['Closed']],
  [{ closure_reasons: ['AUTO_CLOSED_EMPLOYMENT_AUTHORIZED', 'EMPLOYEE_QUIT'] }, ['Closed']],
  [{ citizenship_statuses: ['ALIEN_AUTHORIZED_TO_WORK'] }, ['Final']],
  [{ document_types: ['FOREIGN_PASSPORT', 'SOCIAL_SECURITY_CARD'] }, ['Final', 'Referred']],
  [{ document_types: ['DRIVERS_LICENSE'] }, ['Referred']],
  [{ origins: ['WEB_SERVICE'] }, ['Sent']],
  [{ origins: ['IMPORT', 'PLUS'] }, []],
  [{ has_notes: true }, ['Final']],
  [{ has_notes: false }, ['Closed', 'Draft', 'Referred', 'Sent']],
  [{ has_attachments: true }, ['Referred']],
  [{ has_attachments: false, has_notes: false }, ['Closed', 'Draft', 'Sent']],
  [{ created_from: '2026-11-20' }, ['Draft', 'Final', 'Referred', 'Sent']],
  [{ created_to: '2026-11-02' }, ['Closed']],
  [{ submitted_from: '2026-11-11', submitted_to: '2026-11-13' }, ['Final', 'Referred']],
  [{ hired_from: '2026-11-02', hired_to: '2026-11-02' }, ['Closed']],
  [{ answered_from: '2026-11-13' }, ['Final']],
  [{ closed_from: '2026-11-04', closed_to: '2026-11-04' }, ['Closed']],
  [{ closed_from: '2026-11-05' }, []],
  [{ due_from: '2026-12-02', due_to: '2026-12-31' }, ['Final']],
  [{ agencies: ['SSA'], created_by: clerk.id, document_types: ['DRIVERS_LICENSE'] }, ['Referred']],
  [everything, ['Referred']],
  [{ ...everything, has_notes: true }, []],
]

describe('a search of cases', () => {
  test.each(criteria)('[CASE-121] finds those with %j', async (query, names) => {
    const answer = await search(query)
    expect(answer.status).toBe(200)
    expect(answer.body.results.map(({ first_name }) => first_name).sort()).toEqual(names)
    expect(answer.body.total_results).toBe(names.length)
  })

  test('[CASE-121] takes "me" for the caller and shows no cases that the caller may not see', async () => {
    expect((await search({ created_by: 'me' }, clerk)).body.total_results).toBe(2)
    const stranger = await t.given.user({ account_id: await t.given.account() })
    for (const [query] of criteria.filter(([{ client_company_id: id }]) => id === undefined)) {
      expect((await search(query, stranger)).body.total_results).toBe(0)
    }
    expect((await search({ client_company_id: account_id }, stranger)).status).toBe(404)
  })

  test('[CASE-121] takes a case of an electronic form for one', async () => {
    await sql`update verification_case set origin = 'PLUS' where case_number = ${numberOf('Draft')}`.execute(t.ownerDb)
    expect((await search({ origins: ['PLUS'] })).body.results.map(({ first_name }) => first_name)).toEqual(['Draft'])
  })
})

const days = ['created', 'submitted', 'hired', 'answered', 'closed', 'due'] as const

test.each(days)(
  '[CASE-122] refuses days on which a case was %s in the wrong order, at the first of them',
  async (day) => {
    const [from, to] = [`${day}_from`, `${day}_to`]
    const answer = await search({ [from]: '2026-11-20', [to]: '2026-11-19' })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(`query.${from}`)
    expect((await search({ [from]: '2026-11-20', [to]: '2026-11-20' })).status).toBe(200)
    expect((await search({ [from]: '2026-02-30' })).status).toBe(400)
  },
)

test('[CASE-122] takes both days as days of the company', async () => {
  const who = await t.given.user({ account_id: await t.given.account({ time_zone: 'Pacific/Honolulu' }) })
  const caseNumber = await steps.inStatus(who, 'CLOSED')
  // half past nine in the evening in Honolulu, the next day in London
  const at = new Date('2026-11-20T07:30:00Z')
  await steps.change(caseNumber, { created_at: at, submitted_at: at, answered_at: at, closed_at: at })
  for (const day of ['created', 'submitted', 'answered', 'closed']) {
    const found = async (from: string, to: string) =>
      (await search({ [`${day}_from`]: from, [`${day}_to`]: to }, who)).body.total_results
    expect(await found('2026-11-19', '2026-11-19'), day).toBe(1)
    expect(await found('2026-11-20', '2026-11-20'), day).toBe(0)
    expect(await found('2026-11-18', '2026-11-18'), day).toBe(0)
  }
  for (const edge of ['1900-01-01', '2200-12-31']) {
    expect((await search({ created_from: edge, created_to: edge }, who)).body.total_results).toBe(0)
  }
})

const refused: object[] = [
  { statuses: ['OPEN'] },
  { created_by: 'nobody' },
  { created_by: "me' or true --" },
  { assigned_to: ['me'] },
  { agencies: ['IRS'] },
  { agencies: Array.from({ length: 10_000 }, () => 'SSA') },
  { document_types: 'US_PASSPORT' },
  { origins: ['MAIL'] },
  { has_notes: 'true' },
  { due_from: '2026-11-20T00:00:00Z' },
  { numbers: ['900-71-0001'] },
]
test.each(refused)('[T31] refuses %j', async (query) => {
  expect((await search(query as Query)).status).toBe(400)
})

test('[CASE-121] serves each criterion, and three together, by an index', async () => {
  const who = await t.given.user({ account_id: await t.given.account() })
  await sql`insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
      created_at, updated_at, submitted_at, answered_at, closed_at, date_of_hire, next_due, ssa_referral_status,
      dhs_referral_status, case_eligibility_statement, case_closure_reason_code, citizenship_status_code, document_a_type_code,
      origin)
    select gen_random_uuid(), to_char(n, 'FM0000000000000') || 'XX', ${who.accountId}, ${who.id}, ${who.accountId}, 'CLOSED',
      at, at, at, at, at, at::date, at::date, case when rare then 'NO_SHOW' else 'NOT_REFERRED' end,
      case when rare then 'NO_SHOW' else 'NOT_REFERRED' end, case when rare then 'NO_ACTION_FNC' else 'EMPLOYMENT_AUTHORIZED' end,
      case when rare then 'EMPLOYEE_QUIT' else 'OTHER_FREE_TEXT' end,
      case when rare then 'NONCITIZEN' else 'US_CITIZEN' end, case when rare then 'FORM_I766' else 'US_PASSPORT' end,
      case when rare then 'PLUS' else 'SCREEN' end
    from (select n, n % 200 = 0 as rare, timestamptz '2026-11-20 12:00Z' - n * interval '30 minutes' as at
      from generate_series(1, 20000) as n) as given`.execute(t.ownerDb)
  await sql`analyze verification_case`.execute(t.ownerDb)
  const range = (day: string) => ({ [`${day}_from`]: '2026-11-01', [`${day}_to`]: '2026-11-01' })
  const queries: Query[] = [
    ...days.map(range),
    { agencies: ['SSA'] },
    { referral_statuses: ['NO_SHOW'] },
    { eligibility_statements: ['NO_ACTION_FNC'] },
    { closure_reasons: ['EMPLOYEE_QUIT'] },
    { citizenship_statuses: ['NONCITIZEN'] },
    { document_types: ['FORM_I766'] },
    { origins: ['PLUS'] },
    { has_notes: true },
    { has_attachments: true },
    { created_by: clerk.id },
    { assigned_to: clerk.id },
    { agencies: ['SSA'], origins: ['PLUS'], ...range('created') },
  ]
  const { id: userId, accountId } = who
  const actor = {
    role: 'PROGRAMADMIN',
    userId,
    accountId,
    reach: accountId,
    seesAllCases: true,
    standsInFor: [],
  } as const
  for (const query of queries) {
    const asked = { actor, query: { filter: 'all', ...query }, terms: [], today: '2026-11-20' } as const
    const plan = await inTransaction(t.deps.appDb, who.accountId, async (trx) => {
      const found = matchingCases(t.deps, trx, asked).where(isListed(asked)).select('verification_case.id')
      return JSON.stringify(await found.explain())
    })
    expect(plan, JSON.stringify(query)).toMatch(/Index/)
    expect(plan, JSON.stringify(query)).not.toContain('Seq Scan on verification_case')
  }
})
