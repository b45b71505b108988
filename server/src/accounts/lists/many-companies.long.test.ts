import { companyStages } from '@hireproof/contract/accounts/company-lists'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import { databaseWork, settle } from '../../testing/database-work.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { STATEMENT_TIMEOUT_MS: '60000' } })
const workOf = await databaseWork(t)
const SIZE = 10

/** An administrator, how many companies are below their own, and one of these. */
type Holder = { admin: GivenUser; count: number; below: number }
type Kind = 'clients' | 'locations'
type Call = { method?: 'GET' | 'POST'; url: string; payload?: object }
type Ask = [name: string, ask: (holder: Holder) => Call]

/** An agency or a corporate account with so many companies of every stage; five of them are Zebras. */
async function holderOf(kind: Kind, count: number): Promise<Holder> {
  const [type, below, column] =
    kind === 'clients'
      ? (['AGENCY', 'EMPLOYER', 'agency_account_id'] as const)
      : (['CORPORATE', 'CHILD', 'parent_account_id'] as const)
  const account_id = await t.given.account({ type })
  const admin = await t.given.user({ account_id, ...(kind === 'locations' && { role: 'CORPORATEADMIN' }) })
  const { rows } = await sql<{ id: number }>`insert into account
      (type, company_name, ${sql.ref(column)}, created_at, status, closed_date, closed_reason_code)
    select ${below}, case when n <= 5 then 'Zebra ' else '' end || 'Firm ' || n, ${account_id}, now() - n * interval '1 minute',
      case n % 10 when 0 then 'CLOSED' when 1 then 'PENDING' else 'ACTIVE' end,
      case when n % 10 in (0, 2) then date '2026-01-31' end, case when n % 10 in (0, 2) then 'VOLUNTARY' end
    from generate_series(1, ${count}::integer) n returning id`.execute(t.ownerDb)
  // a trigger writes the keys of each: in parts, so that no statement takes long on a slow machine
  const parts = Math.ceil(count / 10_000)
  for (let part = 0; part < parts; part++)
    await sql`insert into company_profile (account_id, ein, employees, naics)
      select id, lpad((id % 1000000000)::text, 9, '2'), '10_19', '311' from account
      where ${sql.ref(column)} = ${account_id} and id % ${parts}::integer = ${part}`.execute(t.ownerDb)
  // the companies that are not active yet are drafts but for those that wait for something; thousands of them in one transaction
  // are counted at once, not one after the other
  const pending = sql`(select id, row_number() over (order by id) % 4 as place from account
    where ${sql.ref(column)} = ${account_id} and status = 'PENDING') as pending`
  await t.ownerDb.transaction().execute(async (trx) => {
    await sql`alter table enrollment disable trigger user`.execute(trx)
    await sql`alter table mou_request disable trigger user`.execute(trx)
    await sql`insert into enrollment (account_id, user_id, email, status, submitted_at, started_at, changed_at)
      select id, ${admin.id}, 'jo@maple.example', case place when 1 then 'IN_REVIEW' else 'RETURNED' end, now(), now(), now()
      from ${pending} where place in (1, 2)`.execute(trx)
    await sql`insert into mou_request (id, account_id, signatory_name, signatory_title, email, asked_by_user_id, asked_by_name,
        asked_by_email, asked_at, expires_at)
      select gen_random_uuid(), id, 'Kim', 'Owner', 'kim@elm.example', ${admin.id}, 'Ana', 'ana@elm.example', now(), now()
      from ${pending} where place = 3`.execute(trx)
    await sql`select derived.renew_company_entries(array(select id from ${pending}))`.execute(trx)
    await sql`set constraints all immediate`.execute(trx)
    await sql`alter table enrollment enable trigger user`.execute(trx)
    await sql`alter table mou_request enable trigger user`.execute(trx)
  })
  return { admin, count, below: rows[4]?.id ?? 0 }
}

const search =
  (kind: Kind, body: (holder: Holder) => object) =>
  (holder: Holder): Call => ({
    url: `/api/account/${kind}/search`,
    payload: { paging: { page: 0, size: SIZE }, ...body(holder) },
  })
const lastPage = ({ count }: Holder) => ({ paging: { page: count / SIZE - 1, size: SIZE } })
const stages = companyStages.map((stage): Ask => [`those ${stage}`, search('clients', () => ({ query: { stage } }))])

