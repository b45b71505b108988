import { randomUUID } from 'node:crypto'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { deliverMail } from '../background.ts'
import { importJob } from '../cases/imports/import-job.ts'
import { queues } from '../queues.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { countWaiting, lockRows } from '../testing/lock-rows.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { counted } from './counts.ts'
import { inTransaction } from './db.ts'
import { startJobs } from './jobs.ts'
import { insertMails, sendMail } from './mail.ts'

const env = { DATABASE_POOL: '8', STATEMENT_TIMEOUT_MS: '20000', POOL_WAIT_MS: '1000' }

const userOf = async (t: TestApp, account_id: number) => t.given.user({ account_id })

/** Makes calls of a company wait in the database until they are released. */
const holdUp = (t: TestApp, accountId: number) =>
  lockRows(t.ownerDb, sql`select from audit_head where chain = ${String(accountId)} for update`)

test('[OPER-38] a company that calls too much waits for itself and is refused, and the others are served', async () => {
  const t = await testApp({ env })
  const [noisy, other] = [await t.given.account(), await t.given.account()]
  const users = [await userOf(t, noisy), await userOf(t, noisy)] as const
  const quiet = await userOf(t, other)
  const own = () => t.as(quiet).call(getUser, { params: { userId: quiet.id } })
  const create = (user: (typeof users)[number]) => t.as(user).call(createCase, { body: citizenCase() })
  // both companies are at work, and the node has seen their sessions
  for (const user of users) expect((await create(user)).status).toBe(201)
  expect((await own()).status).toBe(200)

  const hold = await holdUp(t, noisy)
  const before = counted('calls_over_share')
  const answers: Awaited<ReturnType<typeof create>>[] = []
  const many = Array.from({ length: 60 }, async (_, index) => {
    answers.push(await create(users[index % 2 === 0 ? 0 : 1]))
  })
  // two calls work for the company, however many users it has, and one more because they take long
  await expect.poll(() => countWaiting(t.ownerDb)).toBe(3)
  expect((await own()).status).toBe(200)
  answers.push(await create(users[0]))
  // those that wait too long for their turn are refused too
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(58)
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 503, codes: ['UNAVAILABLE'], headers: { 'retry-after': '1' } })
  expect(counted('calls_over_share')).toBe(before + 58)
  expect(await countWaiting(t.ownerDb)).toBe(3)
  expect((await own()).status).toBe(200)

  await hold.release()
  await Promise.all(many)
  expect(answers.slice(58).map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await create(users[1])).status).toBe(201)
  const cases = await t.ownerDb.selectFrom('verification_case').select('id').where('account_id', '=', noisy).execute()
  expect(cases).toHaveLength(6)
})

test('[OPER-38] a company alone has all connections of a node', async () => {
  const t = await testApp({ env: { ...env, POOL_WAIT_MS: '20000' } })
  const account = await t.given.account()
  const user = await userOf(t, account)
  const create = () => t.as(user).call(createCase, { body: citizenCase() })
  expect((await create()).status).toBe(201)
  const hold = await holdUp(t, account)
  const many = Array.from({ length: 40 }, create)
  await expect.poll(() => countWaiting(t.ownerDb)).toBe(8)
  await hold.release()
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array<number>(40).fill(201))
})

test('[OPER-38] an email of a company does not wait behind the many of another one', async () => {
  const t = await testApp()
  const [noisy, other] = [await t.given.account(), await t.given.account()]
  const write = (accountId: number, to: string[]) =>
    inTransaction(t.deps.appDb, accountId, (trx) =>
      insertMails(
        trx,
        t.deps,
        to.map((recipient) => ({
          to: recipient,
          template: 'case-answered',
          data: { caseNumber: '2026000000000AA' },
          accountId,
        })),
      ),
    )
  await write(
    noisy,
    Array.from({ length: 60 }, (_, index) => `many${index}@example.com`),
  )
  await write(other, ['one@example.com'])
  const { identityUrl: url } = t.deps.config.database
  const worker = await startJobs({ url, queues, worker: true, onError: () => undefined })
  afterAll(() => worker.stop())
  await worker.work(sendMail, ({ mailId }) => deliverMail(t.deps, mailId))
  await expect.poll(() => t.mailer.sent.length, { timeout: 20_000 }).toBe(61)
  expect(t.mailer.sent.findIndex(({ to }) => to === 'one@example.com')).toBeLessThan(40)
})

test('[OPER-38] an import of a company does not wait for the long ones of another one', async () => {
  const t = await testApp()
  const [noisy, other] = [await t.given.account(), await t.given.account()]
  const { identityUrl: url } = t.deps.config.database
  const worker = await startJobs({ url, queues, worker: true, onError: () => undefined })
  const enqueue = (company: number, uploadId: string) =>
    inTransaction(t.deps.identityDb, null, (trx) => worker.enqueue(trx, importJob, { uploadId }, { company }))
  const long: string[] = Array.from({ length: 25 }, () => randomUUID())
  const begun = new Set<string>()
  const { promise: end, resolve } = Promise.withResolvers<void>()
  afterAll(async () => {
    resolve()
    await worker.stop()
  })
  const [first = randomUUID(), ...more] = long
  await enqueue(noisy, first)
  const work = async ({ uploadId }: { uploadId: string }) => {
    begun.add(uploadId)
    if (long.some((id) => id === uploadId)) await end
  }
  await worker.work(importJob, work, { forOthers: 2 })
  await expect.poll(() => begun.has(first), { timeout: 10_000 }).toBe(true)
  for (const id of more) await enqueue(noisy, id)
  const own = randomUUID()
  await enqueue(other, own)
  await expect.poll(() => begun.has(own), { timeout: 10_000 }).toBe(true)
})
