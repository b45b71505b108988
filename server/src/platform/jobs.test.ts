import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { deliverMail } from '../background.ts'
import { testApp } from '../testing/test-app.ts'
import { inTransaction } from './db.ts'
import { startJobs } from './jobs.ts'
import { queues } from '../queues.ts'
import { insertMails, sendMail } from './mail.ts'

const t = await testApp()
const accountId = await t.given.account()
const { appDb } = t.deps

type Row = { state: string; mailId: string; output: unknown; retryCount: number }
const queued = async () =>
  (
    await sql<Row>`select state, data ->> 'mailId' as "mailId", output, retry_count as "retryCount" from pgboss.job
      where name = ${sendMail.name} order by created_on, id`.execute(t.ownerDb)
  ).rows

const write = (recipient: string, and: () => Promise<void> = async () => undefined) =>
  inTransaction(appDb, accountId, async (trx) => {
    const data = { caseNumber: '2026000000000AA' }
    const mail = { to: recipient, template: 'case-answered', data, accountId }
    await insertMails(trx, t.deps, [mail])
    await and()
  })

const outbox = () => t.ownerDb.selectFrom('mail_outbox').selectAll().orderBy('recipient').execute()

test('a change that is rolled back leaves neither email nor job', async () => {
  const failing = write('nobody@example.com', async () => {
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await outbox()).toEqual([])
  expect(await queued()).toEqual([])
})

test('a committed change leaves both, and the job names the email, not the person', async () => {
  await write('ana@example.com')
  const [mail] = await outbox()
  expect(mail).toMatchObject({ recipient: 'ana@example.com', account_id: accountId, sent_at: null })
  expect(await queued()).toMatchObject([{ state: 'created', mailId: mail!.id }])
  const job = await sql<{ text: string }>`select row_to_json(j)::text as text from pgboss.job j`.execute(t.ownerDb)
  expect(job.rows.map(({ text }) => text).join()).not.toContain('ana@example.com')
})

test('a mail server that is down loses nothing: each email is tried again and delivered once', async () => {
  await write('ben@example.com')
  await write('broken@example.com')
  const worker = await startJobs({
    url: t.deps.config.database.identityUrl,
    queues,
    worker: true,
    onError: () => undefined,
  })
  afterAll(() => worker.stop())
  t.mailer.isDown = true
  const { send } = t.mailer
  t.mailer.send = async (mail) => {
    if (mail.to === 'broken@example.com') throw new Error('550 no such user broken@example.com')
    await send(mail)
  }
  await worker.work(sendMail, ({ mailId }) => deliverMail(t.deps, mailId))
  const states = async () => (await queued()).map(({ state }) => state)
  await expect.poll(states, { timeout: 10_000 }).toEqual(['retry', 'retry', 'retry'])
  expect(t.mailer.sent).toEqual([])
  t.mailer.isDown = false
  await sql`update pgboss.job_common set start_after = now() where state = 'retry'`.execute(t.ownerDb)
  // One that fails does not affect the others of the same batch.
  await expect.poll(states, { timeout: 10_000 }).toEqual(['completed', 'completed', 'retry'])
  expect(t.mailer.sent.map(({ to }) => to).sort()).toEqual(['ana@example.com', 'ben@example.com'])
  expect((await outbox()).map(({ sent_at }) => sent_at !== null)).toEqual([true, true, false])
  const failed = (await queued()).at(-1)
  expect(failed).toMatchObject({ retryCount: expect.any(Number), output: { type: 'Error' } })
  expect(JSON.stringify(failed)).not.toContain('broken@example.com')
}, 30_000)

test('an email that was sent is not sent again', async () => {
  const before = t.mailer.sent.length
  for (const { id } of await outbox()) await deliverMail(t.deps, id).catch(() => undefined)
  await deliverMail(t.deps, '0190a0a0-0000-7000-8000-000000000000')
  expect(t.mailer.sent.length).toBe(before)
})

test('a node that is not a worker takes no job', async () => {
  const idle = await startJobs({
    url: t.deps.config.database.identityUrl,
    queues,
    worker: false,
    onError: () => undefined,
  })
  let taken = 0
  await idle.work(sendMail, async () => {
    taken += 1
  })
  await idle.every('* * * * *', 'housekeeping.mails', async () => {
    taken += 1
  })
  await idle.stop()
  expect(taken).toBe(0)
  const schedules = await sql`select 1 from pgboss.schedule`.execute(t.ownerDb)
  expect(schedules.rows).toEqual([])
})
