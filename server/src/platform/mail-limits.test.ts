import { sendOneTimeCode } from '@hireproof/contract/passwords/password.endpoints'
import * as plusCases from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import * as users from '@hireproof/contract/users/profile.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mailOneTimeCode } from '../passwords/one-time-code.ts'
import type { GivenUser } from '../testing/given.ts'
import { newUserSteps } from '../testing/new-user-steps.ts'
import { passwordSteps } from '../testing/password-steps.ts'
import { plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { insertMails } from './mail.ts'
import type { MailPurpose } from './mail-limits.ts'
import { inTransaction } from './db.ts'

// However busy the machine is, the calls of these tests wait for their turn.
const patient = { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' }
const t = await testApp({ env: { MAILS_PER_ADDRESS: '20', INVITATIONS_PER_COMPANY: '30', ...patient } })
const { company, invitation, start, ask, linkTo, open } = plusSteps(t)
const withPassword = passwordSteps(t)
const { body, create } = newUserSteps(t)

const DAY = { minutes: 24 * 60 }
const tooMany = { status: 429, codes: ['too_many_emails'] }

const invite = (user: GivenUser, employeeEmail: string) =>
  t.as(user).call(plusCases.createPlusCase, { body: invitation({ employeeEmail }) })
const colleague = ({ accountId: account_id }: GivenUser) => t.given.user({ account_id, role: 'GENERAL' })
const rowsTo = (to: string) => t.ownerDb.selectFrom('mail_outbox').select('template').where('recipient', '=', to)
const mailsTo = async (to: string) => (await rowsTo(to).execute()).map(({ template }) => template)

describe('invitations', () => {
  test('to one address stop after twenty in a day, also if each is canceled, and leave nothing behind', async () => {
    const user = await colleague(await company())
    const answers: { status: number; headers: Record<string, unknown> }[] = []
    for (let count = 0; count < 60; count += 1) {
      const answer = await invite(user, 'often@home.example')
      answers.push(answer)
      if (answer.status !== 201) continue
      const { id: plusCaseId } = answer.body
      await t.as(user).call(plusCases.cancelPlusCase, { params: { plusCaseId } })
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), ...Array(40).fill(429)])
    expect(await mailsTo('often@home.example')).toHaveLength(20)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBe(24 * 3600)
    const cases = t.ownerDb.selectFrom('plus_case').select('id').where('employee_email', '=', 'often@home.example')
    expect(await cases.execute()).toHaveLength(20)
    const started = (await t.audit(user.accountId)).filter(({ action }) => action === 'plus_case.started')
    expect(started).toHaveLength(20)
    t.clock.advance(DAY)
    expect((await invite(await colleague(user), 'often@home.example')).status).toBe(201)
  })

  test('to one mailbox are counted together, by whatever company and however the address is written', async () => {
    const [one, other] = [await company(), await company()]
    for (let count = 0; count < 20; count += 1) await start(one, { employeeEmail: `kim+${count}@home.example` })
    expect(await invite(other, 'Kim@Home.example')).toMatchObject(tooMany)
    expect((await invite(other, 'kimberly@home.example')).status).toBe(201)
    const kept = await sql<{ text: string }>`select string_agg(subject, ' ') as text from paced_call`.execute(t.ownerDb)
    expect(kept.rows[0]?.text).not.toMatch(/kim|home\.example/i)
  })

  test('of one company stop after the number of a day, for all its users; other companies go on', async () => {
    const [admin, other] = [await company(), await company()]
    for (let count = 0; count < 30; count += 1) await start(admin)
    expect(await invite(await colleague(admin), 'late@home.example')).toMatchObject(tooMany)
    expect(await create(admin, body(admin.accountId))).toMatchObject(tooMany)
    expect((await invite(other, 'late@home.example')).status).toBe(201)
    t.clock.advance(DAY)
    expect((await invite(await colleague(admin), 'late2@home.example')).status).toBe(201)
  })
})

describe('an address that an administrator changes sixty times', () => {
  const flip = async (admin: GivenUser, userId: string) => {
    const statuses: number[] = []
    for (let count = 0; count < 60; count += 1) {
      const email = `${count % 2 === 0 ? 'here' : 'there'}.${userId}@outside.example`
      const person = { firstName: 'Kim', lastName: 'Hale', email, phoneNumber: { number: '2025550100' } }
      const answer = await t.as(admin).call(users.updateUserProfile, { params: { userId }, body: { person } })
      if (answer.status !== 200) expect(answer).toMatchObject(tooMany)
      statuses.push(answer.status)
    }
    return statuses
  }

  test('is told twenty times a day, and then stays as it is', async () => {
    const admin = await company()
    const { id } = await withPassword.user({ account_id: admin.accountId })
    const statuses = await flip(admin, id)
    expect(statuses).toContain(429)
    for (const name of ['here', 'there']) expect(await mailsTo(`${name}.${id}@outside.example`)).toHaveLength(20)
  })

  test('that used up its emails never keeps a user from being deleted, nor the owner from being told', async () => {
    const admin = await company()
    const { id: userId } = await withPassword.user({ account_id: admin.accountId })
    await flip(admin, userId)
    const params = { userId }
    const deleted = await t.as(admin).call(users.updateUserStatus, { params, body: { userStatus: 'DELETED' } })
    expect(deleted.status).toBe(200)
    const { email } = await t.ownerDb
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(await mailsTo(email)).toContain('user-deleted')
  })
})

