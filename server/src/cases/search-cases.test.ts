import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { citizenCase, newSsn, workerCase } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const given = async () => t.given.user({ account_id: await t.given.account() })
const user = await given()

type Search = { paging?: object; query?: object; sort?: object }
const search = (who: GivenUser, { paging = { page: 0, size: 50 }, query, sort }: Search = {}) => {
  const body = { paging, ...(query && { query }), ...(sort && { sort }) }
  return t.as(who).call(searchCases, { body: body as { paging: { page: number; size: number } } })
}
const found = async (text: string, who = user) => {
  const answer = await search(who, { query: { text, filter: 'all' } })
  expect(answer.status).toBe(200)
  return answer.body.results.map(({ case_number }) => case_number).sort()
}
const create = async (change: CaseDraft, who = user) => (await steps.create(who, citizenCase(change))).case_number

// Made once; every search by text is over these cases of one company.
const numbers = { ssn: '900-71-0001', us_passport_number: 'C71000001' }
const byNumber = await create({ ...numbers, first_name: 'Zofia', last_name: 'Wagner' })
const worker = (
  await steps.create(
    user,
    workerCase({ alien_number: 'A071000001', i94_number: '71000000001', foreign_passport_number: 'E7100001' }),
  )
).case_number
const accent = await create({ first_name: 'José', last_name: 'Peña' })
const doubled = await create({ first_name: 'Mary-Ann', last_name: 'O’Neil Smith' })
const underscore = await create({ first_name: 'Aba', last_name: 'Abab' })

const texts: [text: string, cases: string[]][] = [
  ['Wagner', [byNumber]],
  ['wagn', [byNumber]],
  ['ZOFIA WAGNER', [byNumber]],
  ['wagner zofia', [byNumber]],
  ['Zofia Rivera', []],
  ['josé', [accent]],
  ['JOSÉ', [accent]],
  ['Jose\u0301', [accent]],
  ['o’neil smith', [doubled]],
  ['mary-ann', [doubled]],
  [byNumber, [byNumber]],
  [byNumber.toLowerCase(), [byNumber]],
  [`${byNumber.slice(0, 4)}-${byNumber.slice(4)}`, [byNumber]],
  ['2026000000000ZZ', []],
  ['900-71-0001', [byNumber]],
  ['900710001', [byNumber]],
  ['900 71 0001', [byNumber]],
  ['900-71', []],
  ['0001', []],
  ['C71000001', [byNumber]],
  ['c71000001', [byNumber]],
  ['A071000001', [worker]],
  ['071000001', [worker]],
  ['71000001', [worker]],
  ['71000000001', [worker]],
  ['e7100001', [worker]],
  ['E7100001, wagner', [byNumber, worker].sort()],
  ['900-71-0001;C71000001\n A071000001', [byNumber, worker].sort()],
  ['nobody; Wagner', [byNumber]],
  ['nobody, no one, Wagner', [byNumber]],
  ['%', []],
  ['_', []],
  ['a_a', []],
  ['%agne%', []],
  ['\\', []],
  ['\uD800', []],
  ["'", []],
  ["Wagner' or '1'='1", []],
  ["'; drop table verification_case; --", []],
  ['") or true --', []],
]
test.each(texts)('finds by %j', async (text, cases) => {
  expect(await found(text)).toEqual(cases)
})

test('finds everything if no text is given', async () => {
  expect(await found('')).toHaveLength(5)
  expect(await found(' ,;\n ')).toHaveLength(5)
  expect(await found('aba')).toEqual([underscore])
})

test('does not find a case by the number of a case of another company', async () => {
  const stranger = await given()
  await steps.create(stranger, citizenCase({ ssn: '900-71-0002', last_name: 'Wagner' }))
  expect(await found('900-71-0002')).toEqual([])
  expect(await found('Wagner')).toEqual([byNumber])
  expect(await found('900-71-0001', stranger)).toEqual([])
  expect(await found(byNumber, stranger)).toEqual([])
})

test('looks at twenty terms and takes no more text than 200 characters', async () => {
  const terms = [...Array.from({ length: 19 }, (_, index) => `none${index}`), 'Wagner']
  expect(await found(terms.join(','))).toEqual([byNumber])
  expect(await found(['none', ...terms].join(','))).toEqual([])
  expect((await search(user, { query: { text: 'x'.repeat(201) } })).status).toBe(400)
})

