import { createCase, getCase, searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseKeyring } from '../platform/keyring.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { jpeg } from '../testing/copy-steps.ts'
import { documentSteps } from '../testing/document-steps.ts'
import { recordingDatabase, type Statement } from '../testing/database-work.ts'
import { lockRows } from '../testing/lock-rows.ts'
import { statusChangeSteps } from '../testing/status-change-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { rotateKeys } from './rotate-keys.ts'
import { openRevoked, openWaiting, sealWaiting } from './status-changes/status-change.ts'

const t = await testApp()
const steps = caseSteps(t)
const documents = documentSteps(t)
const revocations = statusChangeSteps(t)
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const textOf = ({ activeId, keys }: ReturnType<typeof parseKeyring>) =>
  [...keys]
    .map(([id, key]) => `${id}:${key.export().toString('base64')}`)
    .sort((a) => (a.startsWith(activeId) ? -1 : 1))

test('[OPER-40] seals every number again, keeps old ones readable during that time, and continues where it was stopped', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const bodies = Array.from({ length: 5 }, () => citizenCase())
  const created = []
  for (const body of bodies) created.push((await t.as(user).call(createCase, { body })).body)

  const document = await steps.inStatus(user, 'PHOTO_MATCH')
  const added = await documents.add(user, document, { file: { bytes: await jpeg() } })
  const { id } = added.json<{ id: string }>()

  const cardHolder = await revocations.authorized(user)
  await revocations.revoke(cardHolder)
  const waiting = { update_id: 'waits', position: 1, received_at: t.clock.now(), case_number: cardHolder }
  const { id: case_id, account_id } = await steps.row(cardHolder)
  const sealed = sealWaiting(t.deps.config.keys.data, 'waits', 'ABC1234567890')
  const row = { ...waiting, case_id, account_id, answer: JSON.stringify({ revoked_on: '2026-11-01' }), ...sealed }
  await t.ownerDb.insertInto('case_update').values(row).execute()

  const [data, index] = [newKey('new'), newKey('new')]
  const keys = {
    data: parseKeyring('DATA_KEYS', [data, ...textOf(t.deps.config.keys.data)].join(',')),
    index: parseKeyring('INDEX_KEYS', [index, ...textOf(t.deps.config.keys.index)].join(',')),
  }
  Object.assign(t.deps.config.keys, keys)
  const params = { caseNumber: created[0]?.case_number ?? '' }
  expect((await t.as(user).call(getCase, { params })).status).toBe(200)

  const stop = new Error('stopped')
  await expect(
    rotateKeys(t.ownerDb, keys, () => {
      throw stop
    }),
  ).rejects.toBe(stop)
  // it goes on with the copies of documents, a revoked document and one that waits
  expect(await rotateKeys(t.ownerDb, keys, () => undefined)).toBe(3)
  expect(await rotateKeys(t.ownerDb, keys, () => undefined)).toBe(0)
  const copies = await t.ownerDb.selectFrom('case_attachment').select('sealed_key_id').execute()
  expect(copies).toEqual([{ sealed_key_id: 'new' }])
  const revoked = await t.ownerDb.selectFrom('status_change').selectAll().executeTakeFirstOrThrow()
  expect([revoked.sealed_key_id, openRevoked(parseKeyring('DATA_KEYS', data), revoked)]).toEqual([
    'new',
    'ABC1234567890',
  ])
  const held = await t.ownerDb
    .selectFrom('case_update')
    .selectAll()
    .where('update_id', '=', 'waits')
    .executeTakeFirstOrThrow()
  expect([held.sealed_key_id, openWaiting(parseKeyring('DATA_KEYS', data), held)]).toEqual(['new', 'ABC1234567890'])
  const left = await t.ownerDb.selectFrom('verification_case').select('sealed_key_id').distinct().execute()
  expect(left).toEqual([{ sealed_key_id: 'new' }])

  Object.assign(t.deps.config.keys, { data: parseKeyring('DATA_KEYS', data), index: parseKeyring('INDEX_KEYS', index) })
  const query = { filter: 'all' as const, text: bodies[0]?.ssn }
  const found = await t.as(user).call(searchCases, { body: { paging: { page: 0, size: 10 }, query } })
  expect(found.body.results.map(({ case_number: caseNumber }) => caseNumber)).toEqual([params.caseNumber])
  expect((await t.as(user).call(getCase, { params })).body.ssn).toBe(created[0]?.ssn)
  expect((await documents.view(user, document, id)).statusCode).toBe(200)
})

