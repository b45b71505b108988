import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { activeKey } from '../platform/keyring.ts'
import { atOnce } from '../testing/at-once.ts'
import { citizenCase } from '../testing/case-samples.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const t = await testApp()
const user = await t.given.user({ account_id: await t.given.account() })

let serial = 0
const newKey = () => `test-key-${++serial}`
const createAs = (node: TestApp, who: GivenUser, key: string | undefined, body = citizenCase()) =>
  node.as(who).call(createCase, { body }, key === undefined ? {} : { headers: { 'idempotency-key': key } })
const countCases = async (accountId = user.accountId) => {
  const rows = await t.ownerDb
    .selectFrom('verification_case')
    .select('case_number')
    .where('account_id', '=', accountId)
    .execute()
  return rows.length
}

test('[API-03] answers a repeated request with the first answer and makes one case', async () => {
  const [key, body, before] = [newKey(), citizenCase(), await countCases()]
  const first = await createAs(t, user, key, body)
  t.clock.advance({ minutes: 5 })
  const second = await createAs(t, user, key, body)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await countCases()).toBe(before + 1)
  const audit = await t.audit(user.accountId)
  expect(audit.filter(({ subject_id }) => subject_id === first.body.case_number)).toHaveLength(1)
})

test('answers the same fields in another order with the first answer', async () => {
  const [key, body] = [newKey(), citizenCase()]
  const first = await createAs(t, user, key, body)
  const second = await createAs(t, user, key, Object.fromEntries(Object.entries(body).toReversed()))
  expect(second).toMatchObject({ status: 201, body: { case_number: first.body.case_number } })
})

test('refuses the same key for another request', async () => {
  const key = newKey()
  expect((await createAs(t, user, key)).status).toBe(201)
  const before = await countCases()
  expect(await createAs(t, user, key)).toMatchObject({ status: 422, codes: ['IDEMPOTENCY_KEY_REUSED'] })
  expect(await countCases()).toBe(before)
})

test('still recognizes a request from before the key of the digests was rotated', async () => {
  const [key, body] = [newKey(), citizenCase()]
  const first = await createAs(t, user, key, body)
  const ring = t.deps.config.keys.index
  const fresh = { activeId: 't2', keys: new Map([['t2', createSecretKey(randomBytes(32))], ...ring.keys]) }
  t.deps.config.keys.index = fresh
  try {
    expect(await createAs(t, user, key, body)).toMatchObject({ status: 201, body: first.body })
    expect((await createAs(t, user, key)).status).toBe(422)
  } finally {
    t.deps.config.keys.index = ring
  }
  expect(activeKey(t.deps.config.keys.index)).toBe(activeKey(ring))
})

test('makes one case of twenty simultaneous requests with one key', async () => {
  const [key, body, before] = [newKey(), citizenCase(), await countCases()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => createAs(t, user, key, body)))
  const made = answers.filter(({ status }) => status === 201)
  const early = answers.filter(({ status }) => status !== 201)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map((answer) => answer.body.case_number)).size).toBe(1)
  for (const { status, codes, headers } of early) {
    expect({ status, codes }).toEqual({ status: 409, codes: ['REQUEST_IN_PROGRESS'] })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await countCases()).toBe(before + 1)
  const again = await createAs(t, user, key, body)
  expect(again).toMatchObject({ status: 201, body: made[0]?.body })
})

test('makes one case of requests with one key on two nodes', async () => {
  const other = await testApp({ ownerUrl: t.ownerUrl })
  other.clock.set(t.clock.now().toISOString())
  const [key, body, before] = [newKey(), citizenCase(), await countCases()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => createAs(index % 2 === 0 ? t : other, user, key, body)),
  )
  for (const { status } of answers) expect([201, 409]).toContain(status)
  expect(await countCases()).toBe(before + 1)
  const [here, there] = [await createAs(t, user, key, body), await createAs(other, user, key, body)]
  expect(here.status).toBe(201)
  expect(there.body).toEqual(here.body)
})

test('keeps the keys of two users apart', async () => {
  const colleague = await t.given.user({ account_id: user.accountId })
  const [key, mine, theirs] = [newKey(), citizenCase(), citizenCase()]
  const first = await createAs(t, user, key, mine)
  const second = await createAs(t, colleague, key, theirs)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.case_number).not.toBe(first.body.case_number)
})

test('leaves the key free after a refusal', async () => {
  const [key, taken] = [newKey(), citizenCase()]
  await createAs(t, user, undefined, taken)
  expect(await createAs(t, user, key, taken)).toMatchObject({ status: 409, codes: ['DUPLICATE_CASE_OPEN'] })
  expect(await createAs(t, user, key, { first_name: '1' })).toMatchObject({ status: 400 })
  expect((await createAs(t, user, key)).status).toBe(201)
})

test.each(['short', 'x'.repeat(101), 'has a space in it', 'umlaut-ä-umlaut'])('refuses the key %j', async (key) => {
  expect(await createAs(t, user, key)).toMatchObject({ status: 400, codes: ['BAD_REQUEST'] })
})

test('makes two cases of two requests without a key', async () => {
  const before = await countCases()
  await createAs(t, user, undefined)
  await createAs(t, user, undefined)
  expect(await countCases()).toBe(before + 2)
})

test('makes one case of fifty simultaneous requests about one person, on two nodes, without a key', async () => {
  const other = await testApp({ ownerUrl: t.ownerUrl })
  other.clock.set(t.clock.now().toISOString())
  const [body, before] = [citizenCase(), await countCases()]
  const answers = await atOnce(50, (index) => createAs(index % 2 === 0 ? t : other, user, undefined, body))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.flatMap(({ status, codes }) => [String(status), ...codes]))).toEqual(
    new Set(['409', 'DUPLICATE_CASE_OPEN']),
  )
  expect(await countCases()).toBe(before + 1)
})
