import { saveDailyDigest, saveSearchShortcut } from '@hireproof/contract/users/profile.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

test('the shortcut is on at first; a user switches their own off and on, and the audit records each change', async () => {
  const account_id = await t.given.account()
  const [user, colleague] = [await t.given.user({ account_id }), await t.given.user({ account_id })]
  const isOn = async (who: typeof user) =>
    (await t.as(who).call(getUser, { params: { userId: who.id } })).body.searchShortcut
  const save = (searchShortcut: boolean) => t.as(user).call(saveSearchShortcut, { body: { searchShortcut } })
  expect(await isOn(user)).toBe(true)
  expect(await save(true)).toMatchObject({ status: 200, body: { searchShortcut: true } })
  expect(await save(false)).toMatchObject({ status: 200, body: { searchShortcut: false } })
  expect(await save(false)).toMatchObject({ status: 200 })
  expect(await isOn(user)).toBe(false)
  expect(await isOn(colleague)).toBe(true)
  expect(await save(true)).toMatchObject({ status: 200 })
  const events = await t.ownerDb
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('action', '=', 'user.preferences_changed')
    .where('subject_id', '=', user.id)
    .orderBy('seq')
    .execute()
  expect(events).toEqual([
    { before: { searchShortcut: true }, after: { searchShortcut: false } },
    { before: { searchShortcut: false }, after: { searchShortcut: true } },
  ])
})

test('[WORK-05] reminders come one by one at first; a user chooses the daily email for themselves, and the audit records it', async () => {
  const account_id = await t.given.account()
  const [user, colleague] = [await t.given.user({ account_id }), await t.given.user({ account_id })]
  const isDaily = async (who: typeof user) =>
    (await t.as(who).call(getUser, { params: { userId: who.id } })).body.dailyDigest
  expect(await isDaily(user)).toBe(false)
  for (const dailyDigest of [true, true])
    expect(await t.as(user).call(saveDailyDigest, { body: { dailyDigest } })).toMatchObject({
      status: 200,
      body: { dailyDigest },
    })
  expect([await isDaily(user), await isDaily(colleague)]).toEqual([true, false])
  const events = t.ownerDb
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('action', '=', 'user.preferences_changed')
    .where('subject_id', '=', user.id)
  expect(await events.execute()).toEqual([{ before: { dailyDigest: false }, after: { dailyDigest: true } }])
  expect((await t.anonymous.call(saveDailyDigest, { body: { dailyDigest: true } })).status).toBe(401)
})
