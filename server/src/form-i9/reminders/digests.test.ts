import { setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import { saveDailyDigest } from '@hireproof/contract/users/profile.endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedInAgain } from '../../testing/case-steps.ts'
import { reminderSteps } from '../../testing/reminder-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { remindOfForms } from './remind-of-forms.ts'
import { sendDigests } from './send-digests.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const other = await testApp({ ownerUrl: t.ownerUrl })
const steps = reminderSteps([t, other])
const { company, start, signedForm, runOn, remindersTo, emailOf, lastText } = steps

const FIRST_DAY = '2026-11-30'
beforeEach(() => t.clock.set('2026-11-20T15:00:00Z'))

/** A company with an administrator, and a general user who wants one email a day. */
const given = async () => {
  const admin = await company()
  const user = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  const chosen = await t.as(user).call(saveDailyDigest, { body: { dailyDigest: true } })
  expect(chosen).toMatchObject({ status: 200, body: { dailyDigest: true } })
  return { admin, user, email: await emailOf(user), adminEmail: await emailOf(admin) }
}
const templatesTo = async (to: string) => (await remindersTo(to)).map(({ template }) => template)
const linksIn = (text: string) => text.match(/\/c\/cases\/plus\/[\w-]+/g) ?? []

describe('[WORK-05] the daily email of a user who chose it', () => {
  test('[F14] has all reminders of the day, the earliest first, and comes once a day from any of several nodes', async () => {
    const { user, email } = await given()
    const first = await start(user, { firstDayOfWork: FIRST_DAY })
    const second = await start(user, { firstDayOfWork: '2026-11-27' })
    const third = await signedForm(user, {}, { firstDayOfWork: '2026-11-24' })
    await runOn('2026-11-27')
    await runOn('2026-11-27')
    expect(await templatesTo(email)).toEqual(['plus-digest'])
    const text = await lastText(email)
    expect(text).toContain('3 forms need your attention')
    expect(text).toContain('Section 1 is due today, November 27, 2026: ')
    expect(text).toContain('Section 1 is due November 30, 2026: ')
    expect(text).toContain('Section 2 is due November 30, 2026: ')
    expect(linksIn(text)).toEqual([second.id, first.id, third].map((id) => `/c/cases/plus/${id}`))
    expect(text).not.toMatch(/Rivera|home\.example/)
    await runOn('2026-11-28')
    expect(await templatesTo(email)).toEqual(['plus-digest', 'plus-digest'])
  })

  test('leaves out what is settled by then, and does not come if nothing is left', async () => {
    const { admin, user, email } = await given()
    const forms = [await signedForm(user), await signedForm(user)]
    const day = '2026-11-25'
    t.clock.set(`${day}T15:00:00Z`)
    await remindOfForms(t.deps)
    const end = async (plusCaseId: string) =>
      t.as(await signedInAgain(t, admin)).call(setEmploymentEnd, { params: { plusCaseId }, body: { endedOn: day } })
    await end(forms[0] ?? '')
    await sendDigests(t.deps)
    expect(linksIn(await lastText(email))).toEqual([`/c/cases/plus/${forms[1]}`])
    t.clock.set('2026-11-27T15:00:00Z')
    await remindOfForms(t.deps)
    await end(forms[1] ?? '')
    await sendDigests(t.deps)
    expect(await templatesTo(email)).toHaveLength(1)
    const left = t.ownerDb.selectFrom('form_digest_item').selectAll().where('user_id', '=', user.id)
    expect(await left.execute()).toEqual([])
  })

  test('what comes up later on the same day is in the one of the next day', async () => {
    const { user, email } = await given()
    await start(user, { firstDayOfWork: FIRST_DAY })
    await runOn('2026-11-27')
    for (const { clock } of [t, other]) clock.set('2026-11-27T15:30:00Z')
    const late = await start(await signedInAgain(t, user), { firstDayOfWork: '2026-11-23' })
    await t.ownerDb
      .updateTable('plus_case')
      .set({ created_at: new Date('2026-11-20T15:00:00Z') })
      .where('id', '=', late.id)
      .execute()
    await runOn('2026-11-27')
    expect(await templatesTo(email)).toHaveLength(1)
    await runOn('2026-11-28')
    expect(linksIn(await lastText(email))).toEqual([`/c/cases/plus/${late.id}`])
  })

  test('[CASE-147] of a stand-in has the forms of the user who is away', async () => {
    const { admin, user, email } = await given()
    const away = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const own = await start(user, { firstDayOfWork: FIRST_DAY })
    const theirs = await start(away, { firstDayOfWork: FIRST_DAY })
    const absence = { user_id: away.id, account_id: admin.accountId, stand_in_user_id: user.id }
    const days = { starts_on: '2026-11-27', ends_on: '2026-11-27', saved_at: t.clock.now() }
    await t.ownerDb
      .insertInto('absence')
      .values({ ...absence, ...days })
      .execute()
    await runOn('2026-11-27')
    const links = linksIn(await lastText(email))
    expect(new Set(links)).toEqual(new Set([own.id, theirs.id].map((id) => `/c/cases/plus/${id}`)))
    expect(await templatesTo(await emailOf(away))).toEqual(['plus-due'])
  })

  test('does not come to a user who left', async () => {
    const { user, email } = await given()
    await start(user, { firstDayOfWork: FIRST_DAY })
    t.clock.set('2026-11-27T15:00:00Z')
    await remindOfForms(t.deps)
    await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', user.id).execute()
    await sendDigests(t.deps)
    expect(await remindersTo(email)).toEqual([])
  })

  test('[F01] that breaks off leaves nothing behind, and comes with the next run', async () => {
    const { user, email } = await given()
    await start(user, { firstDayOfWork: FIRST_DAY })
    t.clock.set('2026-11-27T15:00:00Z')
    await remindOfForms(t.deps)
    const enqueue: typeof t.deps.jobs.enqueue = async () => {
      throw new Error('killed')
    }
    await sendDigests({ ...t.deps, jobs: { ...t.deps.jobs, enqueue } })
    expect(await remindersTo(email)).toEqual([])
    await sendDigests(t.deps)
    expect(await templatesTo(email)).toEqual(['plus-digest'])
  })
})

describe('[WORK-04] what is late', () => {
  test('comes to each program administrator in one email a day, whatever they chose for their own forms', async () => {
    const { user, admin, adminEmail } = await given()
    const [first, second] = [
      await start(user, { firstDayOfWork: FIRST_DAY }),
      await start(user, { firstDayOfWork: FIRST_DAY }),
    ]
    const own = await start(admin, { firstDayOfWork: FIRST_DAY })
    await runOn('2026-12-03')
    expect(await templatesTo(adminEmail)).toEqual(['plus-due', 'plus-digest'])
    const text = await lastText(adminEmail)
    expect(text).toContain('Section 1 was due November 30, 2026: ')
    expect(new Set(linksIn(text))).toEqual(new Set([first.id, second.id].map((id) => `/c/cases/plus/${id}`)))
    expect(text).not.toContain(own.id)
  })
})

test('[WORK-04] reminders above the number that one address gets in a day are in one daily email, and none is lost', async () => {
  const limited = await testApp({ env: { MAILS_PER_ADDRESS: '1' }, ownerUrl: t.ownerUrl })
  const admin = await company()
  const user = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  const forms = []
  for (let count = 0; count < 28; count += 1) forms.push(await start(user, { firstDayOfWork: FIRST_DAY }))
  const to = await emailOf(user)
  limited.clock.set('2026-11-27T15:00:00Z')
  await remindOfForms(limited.deps)
  await sendDigests(limited.deps)
  await remindOfForms(limited.deps)
  await sendDigests(limited.deps)
  const templates = await templatesTo(to)
  expect(templates.filter((template) => template === 'plus-due')).toHaveLength(25)
  expect(templates.filter((template) => template === 'plus-digest')).toHaveLength(1)
  const digest = await lastText(to)
  const named = (await remindersTo(to)).map(({ data }) => (data as { plusCaseId?: string }).plusCaseId)
  const all = [...named, ...linksIn(digest).map((link) => link.split('/').at(-1))].filter(Boolean)
  expect(all.toSorted()).toEqual(forms.map(({ id }) => id).toSorted())
})
