import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { editCase, searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/db.ts'
import type { Reach } from '../platform/reach.ts'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { hitsOf } from './hits.ts'
import { termsIn } from './search-terms.ts'

const t = await testApp()
const steps = caseSteps(t)
const given = async () => t.given.user({ account_id: await t.given.account() })
const user = await given()

const search = async (text: string, query: object = { filter: 'all' }, who: GivenUser = user) => {
  const body = { paging: { page: 0, size: 50 }, query: { ...query, text } }
  const answer = await t.as(who).call(searchCases, { body })
  expect(answer.status).toBe(200)
  return answer.body
}
const found = async (text: string, who = user) =>
  (await search(text, { filter: 'all' }, who)).results.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
const create = async (change: CaseDraft, who = user) =>
  (await steps.create(who, citizenCase({ ssn: newSsn(), ...change }))).case_number

const people: [first: string, last: string, others?: string[]][] = [
  ['Amara', 'Okafor'],
  ['Luca', 'Kamara'],
  ['Giulia', "D'Amico"],
  ['Sean', 'O’Neil'],
  ['Mary-Ann', 'Smith Jr.'],
  ['Chloé', 'de la García-Pérez'],
  ['Łukasz', 'Sørensen', ['Großmann']],
  ['Zoë', 'Damico', ['van der Berg', 'Nguyễn']],
]
for (const [first_name, last_name, other_last_names_used] of people) {
  await create({ first_name, last_name, ...(other_last_names_used && { other_last_names_used }) })
}

const names: [typed: string, people: string[]][] = [
  ['Okafor, Amara', ['Amara Okafor']],
  ['Okafor Amara', ['Amara Okafor']],
  ['  amara   okafor ', ['Amara Okafor']],
  ['amar, oka', ['Amara Okafor']],
  ['Okafor; Kamara', ['Amara Okafor', 'Luca Kamara']],
  ['mara', []],
  ["D'Amico", ["Giulia D'Amico", 'Zoë Damico']],
  ['D’Amico', ["Giulia D'Amico", 'Zoë Damico']],
  ['damico', ["Giulia D'Amico", 'Zoë Damico']],
  ['amico', ["Giulia D'Amico"]],
  ['O`NEIL', ['Sean O’Neil']],
  ['oneil sean', ['Sean O’Neil']],
  ['o neil', ['Sean O’Neil']],
  ['mary ann', ['Mary-Ann Smith Jr.']],
  ['maryann', ['Mary-Ann Smith Jr.']],
  ['Mary‑Ann Smith, Jr', ['Mary-Ann Smith Jr.']],
  ['ann', ['Mary-Ann Smith Jr.']],
  ['Chloe', ['Chloé de la García-Pérez']],
  ['CHLOÉ', ['Chloé de la García-Pérez']],
  ['garcia', ['Chloé de la García-Pérez']],
  ['Garcia Perez', ['Chloé de la García-Pérez']],
  ['garciaperez, chloe', ['Chloé de la García-Pérez']],
  ['dela garcia', ['Chloé de la García-Pérez']],
  ['lukasz sorensen', ['Łukasz Sørensen']],
  ['GROSSMANN', ['Łukasz Sørensen']],
  ['berg', ['Zoë Damico']],
  ['nguyen', ['Zoë Damico']],
  ['- ’', []],
  ['Okafor -', ['Amara Okafor']],
  ['\u0301', []],
  ['%', []],
]
test.each(names)('[CASE-125] %j finds %j', async (typed, expected) => {
  expect((await found(typed)).toSorted()).toEqual(expected)
})

describe('what the filter of the list excludes', () => {
  test('a full number is found whatever the filter, a name is counted elsewhere', async () => {
    const who = await given()
    const closed = await steps.inStatus(who, 'CLOSED')
    const { last_name: name, first_name: first } = await steps.row(closed)
    await create({ last_name: name!, first_name: first! }, who)
    for (const filter of ['open', 'drafts', 'cases_to_be_closed', 'work_docs_expiring']) {
      const byNumber = await search(closed, { filter }, who)
      expect(
        byNumber.results.map(({ case_number }) => case_number),
        filter,
      ).toEqual([closed])
      expect(byNumber).toMatchObject({ total_results: 1, found_elsewhere: { open: 0, closed: 0 } })
    }
    expect(await search(name!, { filter: 'open' }, who)).toMatchObject({
      total_results: 1,
      found_elsewhere: { open: 0, closed: 1 },
    })
    expect(await search(name!, { filter: 'closed' }, who)).toMatchObject({
      total_results: 1,
      found_elsewhere: { open: 1, closed: 0 },
    })
    expect(await search(name!, { filter: 'open', statuses: ['QUEUED'] }, who)).toMatchObject({
      total_results: 0,
      found_elsewhere: { open: 1, closed: 1 },
    })
    expect(await search(name!, { filter: 'all' }, who)).toMatchObject({
      total_results: 2,
      found_elsewhere: { open: 0, closed: 0 },
    })
  })

  test('a Social Security number finds a closed case of the user, and counts none that the user may not reveal', async () => {
    const account_id = await t.given.account({ general_users_see_all_cases: true })
    const [clerk, colleague] = [
      await t.given.user({ account_id, role: 'GENERAL' }),
      await t.given.user({ account_id, role: 'GENERAL' }),
    ]
    const ssn = newSsn()
    const { case_number: caseNumber } = await steps.create(clerk, citizenCase({ ssn }))
    const closed = { case_status: 'CLOSED' as const, closed_at: t.clock.now() }
    await steps.change(caseNumber, closed)
    expect((await search(ssn, { filter: 'open' }, clerk)).total_results).toBe(1)
    expect(await search(ssn, { filter: 'open' }, colleague)).toMatchObject({
      total_results: 0,
      found_elsewhere: { open: 0, closed: 0 },
    })
  })

  test('the cases elsewhere are only those that the user may see', async () => {
    const account_id = await t.given.account()
    const admin = await t.given.user({ account_id })
    const clerk = await t.given.user({ account_id, role: 'GENERAL' })
    const caseNumber = await create({ last_name: 'Hidden' }, admin)
    expect((await search('Hidden', { filter: 'closed' }, admin)).found_elsewhere).toEqual({ open: 1, closed: 0 })
    expect((await search('Hidden', { filter: 'closed' }, clerk)).found_elsewhere).toEqual({ open: 0, closed: 0 })
    expect((await search(caseNumber, { filter: 'open' }, clerk)).total_results).toBe(0)
    expect((await search(caseNumber, { filter: 'open' })).total_results).toBe(0)
  })
})

describe('the keys of names', () => {
  const keysOf = async (caseNumber: string) => {
    const { rows } = await sql<{ key: string }>`select key from derived.case_name_key
      where case_id = (select id from verification_case where case_number = ${caseNumber}) order by 1`.execute(
      t.ownerDb,
    )
    return rows.map(({ key }) => key)
  }

  test('[CASE-125] follow the names of a case, and go with the case', async () => {
    const who = await given()
    const caseNumber = await create({ first_name: 'Ana', last_name: 'del Río' }, who)
    expect(await keysOf(caseNumber)).toEqual(['ana', 'delrio', 'rio'])
    const body = { first_name: 'Ana', last_name: 'Ruiz', other_last_names_used: ['del Río'] }
    const edited = await t.as(who).call(editCase, { params: { caseNumber }, body })
    expect(edited.status).toBe(200)
    expect(await keysOf(caseNumber)).toEqual(['ana', 'delrio', 'rio', 'ruiz'])
    const { id } = await steps.row(caseNumber)
    await t.ownerDb.deleteFrom('case_number_index').where('case_id', '=', id).execute()
    await t.ownerDb.deleteFrom('verification_case').where('id', '=', id).execute()
    const { rows } = await sql`select from derived.case_name_key where case_id = ${id}`.execute(t.ownerDb)
    expect(rows).toEqual([])
  })

  test('the application reads those of the companies within reach, writes none, and no one else reads any', async () => {
    const stranger = await given()
    await create({ last_name: 'Okafor' }, stranger)
    const companies = (reach: Reach) =>
      inTransaction(t.deps.appDb, reach, async (trx) => {
        const { rows } = await sql<{ id: number }>`select distinct account_id as id from derived.case_name_key`.execute(
          trx,
        )
        return rows.map(({ id }) => id)
      })
    expect(await companies(stranger.accountId)).toEqual([stranger.accountId])
    expect(await companies(null)).toEqual([])
    expect(await found('Okafor', stranger)).toHaveLength(1)
    const reach = stranger.accountId
    for (const statement of [
      `update derived.case_name_key set key = 'x'`,
      'delete from derived.case_name_key',
      'insert into derived.case_name_key select * from derived.case_name_key',
    ]) {
      const attempt = inTransaction(t.deps.appDb, reach, (trx) => sql.raw(statement).execute(trx))
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' })
    }
    const reading = inTransaction(t.deps.identityDb, reach, (trx) =>
      sql`select 1 from derived.case_name_key`.execute(trx),
    )
    await expect(reading).rejects.toMatchObject({ code: '42501' })
  })

  test('[CASE-125] in a large company, a name is found by an index, and no other case is read', async () => {
    const who = await given()
    const base = await steps.row(await create({ first_name: 'Rare', last_name: 'Quince' }, who))
    await sql`insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
        first_name, last_name, created_at, updated_at)
      select gen_random_uuid(), to_char(number, 'FM0000000000000') || 'ZZ', ${base.account_id}, ${base.created_by_user_id},
        ${base.created_by_account_id}, 'DRAFT', md5('first' || number), md5('last' || number), now(), now()
      from generate_series(1, 20000) as number`.execute(t.ownerDb)
    await sql`analyze verification_case`.execute(t.ownerDb)
    await sql`analyze derived.case_name_key`.execute(t.ownerDb)
    expect(await found('quince rare', who)).toEqual(['Rare Quince'])
    const viewer = {
      role: 'PROGRAMADMIN',
      userId: who.id,
      accountId: who.accountId,
      reach: who.accountId,
      seesAllCases: true,
      standsInFor: [],
    } as const
    const plan = await inTransaction(t.deps.appDb, who.accountId, async (trx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select c.* from verification_case c
        join ${hitsOf(t.deps, viewer, termsIn('Quince, Rare'))} as hit on hit.case_id = c.id`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan.match(/Index Only Scan using case_name_key_pkey/g)).toHaveLength(2)
    expect(plan).toMatch(/Index Cond: .*account_id = .*key >= 'quince'.*key < 'quince/)
    expect(plan).not.toContain('Seq Scan')
  })
})