describe('[CLNT-04] for an agency of 100,000 clients', async () => {
  const [few, many] = [await holderOf('clients', 1000), await holderOf('clients', 100_000)]
  const drafts = await Promise.all(
    [few, many].map(({ admin, below }) =>
      t.as(admin).call(createCase, { body: { ...citizenCase(), client_company_id: below } }),
    ),
  )
  await settle(t.ownerDb)
  const [ofFew, ofMany] = drafts.map(({ body }) => body.case_number)

  const lists: Ask[] = [
    ['the first page', search('clients', () => ({}))],
    ['the last page', search('clients', lastPage)],
    ...stages,
    ['the newest', search('clients', () => ({ sort: [{ field: 'ADDED', order: 'DESC' }] }))],
    ['the beginning of a name', search('clients', () => ({ query: { text: 'zeb' } }))],
    ['two words', search('clients', () => ({ query: { text: 'firm zebra' } }))],
    ['a company number', search('clients', ({ below }) => ({ query: { text: String(below) } }))],
    ['an EIN', search('clients', ({ below }) => ({ query: { text: String(below).padStart(9, '2') } }))],
    ['the clients of a new case', () => ({ url: '/api/account/clients/typeahead', payload: { text: 'zebra' } })],
  ]
  const others: Ask[] = [
    ['the profile of a client', ({ below }) => ({ method: 'GET', url: `/api/account/accounts/${below}/profile` })],
    ['a case', ({ count }) => ({ method: 'GET', url: `/api/v31/cases/${count === 1000 ? ofFew : ofMany}` })],
  ]
  test.each([...lists, ...others])(
    '%s takes at most 1.3 times the work of 1,000, and nothing is scanned',
    async (_, ask) => {
      const [small, large] = [await workOf(few.admin, ask(few)), await workOf(many.admin, ask(many))]
      expect(large.scanned).toEqual([])
      expect(large.statements).toBe(small.statements)
      expect(large.pages).toBeLessThanOrEqual(small.pages * 1.3)
    },
  )

  const cases: Ask = [
    'the list of cases',
    () => ({ url: '/api/v31/cases/search', payload: { paging: { page: 0, size: SIZE } } }),
  ]
  test.each([...lists, ...others, cases])(
    '%s sends and gets no more than a page of numbers of clients',
    async (_, ask) => {
      const { sent, returned } = await workOf(many.admin, ask(many))
      expect(sent).toBeLessThanOrEqual(2 * SIZE)
      expect(returned).toBeLessThanOrEqual(SIZE)
    },
  )
})

describe('[LOCS-12] with 10,000 locations in a corporate account', async () => {
  const [few, many] = [await holderOf('locations', 10), await holderOf('locations', 10_000)]
  await settle(t.ownerDb)

  test.each<Ask>([
    ['the first page', search('locations', () => ({}))],
    ['the last page', search('locations', lastPage)],
    ['the beginning of a name', search('locations', () => ({ query: { text: 'zeb' } }))],
    ['the profile of a location', ({ below }) => ({ method: 'GET', url: `/api/account/accounts/${below}/profile` })],
  ])('%s takes at most 1.5 times the work of 10, and nothing is scanned', async (_, ask) => {
    const [small, large] = [await workOf(few.admin, ask(few)), await workOf(many.admin, ask(many))]
    expect(large.scanned).toEqual([])
    expect(large.statements).toBe(small.statements)
    expect(large.pages).toBeLessThanOrEqual(small.pages * 1.5)
  })

  test('a call of a user of a location takes no more work than in an account without a parent', async () => {
    const single = await t.given.user({ account_id: await t.given.account() })
    const located = await t.given.user({ account_id: many.below })
    for (const user of [single, located]) await t.as(user).call(createCase, { body: citizenCase() })
    await settle(t.ownerDb)
    for (const ask of [
      { url: '/api/v31/cases/search', payload: { paging: { page: 0, size: SIZE } } },
      { url: '/api/visuser/users/search', payload: { paging: { page: 0, size: SIZE }, query: {}, sort: [] } },
    ]) {
      const [alone, below] = [await workOf(single, ask), await workOf(located, ask)]
      expect(below.statements).toBe(alone.statements)
      expect(below.pages).toBeLessThanOrEqual(alone.pages)
      expect(below.scanned).toEqual([])
    }
  })
})