test('answers the fields of a line and nothing else, numbers masked', async () => {
  const answer = await search(user, { query: { text: 'Wagner', filter: 'all' } })
  expect(answer.body).toEqual({
    total_results: 1,
    is_more: false,
    found_elsewhere: { open: 0, closed: 0 },
    results: [
      {
        case_number: byNumber,
        case_status: 'DRAFT',
        case_status_display: 'Draft',
        case_eligibility_statement: null,
        ssa_referral_status: null,
        dhs_referral_status: null,
        first_name: 'Zofia',
        last_name: 'Wagner',
        ssn: '***-**-0001',
        client_company_id: user.accountId,
        company_name: 'Test Company',
        date_of_hire: '2026-11-20',
        action_due_date: null,
        create_by_date: '2026-11-25',
        create_by_days_left: 3,
        has_update: false,
        is_read_only: false,
        next_step: 'SUBMIT',
        next_due: '2026-11-25',
        assigned_to_name: 'Ana Lopez',
        document_type_code: 'US_PASSPORT',
        expiration_date: '2031-04-02',
        plus_case_id: null,
        closed_at: null,
        closed_by_name: null,
        auto_closed: false,
        case_closure_reason_code: null,
        other_reason_description: null,
        currently_employed_reason_description: null,
        can: { close: true, dismiss: false },
        created_by_logon_id: user.logonId,
        created_at: '2026-11-20T15:00:00.000Z',
        updated_at: '2026-11-20T15:00:00.000Z',
      },
    ],
  })
})

test('shows only the statuses that were asked for', async () => {
  const who = await given()
  const draft = await create({}, who)
  const closed = await steps.inStatus(who, 'CLOSED')
  const queued = await steps.inStatus(who, 'QUEUED')
  const listOf = async (query: object) => {
    const answer = await search(who, { query })
    expect(answer.status).toBe(200)
    return answer.body.results.map(({ case_number }) => case_number).sort()
  }
  expect(await listOf({})).toEqual([draft, queued].sort())
  expect(await listOf({ filter: 'all', statuses: ['QUEUED', 'CLOSED'] })).toEqual([closed, queued].sort())
  expect(await listOf({ statuses: ['CLOSED'] })).toEqual([])
  expect(await listOf({ filter: 'all', statuses: [] })).toEqual([])
})

test('limits to days of submission in the zone of the company', async () => {
  const who = await t.given.user({ account_id: await t.given.account({ time_zone: 'Pacific/Honolulu' }) })
  const caseNumber = await steps.inStatus(who, 'QUEUED')
  await steps.change(caseNumber, { submitted_at: new Date('2026-11-20T09:30:00Z') })
  const count = async (query: object) => (await search(who, { query })).body.total_results
  expect(await count({ submitted_from: '2026-11-19', submitted_to: '2026-11-19' })).toBe(1)
  expect(await count({ submitted_from: '2026-11-20' })).toBe(0)
  expect(await count({ submitted_to: '2026-11-18' })).toBe(0)
})

const refused: [what: string, search: Search][] = [
  ['a negative page', { paging: { page: -1, size: 10 } }],
  ['a huge page', { paging: { page: 100_001, size: 10 } }],
  ['half a page', { paging: { page: 0.5, size: 10 } }],
  ['no lines', { paging: { page: 0, size: 0 } }],
  ['too many lines', { paging: { page: 0, size: 121 } }],
  ['a page in words', { paging: { page: '0', size: 10 } }],
  ['paging without a size', { paging: { page: 0 } }],
  ['an unknown sort field', { sort: [{ field: 'ssn', order: 'ASC' }] }],
  ['SQL as a sort field', { sort: [{ field: 'last_name; drop table account', order: 'ASC' }] }],
  ['SQL as an order', { sort: [{ field: 'last_name', order: 'ASC nulls first' }] }],
  ['too many sort fields', { sort: Array.from({ length: 9 }, () => ({ field: 'last_name', order: 'ASC' })) }],
  ['an unknown filter', { query: { filter: 'everything' } }],
  ['an unknown status', { query: { statuses: ['OPEN'] } }],
  ['a text with a zero byte', { query: { text: 'a\u0000b' } }],
  ['a list as text', { query: { text: ['a'] } }],
  ['a list of companies', { query: { client_company_id: [1, 2] } }],
  ['an unknown condition', { query: { account_id: 1 } }],
  ['a malformed day', { query: { submitted_from: "2026-11-20' or 1=1" } }],
  ['100,000 statuses', { query: { statuses: Array.from({ length: 5000 }, () => 'DRAFT') } }],
]
test.each(refused)('refuses %s', async (_, what) => {
  expect((await search(user, what)).status).toBe(400)
})

