import { setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import type { UserStatus } from '@hireproof/contract/users/users'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverMail } from '../../background.ts'
import { signedInAgain } from '../../testing/case-steps.ts'
import { inTransaction } from '../../platform/db.ts'
import { insertMails } from '../../platform/mail.ts'
import { cardAgain, supplementBSteps } from '../../testing/supplement-b-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { remindOfReverification } from './reminders.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, workersForm, supplement, auditOf } = supplementBSteps(t)
const NOW = '2026-11-20T15:00:00Z'

/** When the authorizations in these tests end, and a clock set some days before that. */
const UNTIL = '2027-06-30'
const before = (days: number, time = '15:00:00Z') => {
  const day = new Date(Date.parse(`${UNTIL}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
  t.clock.set(`${day}T${time}`)
}
const remindersOf = async (id: string) =>
  (await auditOf(id)).filter(({ action }) => action === 'plus_case.reverification_reminded').map(({ after }) => after)
const mailsAbout = (id: string) =>
  t.ownerDb
    .selectFrom('mail_outbox')
    .selectAll()
    .where('template', '=', 'plus-reverify')
    .where(sql<boolean>`data ->> 'plusCaseId' = ${id}`)
    .orderBy('recipient')
    .execute()
const emailOf = async ({ id }: { id: string }) => {
  const user = t.ownerDb.selectFrom('app_user').select('email').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).email
}
const given = async (values: Parameters<typeof company>[0] = {}) => {
  t.clock.set(NOW)
  const admin = await company(values)
  return { admin, id: await workersForm(admin) }
}

test('[F14] are emailed 120, 90 and 30 days before, each once, however many nodes run the job', async () => {
  const { admin, id } = await given()
  const run = () => Promise.all([1, 2, 3].map(() => remindOfReverification(t.deps)))
  before(121)
  await run()
  expect(await remindersOf(id)).toEqual([])
  for (const days of [120, 119, 90, 89, 31, 30, 29, 0]) {
    before(days)
    await run()
  }
  expect(await remindersOf(id)).toEqual([{ days: 120 }, { days: 90 }, { days: 30 }])
  const [mails, email] = [await mailsAbout(id), await emailOf(admin)]
  expect(mails.map(({ recipient }) => recipient)).toEqual(Array.from({ length: 3 }, () => email))
  before(-1)
  await run()
  expect(await mailsAbout(id)).toHaveLength(3)
})

test('name no one in the email, and lead to the page of the plus case', async () => {
  const { admin, id } = await given()
  before(120)
  await remindOfReverification(t.deps)
  const [mail] = await mailsAbout(id)
  await deliverMail(t.deps, mail?.id ?? '')
  const email = await emailOf(admin)
  const sent = t.mailer.sent.filter(({ to, text }) => to === email && text.includes(id))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain("An employee's work authorization ends soon.")
  expect(sent[0]?.text).toContain(`/c/cases/plus/${id}`)
  const words = [mail?.data, sent[0]?.subject, sent[0]?.text, sent[0]?.html].map((part) => JSON.stringify(part))
  expect(words.join('\n').replaceAll(id, '')).not.toMatch(/Rivera|Jordan|Maple|ABC123|2027|900-|[Rr]esident/)
})

test('after missed days only the nearest is emailed, and a clock that jumps back sends nothing again', async () => {
  const { id } = await given()
  before(25)
  await remindOfReverification(t.deps)
  expect(await remindersOf(id)).toEqual([{ days: 30 }])
  before(100)
  await remindOfReverification(t.deps)
  before(90)
  await remindOfReverification(t.deps)
  expect(await remindersOf(id)).toEqual([{ days: 30 }])
})

test('begin on the day of the company, wherever it is', async () => {
  const east = await given({ time_zone: 'Pacific/Guam' })
  const west = await given({ time_zone: 'Pacific/Honolulu' })
  // midnight on Guam, and the last second of the day before in Honolulu
  before(121, '14:00:00Z')
  await remindOfReverification(t.deps)
  expect([await remindersOf(east.id), await remindersOf(west.id)]).toEqual([[{ days: 120 }], []])
  before(120, '09:59:59Z')
  await remindOfReverification(t.deps)
  expect(await remindersOf(west.id)).toEqual([])
  before(120, '10:00:00Z')
  await remindOfReverification(t.deps)
  expect(await remindersOf(west.id)).toEqual([{ days: 120 }])
})

test('[F12] are kept with their email while no email can be sent', async () => {
  const { id } = await given()
  before(90)
  t.mailer.isDown = true
  await remindOfReverification(t.deps)
  const [mail] = await mailsAbout(id)
  await expect(deliverMail(t.deps, mail?.id ?? '')).rejects.toThrow('mail server down')
  await remindOfReverification(t.deps)
  t.mailer.isDown = false
  await deliverMail(t.deps, mail?.id ?? '')
  await deliverMail(t.deps, mail?.id ?? '')
  expect(t.mailer.sent.filter(({ text }) => text.includes(id))).toHaveLength(1)
})

test('go to the examiner, else to the user who invited, else to the program administrators, and wait if there are none', async () => {
  t.clock.set(NOW)
  const admin = await company()
  const { accountId: account_id } = admin
  const [creator, examiner] = [
    await t.given.user({ account_id, role: 'GENERAL' }),
    await t.given.user({ account_id, role: 'GENERAL' }),
  ]
  const invitation = { examinerUserId: examiner.id }
  const id = await workersForm(creator, { invitation })
  const setStatus = (userId: string, status: UserStatus) =>
    t.ownerDb.updateTable('app_user').set({ status }).where('id', '=', userId).execute()
  const toldAt = async (days: number) => {
    const known = new Set((await mailsAbout(id)).map((mail) => mail.id))
    before(days)
    await remindOfReverification(t.deps)
    return (await mailsAbout(id)).filter((mail) => !known.has(mail.id)).map(({ recipient }) => recipient)
  }
  expect(await toldAt(120)).toEqual([await emailOf(examiner)])
  await setStatus(examiner.id, 'DEACTIVATED')
  expect(await toldAt(90)).toEqual([await emailOf(creator)])
  await setStatus(creator.id, 'DELETED')
  await setStatus(admin.id, 'LOCKED')
  expect(await toldAt(30)).toEqual([])
  await setStatus(admin.id, 'ACTIVE')
  expect(await toldAt(29)).toEqual([await emailOf(admin)])
  expect(await remindersOf(id)).toEqual([{ days: 120 }, { days: 90 }, { days: 30 }])
})

test('stop after the employment ended, after a new proof, for closed companies, and after a purge', async () => {
  const [ended, proven, closed, purged] = [await given(), await given(), await given(), await given()]
  before(119)
  const at = async ({ admin }: typeof ended) => t.as(await signedInAgain(t, admin))
  const params = { plusCaseId: ended.id }
  await (await at(ended)).call(setEmploymentEnd, { params, body: { endedOn: '2027-02-28' } })
  await supplement(await signedInAgain(t, proven.admin), proven.id, { document: cardAgain() })
  const closing = { status: 'CLOSED', closed_date: '2027-01-01' } as const
  await t.ownerDb.updateTable('account').set(closing).where('id', '=', closed.admin.accountId).execute()
  await t.ownerDb.deleteFrom('form_entry').where('plus_case_id', '=', purged.id).execute()
  await t.ownerDb.deleteFrom('form_i9').where('plus_case_id', '=', purged.id).execute()
  await t.ownerDb.updateTable('plus_case').set({ purged_at: t.clock.now() }).where('id', '=', purged.id).execute()
  await remindOfReverification(t.deps)
  for (const { id } of [ended, proven, closed, purged]) expect(await mailsAbout(id)).toEqual([])
  const left = t.ownerDb.selectFrom('form_reverification').select('reverify_by').where('plus_case_id', '=', purged.id)
  expect(await left.execute()).toEqual([])
})

test('start over with a new end, but not after a correction that leaves the end as it is', async () => {
  const { admin, id } = await given()
  before(30)
  await remindOfReverification(t.deps)
  const again = await signedInAgain(t, admin)
  await supplement(again, id, { newLastName: 'Stone' })
  await remindOfReverification(t.deps)
  expect(await remindersOf(id)).toEqual([{ days: 30 }])
  await supplement(again, id, { document: cardAgain({ expirationDate: '2027-08-31' }) })
  await remindOfReverification(t.deps)
  expect(await remindersOf(id)).toEqual([{ days: 30 }, { days: 120 }])
})

test('above the number that one address gets in a day wait for another day, and none is lost', async () => {
  t.clock.set(NOW)
  const limited = await testApp({ env: { MAILS_PER_ADDRESS: '1', INVITATIONS_PER_COMPANY: '1' }, ownerUrl: t.ownerUrl })
  const admin = await company()
  const to = await emailOf(admin)
  const ids = [await workersForm(admin), await workersForm(admin)]
  before(120)
  limited.clock.set(t.clock.now().toISOString())
  const told = {
    to,
    template: 'plus-reverify',
    data: { plusCaseId: '' },
    accountId: null,
    purpose: 'reminder',
  } as const
  await inTransaction(limited.deps.identityDb, null, (trx) =>
    insertMails(
      trx,
      limited.deps,
      Array.from({ length: 24 }, () => told),
    ),
  )
  const reminded = async () => (await Promise.all(ids.map(remindersOf))).flat()
  await remindOfReverification(limited.deps)
  await remindOfReverification(limited.deps)
  expect(await reminded()).toEqual([{ days: 120 }])
  limited.clock.advance({ days: 1 })
  await remindOfReverification(limited.deps)
  expect(await reminded()).toEqual([{ days: 120 }, { days: 120 }])
  expect((await Promise.all(ids.map(mailsAbout))).flat()).toHaveLength(2)
})
