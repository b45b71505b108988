import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverMail } from './background.ts'
import { cleanUp } from './testing/clean-up.ts'
import { minutesAfter } from './platform/clock.ts'
import { insertMails } from './platform/mail.ts'
import { inTransaction } from './platform/db.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()

/** An email in the outbox with its job. */
async function mailFor(to: string): Promise<string> {
  const mail = {
    to,
    template: 'case-answered',
    data: { caseNumber: '2026000000001AA' },
    accountId: null,
  }
  await inTransaction(t.deps.identityDb, null, (trx) => insertMails(trx, t.deps, [mail]))
  const { id } = await t.ownerDb
    .selectFrom('mail_outbox')
    .select('id')
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow()
  return id
}
/** Takes the waiting jobs for emails out of the queue. */
async function takeMails(): Promise<string[]> {
  const taken = await sql<{ id: string }>`delete from pgboss.job where name = 'mail.send' and state < 'active'
    returning data ->> 'mailId' as id`.execute(t.ownerDb)
  return taken.rows.map(({ id }) => id)
}

test('sends an email in the outbox once', async () => {
  const id = await mailFor('once@example.com')
  expect(await takeMails()).toEqual([id])
  await deliverMail(t.deps, id)
  await deliverMail(t.deps, id)
  expect(t.mailer.sent.filter(({ to }) => to === 'once@example.com')).toMatchObject([{ id }])
  await cleanUp(t.deps)
  expect(await takeMails()).toEqual([])
})

test('loses no email while the mail server is down, however long', async () => {
  const id = await mailFor('later@example.com')
  await takeMails()
  t.mailer.isDown = true
  await expect(deliverMail(t.deps, id)).rejects.toThrow('mail server down')
  await cleanUp(t.deps)
  expect(await takeMails()).toEqual([])
  t.clock.advance({ minutes: 16 })
  await cleanUp(t.deps)
  await cleanUp(t.deps)
  const jobs = await takeMails()
  expect(jobs).toEqual([id])
  t.mailer.isDown = false
  for (const job of jobs) await deliverMail(t.deps, job)
  expect(t.mailer.sent.filter(({ to }) => to === 'later@example.com')).toMatchObject([{ id }])
})

test('gives up on an email after two weeks', async () => {
  await mailFor('never@example.com')
  await takeMails()
  t.clock.advance({ days: 15 })
  await cleanUp(t.deps)
  expect(await takeMails()).toEqual([])
})

test('removes an email from the outbox after thirty days, sent or not', async () => {
  const [sent, unsent] = [await mailFor('sent@example.com'), await mailFor('unsent@example.com')]
  await deliverMail(t.deps, sent)
  const left = async () => {
    const mails = t.ownerDb.selectFrom('mail_outbox').select('id').where('id', 'in', [sent, unsent]).orderBy('id')
    return (await mails.execute()).map(({ id }) => id)
  }
  t.clock.advance({ days: 29, minutes: 23 * 60 })
  await cleanUp(t.deps)
  expect(await left()).toEqual([sent, unsent].sort())
  t.clock.advance({ minutes: 61 })
  await cleanUp(t.deps)
  expect(await left()).toEqual([])
})

test('removes expired rows, and no younger ones', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const now = t.clock.now()
  const keys = ([25, 23] as const).map((hours) => ({
    account_id: user.accountId,
    user_id: user.id,
    endpoint: 'cases.create',
    key: `key-of-${hours}-hours`,
    request_hash: Buffer.alloc(32),
    body: '{}',
    created_at: minutesAfter(now, -hours * 60),
  }))
  await t.ownerDb.insertInto('idempotency_key').values(keys).execute()
  await t.ownerDb
    .updateTable('session')
    .set({ absolute_end_at: minutesAfter(now, -31 * 24 * 60) })
    .execute()
  const young = await t.given.session({ personId: user.personId, userId: user.id })
  await cleanUp(t.deps)
  expect(await t.ownerDb.selectFrom('idempotency_key').select('key').execute()).toEqual([{ key: 'key-of-23-hours' }])
  expect(await t.ownerDb.selectFrom('session').select('id').execute()).toEqual([{ id: young.id }])
})