describe('a stranger who asks all day', () => {
  test('for one-time codes causes ten emails a day to the owner of a User ID, and no code without an email', async () => {
    const email = 'owner@company.example'
    const owner = await withPassword.user({ email })
    const answers = new Set<number>()
    for (let count = 0; count < 140; count += 1) {
      const answer = await withPassword.post(sendOneTimeCode.path, { logonId: owner.logonId, app: 'everify' })
      answers.add(answer.statusCode)
      await mailOneTimeCode(t.deps, owner.logonId)
      t.clock.advance({ minutes: 10 })
    }
    expect([...answers]).toEqual([204])
    expect(await mailsTo(email)).toEqual(Array(10).fill('one-time-code'))
    const codes = t.ownerDb.selectFrom('one_time_code').select('id').where('user_id', '=', owner.id)
    expect(await codes.execute()).toHaveLength(10)
    const made = (await t.audit(owner.accountId)).filter(({ action }) => action === 'user.one_time_code_made')
    expect(made).toHaveLength(10)
    t.clock.advance({ minutes: 40 })
    await mailOneTimeCode(t.deps, owner.logonId)
    expect(await mailsTo(email)).toHaveLength(11)
  })

  test('for links to a form causes ten emails a day, and the last link that was mailed stays good', async () => {
    const admin = await company()
    const { employeeEmail } = await start(admin)
    for (let count = 0; count < 140; count += 1) {
      expect((await ask(employeeEmail)).answer.status).toBe(204)
      t.clock.advance({ minutes: 10 })
    }
    expect(await mailsTo(employeeEmail)).toEqual(['plus-invited', ...Array(10).fill('employee-link')])
    expect((await open(await linkTo(employeeEmail))).status).toBe(200)
  })
})

describe('emails to employees about their cases', () => {
  test('stop after the number of an address and of a company in a day, and leave other emails alone', async () => {
    const few = await testApp({ env: { MAILS_PER_ADDRESS: '2', EMPLOYEE_MAILS_PER_COMPANY: '3' } })
    const accountId = await few.given.account()
    const tell = (to: string) => {
      const mail = { to, template: 'employee-mismatch', data: { companyName: 'Maple' }, purpose: 'employee' as const }
      return inTransaction(few.deps.identityDb, null, (trx) => insertMails(trx, few.deps, [{ ...mail, accountId }]))
    }
    for (const to of ['a@home.example', 'a@home.example', 'a@home.example', 'b@home.example']) await tell(to)
    await tell('c@home.example')
    const sent = few.ownerDb.selectFrom('mail_outbox').select('recipient').orderBy('recipient')
    const recipients = async () => (await sent.execute()).map(({ recipient }) => recipient)
    expect(await recipients()).toEqual(['a@home.example', 'a@home.example'])
    few.clock.advance(DAY)
    await tell('c@home.example')
    expect(await recipients()).toContain('c@home.example')
  })
})

describe('an email that only tells about something', () => {
  const told = async (to: string, purpose: MailPurpose, times: number) => {
    const mail = { to, template: 'case-answered', data: { caseNumber: '2026000000001AA' }, accountId: null, purpose }
    for (let count = 0; count < times; count += 1) {
      await inTransaction(t.deps.identityDb, null, (trx) => insertMails(trx, t.deps, [mail]))
    }
    return (await mailsTo(to)).length
  }

  test('is left out above its own limit, and the log has its template only', async () => {
    expect(await told('news@company.example', 'news', 501)).toBe(500)
    expect(await told('notice@company.example', 'notice', 21)).toBe(20)
    const lines = t.logged.filter((line) => line.includes('an email was left out'))
    expect(lines).toHaveLength(2)
    expect(lines.join()).toContain('case-answered')
    expect(lines.join()).not.toContain('company.example')
  })

  test('and scheduled reminders have limits of their own', async () => {
    const to = 'all@company.example'
    await told(to, 'request', 20)
    await told(to, 'notice', 20)
    await expect(told(to, 'request', 1)).rejects.toMatchObject({ code: 'too_many_emails' })
    expect(await told(to, 'reminder', 500)).toBe(540)
    await expect(told(to, 'reminder', 1)).rejects.toMatchObject({ code: 'too_many_emails' })
    expect(await told(to, 'news', 1)).toBe(541)
  })
})
