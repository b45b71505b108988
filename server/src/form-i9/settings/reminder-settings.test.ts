import { changeReminderSettings, getReminderSettings } from '@hireproof/contract/form-i9/reminder-settings.endpoints'
import { reminderKinds } from '@hireproof/contract/form-i9/reminders'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { resendInvitation } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { storedRoles } from '@hireproof/contract/role-names'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { plusSteps } from '../../testing/plus-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000' } })
const { company, start, mailsTo, linkTo, open } = plusSteps(t)

type Change = RequestOf<typeof changeReminderSettings>['body']
const all: Change = { kinds: [...reminderKinds], sentenceEn: '', sentenceEs: '', version: 0 }

const read = (user: GivenUser, accountId = user.accountId) =>
  t.as(user).call(getReminderSettings, { params: { accountId } })
const change = (user: GivenUser, body: Partial<Change> = {}, accountId = user.accountId) =>
  t.as(user).call(changeReminderSettings, { params: { accountId }, body: { ...all, ...body } })
const auditOf = (accountId: number) =>
  t.ownerDb
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'account.reminder_settings_changed')
    .where('subject_id', '=', String(accountId))
    .execute()

const words = { sentenceEn: 'Call Kim at 503-555-0142.', sentenceEs: 'Llame a Kim al 503-555-0142.' }

describe('[WORK-05] the reminders of a company', () => {
  test('are all on, without words of its own, until someone changes them', async () => {
    expect(await read(await company())).toMatchObject({
      status: 200,
      body: { ...all, changedAt: null, changedBy: null, can: { change: true } },
    })
  })

  test('are changed by a program administrator, and the audit has both', async () => {
    const admin = await company()
    const body = { kinds: ['section_2' as const], ...words }
    const answer = await change(admin, { ...body, sentenceEn: `  ${words.sentenceEn} ` })
    expect(answer).toMatchObject({
      status: 200,
      body: { ...body, version: 1, changedAt: '2026-11-20T15:00:00.000Z', changedBy: 'Ana Lopez' },
    })
    expect((await read(admin)).body).toEqual(answer.body)
    expect(await auditOf(admin.accountId)).toMatchObject([
      {
        account_id: admin.accountId,
        before: { kinds: [...reminderKinds], sentenceEn: '', sentenceEs: '' },
        after: body,
      },
    ])
  })

  test.each(storedRoles.filter((role) => role !== 'PROGRAMADMIN'))('are not changed by the role %s', async (role) => {
    const admin = await company()
    const user = await t.given.user({ account_id: admin.accountId, role })
    expect((await change(user)).status).toBe(403)
    const { status, body } = await read(user)
    expect([status, body.can]).toEqual(role === 'GENERAL' ? [200, { change: false }] : [403, undefined])
    expect((await read(admin)).body.version).toBe(0)
  })

  test('of another company do not exist, and without a session no one reads or changes them', async () => {
    const [admin, other] = [await company(), await company()]
    expect((await read(admin, other.accountId)).status).toBe(404)
    expect((await change(admin, words, other.accountId)).status).toBe(404)
    const params = { accountId: other.accountId }
    expect((await t.anonymous.call(getReminderSettings, { params })).status).toBe(401)
    expect((await t.anonymous.call(changeReminderSettings, { params, body: all })).status).toBe(401)
    expect((await read(other)).body).toMatchObject(all)
  })

  test('of a client are changed by the agency, and recorded in the chain of the client', async () => {
    const agency = await t.given.account({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agency })
    const admin = await t.given.user({ account_id: agency })
    expect((await change(admin, { kinds: [] }, client)).status).toBe(200)
    expect((await read(admin)).body.kinds).toEqual([...reminderKinds])
    expect(await auditOf(client)).toMatchObject([{ account_id: client }])
  })

  test('of a closed company are only read', async () => {
    const admin = await company()
    const closing = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    await t.ownerDb.updateTable('account').set(closing).where('id', '=', admin.accountId).execute()
    expect((await read(admin)).body.can).toEqual({ change: false })
    expect(await change(admin)).toMatchObject({ status: 403, body: { code: 'account_closed' } })
  })

  test('changed by two administrators at once keep the first change, and an old version is refused', async () => {
    const admin = await company()
    const other = await t.given.user({ account_id: admin.accountId })
    const both = await Promise.all([change(admin, { kinds: [] }), change(other, words)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = { status: 409, body: { issues: [{ code: 'FORM_SETTINGS_CHANGED' }] } }
    expect(await change(admin, { version: 7 })).toMatchObject(again)
    expect(await change(admin)).toMatchObject(again)
    expect((await read(admin)).body).toMatchObject({ version: 1 })
    expect(await auditOf(admin.accountId)).toHaveLength(1)
  })

  test.each([
    ['a kind that does not exist', { kinds: ['everything'] as never }],
    ['a kind twice', { kinds: ['receipt', 'receipt'] as never }],
    ['a web address in English', { sentenceEn: 'Go to https://evil.example' }],
    ['a web address without a scheme', { sentenceEn: 'Sign at evil.example now' }],
    ['an email address in Spanish', { sentenceEs: 'Escriba a kim@maple.example' }],
    ['markup', { sentenceEn: '<img src=x>' }],
    ['a line break', { sentenceEn: 'One\r\nBcc: two' }],
    ['a mark that turns the direction', { sentenceEs: '\u202Eevil' }],
    ['301 characters', { sentenceEn: 'x'.repeat(301) }],
    ['a very long text', { sentenceEn: 'x'.repeat(10_000) }],
    ['no text', { sentenceEn: null as never }],
  ])('refuse %s, and change nothing', async (_, body) => {
    const admin = await company()
    expect(await change(admin, body)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect((await read(admin)).body).toMatchObject(all)
  })
})

describe('[WORK-05] the words of a company', () => {
  test('are in its invitations in both languages as its own, and in no other email', async () => {
    const [admin, other] = [await company(), await company()]
    await change(admin, words)
    const [mine, theirs] = [await start(admin), await start(other)]
    const [text = ''] = await mailsTo(mine.employeeEmail)
    expect(text).toContain(`Message from Maple Stores: “${words.sentenceEn}”`)
    expect(text).toContain(`Mensaje de Maple Stores: “${words.sentenceEs}”`)
    expect((await mailsTo(theirs.employeeEmail)).join()).not.toMatch(/Message from|Mensaje de|503-555/)
    await t.as(admin).call(resendInvitation, { params: { plusCaseId: mine.id } })
    expect((await mailsTo(mine.employeeEmail)).at(-1)).toContain(words.sentenceEn)
    expect((await open(await linkTo(mine.employeeEmail))).status).toBe(200)
    expect((await mailsTo(mine.employeeEmail)).at(-1)).not.toContain(words.sentenceEn)
  })

  test('in only one language stand in that language alone', async () => {
    const admin = await company()
    await change(admin, { sentenceEs: words.sentenceEs })
    const { employeeEmail } = await start(admin)
    const text = (await mailsTo(employeeEmail)).join()
    expect(text).toContain('Mensaje de Maple Stores')
    expect(text).not.toContain('Message from')
  })

  test('with signs of markup in them stay text in the email', async () => {
    const admin = await company()
    await change(admin, { sentenceEn: 'Bring "A" & \'B\'.' })
    const { employeeEmail } = await start(admin)
    await mailsTo(employeeEmail)
    const [mail] = t.mailer.sent.filter(({ to }) => to === employeeEmail)
    expect(mail?.html).toContain('“Bring &quot;A&quot; &amp; ')
  })
})
