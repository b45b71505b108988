import { CLIENTS_OFFERED, findClients } from '@hireproof/contract/accounts/accounts'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/db.ts'
import { citizenCase } from '../testing/case-samples.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

const find = async (user: Pick<GivenUser, 'session'>, text = '') => {
  const answer = await t.as(user).call(findClients, { body: { text } })
  expect(answer.status).toBe(200)
  const names = (found: { companyName: string }[]) => found.map(({ companyName }) => companyName)
  return { recent: names(answer.body.recent), clients: names(answer.body.clients), hasMore: answer.body.hasMore }
}

async function agencyWith(...names: string[]) {
  const id = await t.given.account({ type: 'AGENCY' })
  const clients = []
  for (const company_name of names) clients.push(await t.given.account({ agency_account_id: id, company_name }))
  return { id, clients, user: await t.given.user({ account_id: id, role: 'GENERAL' }) }
}

describe('the clients that an agency is offered', () => {
  test('[CLNT-06] without a text are the first by name, and no one else sees them', async () => {
    const { user, clients } = await agencyWith('zebra Bakery', 'Alder Cafe')
    await agencyWith('Foreign')
    expect(await find(user)).toEqual({ recent: [], clients: ['Alder Cafe', 'zebra Bakery'], hasMore: false })
    const client = await t.given.user({ account_id: clients[0] ?? 0, role: 'GENERAL' })
    expect(await find(client, 'zebra')).toEqual({ recent: [], clients: [], hasMore: false })
  })

  test.each([
    ['zeb', ['Zebra Garden Bakery']],
    ['gar', ['Zebra Garden Bakery', 'Garden Center']],
    ['bak zeb', ['Zebra Garden Bakery']],
    ['BAKÉRY', ['Zebra Garden Bakery']],
    ['oneil', ['O’Neil Farms']],
    ['garden center', ['Garden Center']],
    ['arden', []],
    ['gardenx', []],
    ['%', []],
    ['bakery farms', []],
  ])('[CLNT-06] for the text %s are those whose words begin with it', async (text, names) => {
    const { user } = await agencyWith('Zebra Garden Bakery', 'Garden Center', 'O’Neil Farms')
    await agencyWith('Garden of someone else')
    expect((await find(user, text)).clients).toEqual(names)
  })

  test('[CLNT-06] are found by their whole company number, and only if they are active', async () => {
    const { user, clients } = await agencyWith('Alder Cafe', 'Birch Cafe', 'Cedar Cafe')
    const [alder, birch, cedar] = clients as [number, number, number]
    await t.ownerDb.updateTable('account').set({ status: 'PENDING' }).where('id', '=', birch).execute()
    const closed = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', cedar).execute()
    expect((await find(user, String(alder))).clients).toEqual(['Alder Cafe'])
    expect((await find(user, String(alder).slice(0, -1))).clients).toEqual([])
    expect((await find(user, String(birch))).clients).toEqual([])
    expect((await find(user, 'cafe')).clients).toEqual(['Alder Cafe'])
    expect((await find(user)).clients).toEqual(['Alder Cafe'])
    const foreign = await agencyWith('Elm Cafe')
    expect((await find(user, String(foreign.clients[0]))).clients).toEqual([])
    expect((await find(user, '99999999999999')).clients).toEqual([])
  })

  test('[CLNT-06] begin with the five that the user worked for last', async () => {
    const { user, clients } = await agencyWith(...'ABCDEFG'.split('').map((letter) => `${letter} Company`))
    for (const at of [6, 0, 1, 2, 3, 4, 0]) {
      t.clock.advance({ minutes: 1 })
      const body = citizenCase({ ssn: `900-55-${7100 + at}`, client_company_id: clients[at] })
      const answer = await t.as(user).call(createCase, { body: { ...body, ssn: undefined } })
      expect(answer.status).toBe(201)
    }
    const { recent, clients: others } = await find(user)
    expect(recent).toEqual(['A Company', 'E Company', 'D Company', 'C Company', 'B Company'])
    expect(others).toEqual(['F Company', 'G Company'])
  })

  test('[CLNT-06] are at most 25, and follow a new name', async () => {
    const { user, clients } = await agencyWith(...Array.from({ length: 30 }, (_, at) => `Chain ${at + 10}`))
    const found = await find(user, 'chain')
    expect(found.clients).toHaveLength(CLIENTS_OFFERED)
    expect(found.hasMore).toBe(true)
    expect((await find(user)).hasMore).toBe(true)
    const renamed = t.ownerDb
      .updateTable('account')
      .set({ company_name: 'Renamed' })
      .where('id', '=', clients[0] ?? 0)
    await renamed.execute()
    expect((await find(user, 'renamed')).clients).toEqual(['Renamed'])
    expect((await find(user, 'chain 10')).clients).toEqual([])
  })
})

test('the application reads the words of the names of its own clients, and writes none', async () => {
  const { id } = await agencyWith('Alder Cafe')
  await agencyWith('Foreign')
  const keys = sql<{ key: string }>`select key from derived.company_name_key order by key`
  const read = (reach: Parameters<typeof inTransaction>[1]) =>
    inTransaction(t.deps.appDb, reach, async (trx) => (await keys.execute(trx)).rows.map(({ key }) => key))
  expect(await read({ account: id, and: 'clients' })).toEqual(['aldercafe', 'cafe'])
  expect(await read(id)).toEqual([])
  expect(await read(null)).toEqual([])
  for (const statement of ['delete from derived.company_name_key', `update derived.company_name_key set key = 'x'`]) {
    const attempt = inTransaction(t.deps.appDb, 'all', (trx) => sql.raw(statement).execute(trx))
    await expect(attempt, statement).rejects.toMatchObject({ code: '42501' })
  }
})