test('returns an empty page after the last one', async () => {
  const answer = await search(user, { paging: { page: 83, size: 120 }, query: { filter: 'all' } })
  expect(answer).toMatchObject({ status: 200, body: { total_results: 5, results: [] } })
})

const sortable = ['created_at', 'updated_at', 'last_name', 'date_of_hire', 'case_status'] as const
test.each(sortable.flatMap((field) => (['ASC', 'DESC'] as const).map((order) => [field, order] as const)))(
  'sorts by %s %s, page by page, without a gap or a double among ties',
  async (field, order) => {
    const who = await given()
    const names = ['adams', 'Baker', 'adams', 'Clark', 'ADAMS', 'baker', undefined]
    const days = ['2026-11-18', '2026-11-20', '2026-11-18', undefined, '2026-11-19', '2026-11-20', '2026-11-18']
    for (const [index, last_name] of names.entries()) {
      const date_of_hire = days[index]
      const body = {
        first_name: 'Jo',
        ssn: newSsn(),
        ...(last_name && { last_name }),
        ...(date_of_hire && { date_of_hire }),
      }
      const { case_number: caseNumber } = await steps.create(who, body)
      const at = new Date(`2026-11-0${(index % 3) + 1}T12:00:00Z`)
      await steps.change(caseNumber, {
        created_at: at,
        updated_at: at,
        ...(index === 2 && { case_status: 'QUEUED', submitted_at: at }),
      })
    }
    const sort = [{ field, order }]
    const whole = await search(who, { sort })
    const pages = []
    for (const page of [0, 1, 2, 3]) {
      const answer = await search(who, { sort, paging: { page, size: 2 } })
      expect(answer.body.total_results).toBe(7)
      pages.push(...answer.body.results)
    }
    expect(pages).toEqual(whole.body.results)
    const keys = whole.body.results.map((row) => row[field]?.toLowerCase())
    const present = keys.filter((value) => value !== undefined)
    const sorted = present.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(keys).toEqual([
      ...(order === 'ASC' ? sorted : sorted.toReversed()),
      ...keys.filter((value) => value === undefined),
    ])
  },
)

test('sorts by several fields, the newest first if none is named', async () => {
  const who = await given()
  for (const [index, [last_name, date_of_hire]] of [
    ['Baker', '2026-11-20'],
    ['Adams', '2026-11-18'],
    ['Baker', '2026-11-18'],
  ].entries()) {
    const { case_number: caseNumber } = await steps.create(
      who,
      citizenCase({ last_name: last_name ?? '', date_of_hire: date_of_hire ?? '' }),
    )
    await steps.change(caseNumber, { created_at: new Date(`2026-11-0${index + 1}T12:00:00Z`) })
  }
  const namesOf = async (sort?: object) =>
    (await search(who, sort ? { sort } : {})).body.results.map((row) => `${row.last_name} ${row.date_of_hire}`)
  expect(await namesOf()).toEqual(['Baker 2026-11-18', 'Adams 2026-11-18', 'Baker 2026-11-20'])
  const sort = [
    { field: 'last_name', order: 'DESC' },
    { field: 'date_of_hire', order: 'DESC' },
  ]
  expect(await namesOf(sort)).toEqual(['Baker 2026-11-20', 'Baker 2026-11-18', 'Adams 2026-11-18'])
})

test('[CASE-126] counts exactly up to 10,000 cases, then tells that there are more; none beyond are listed', async () => {
  const who = await given()
  await sql`insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
      first_name, last_name, created_at, updated_at)
    select gen_random_uuid(), to_char(number, 'FM0000000000000') || 'YY', ${who.accountId}, ${who.id}, ${who.accountId},
      'DRAFT', 'Many', 'Cases', now(), now() from generate_series(1, 10000) as number`.execute(t.ownerDb)
  const last = { page: 99, size: 100 }
  const exact = await search(who, { paging: last })
  expect(exact.body).toMatchObject({ total_results: 10_000, is_more: false })
  expect(exact.body.results).toHaveLength(100)
  await steps.create(who, citizenCase({ ssn: newSsn() }))
  expect((await search(who, { paging: last })).body).toMatchObject({ total_results: 10_000, is_more: true })
  const beyond = await search(who, { paging: { page: 100, size: 100 } })
  expect(beyond.status).toBe(400)
  expect(JSON.stringify(beyond.body)).toContain('Only the first 10,000 cases can be listed. Narrow the search.')
  for (const size of [0, 121]) expect((await search(who, { paging: { page: 0, size } })).status).toBe(400)
})