test('[OPER-40] what someone holds, or a node seals with an earlier key, is left for the next walk', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const create = async () => (await t.as(user).call(createCase, { body: citizenCase() })).body.case_number
  const earlier = t.deps.config.keys
  const keys = { ...earlier, data: parseKeyring('DATA_KEYS', [newKey('next'), ...textOf(earlier.data)].join(',')) }
  const walk = () => rotateKeys(t.ownerDb, keys, () => undefined)
  await create()
  await walk()
  const [held] = [await create(), await create()]
  const { release } = await lockRows(
    t.ownerDb,
    sql`select from verification_case where case_number = ${held} for update`,
  )
  expect(await walk()).toBe(1)
  await release()
  await create()
  expect(await walk()).toBe(2)
  expect(await walk()).toBe(0)
  Object.assign(t.deps.config.keys, keys)
})

test('[OPER-40] many cases are sealed again with as many statements as one, and are found as before', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const statementsFor = async (count: number, id: string) => {
    const bodies = Array.from({ length: count }, () => citizenCase())
    for (const body of bodies) await t.as(user).call(createCase, { body })
    const earlier = t.deps.config.keys
    const keys = {
      data: parseKeyring('DATA_KEYS', [newKey(id), ...textOf(earlier.data)].join(',')),
      index: parseKeyring('INDEX_KEYS', [newKey(id), ...textOf(earlier.index)].join(',')),
    }
    Object.assign(t.deps.config.keys, keys)
    const seen: Statement[] = []
    const owner = recordingDatabase(t.ownerUrl, seen)
    await rotateKeys(owner.db, keys, () => undefined)
    await owner.end()
    const found = []
    for (const { ssn } of bodies) {
      const query = { filter: 'all' as const, text: ssn }
      found.push(
        (await t.as(user).call(searchCases, { body: { paging: { page: 0, size: 10 }, query } })).body.total_results,
      )
    }
    expect(found).toEqual(bodies.map(() => 1))
    return seen.length
  }
  const few = await statementsFor(1, 'more')
  expect(await statementsFor(20, 'many')).toBe(few)
})

test('[OPER-40] a new key for the numbers alone leaves the rows by which cases are found as they are', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  await t.as(user).call(createCase, { body: citizenCase() })
  const earlier = t.deps.config.keys
  const written = async () => {
    const rows = await sql`select case_id, kind, xmin::text as by from case_number_index order by 1, 2`.execute(
      t.ownerDb,
    )
    return rows.rows
  }
  const rotate = async (keys: typeof earlier) => {
    Object.assign(t.deps.config.keys, keys)
    return rotateKeys(t.ownerDb, keys, () => undefined)
  }
  const data = parseKeyring('DATA_KEYS', [newKey('alone'), ...textOf(earlier.data)].join(','))
  const index = parseKeyring('INDEX_KEYS', [newKey('alone'), ...textOf(earlier.index)].join(','))
  const before = await written()
  expect(await rotate({ ...earlier, data })).toBeGreaterThan(0)
  expect(await written()).toEqual(before)
  expect(await rotate({ ...earlier, data, index })).toBeGreaterThan(0)
  expect(await written()).not.toEqual(before)
})

test('[OPER-40][T41] a value that was changed holds up none of the others, and is named at the end', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const earlier = t.deps.config.keys
  const keys = { ...earlier, data: parseKeyring('DATA_KEYS', [newKey('third'), ...textOf(earlier.data)].join(',')) }
  const walk = () => rotateKeys(t.ownerDb, keys, () => undefined)
  await walk()
  const create = async () => (await t.as(user).call(createCase, { body: citizenCase() })).body.case_number
  const numbers = [await create(), await create(), await create()]
  const { rows } = await sql<{ id: string }>`update verification_case
    set sealed_numbers = set_byte(sealed_numbers, 40, get_byte(sealed_numbers, 40) # 1)
    where case_number = ${numbers[1]} returning id`.execute(t.ownerDb)
  const left = `Rows that were changed cannot be opened, and still use an earlier key, 1 in all: verification_case ${rows[0]?.id}.`
  await expect(walk()).rejects.toThrow(left)
  const old = await t.ownerDb
    .selectFrom('verification_case')
    .select('case_number')
    .where('sealed_key_id', '<>', 'third')
    .execute()
  expect(old).toEqual([{ case_number: numbers[1] }])
  await expect(walk()).rejects.toThrow(left)
})
