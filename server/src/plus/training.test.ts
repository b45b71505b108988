import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { completeTraining, getTraining, viewTraining } from '@hireproof/contract/plus/training.endpoints'
import { trainingFilm } from '@hireproof/contract/plus/training-film'
import { getUser } from '@hireproof/contract/users/users'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AppUser } from '../platform/db.gen.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { leastViewing } from './least-viewing.ts'

const t = await testApp()
const accountId = await t.given.account({ plus_enabled: true })

const trainee = (more: Partial<Insertable<AppUser>> = {}) =>
  t.given.user({ account_id: accountId, role: 'GENERAL', training_status: 'INCOMPLETE', ...more })
const view = (user: GivenUser, userId = user.id) => t.as(user).call(viewTraining, { params: { userId } })
const complete = (user: GivenUser, userId = user.id) => t.as(user).call(completeTraining, { params: { userId } })
const statusOf = async (user: GivenUser) =>
  (await t.as(user).call(getUser, { params: { userId: user.id } })).body.myI9TrainingStatus
const auditOf = async (user: GivenUser) =>
  (await t.audit(user.accountId)).filter(({ subject_id: id }) => id === user.id).map(({ action }) => action)
const viewsOf = (user: GivenUser) =>
  t.ownerDb.selectFrom('training_view').selectAll().where('user_id', '=', user.id).execute()
const letItRun = (seconds: number = trainingFilm.seconds) => t.clock.advance({ seconds })

describe('the training', () => {
  test('[PLUS-26][T08] comes before everything else for every user of an account with plus, until it is complete', async () => {
    for (const role of ['GENERAL', 'PROGRAMADMIN'] as const) {
      const user = await trainee({ role })
      expect((await t.as(user).call(countAlerts, {})).codes).toEqual(['TRAINING_REQUIRED'])
      await view(user)
      letItRun()
      await complete(user)
      expect((await t.as(user).call(countAlerts, {})).status).toBe(200)
    }
  })

  test('[PLUS-36][API-29] that was served in this session and has run is marked complete, with one entry in the audit', async () => {
    const user = await trainee()
    expect(await view(user)).toMatchObject({ status: 200, body: { videoUrl: null } })
    letItRun()
    expect(await complete(user)).toMatchObject({ status: 200, body: { myI9TrainingStatus: 'COMPLETE' } })
    expect(await statusOf(user)).toBe('COMPLETE')
    expect(await auditOf(user)).toEqual(['training.served', 'training.completed'])
    const [viewing] = await viewsOf(user)
    expect(viewing).toMatchObject({ session_id: user.session.id, attested_at: t.clock.now() })
    expect(viewing!.attested_at!.getTime() - viewing!.served_at.getTime()).toBe(trainingFilm.seconds * 1000)
  })

  test('[API-29] reported as complete again, or many times at once, stays complete by one change', async () => {
    const user = await trainee()
    await view(user)
    letItRun()
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(user)))
    for (const answer of [...answers, await complete(user)]) {
      expect(answer).toMatchObject({ status: 200, body: { myI9TrainingStatus: 'COMPLETE' } })
    }
    expect(await auditOf(user)).toEqual(['training.served', 'training.completed'])
  })

  test('[T08][API-29] is not accepted from someone to whom it was never served', async () => {
    const user = await trainee()
    expect(await complete(user)).toMatchObject({ status: 409, codes: ['conflict'] })
    expect(await statusOf(user)).toBe('INCOMPLETE')
    expect(await auditOf(user)).toEqual([])
  })

  test('[T08] is not accepted a second before the film can have run through', async () => {
    const user = await trainee()
    await view(user)
    letItRun(trainingFilm.seconds - 1)
    expect(await complete(user)).toMatchObject({ status: 409, codes: ['conflict'] })
    expect(await statusOf(user)).toBe('INCOMPLETE')
    letItRun(1)
    expect((await complete(user)).body).toEqual({ myI9TrainingStatus: 'COMPLETE' })
  })

  test('[T08] that was served in one session is not accepted in another session of the same user', async () => {
    const user = await trainee()
    await view(user)
    letItRun()
    const session = await t.given.session({ personId: user.personId, userId: user.id })
    expect(await complete({ ...user, session })).toMatchObject({ status: 409, codes: ['conflict'] })
    expect(await statusOf(user)).toBe('INCOMPLETE')
  })

  test('[T08] of one user does not count for another, no matter who calls', async () => {
    const user = await trainee()
    const colleague = await trainee({ role: 'PROGRAMADMIN', training_status: 'COMPLETE' })
    const stranger = await t.given.user({ account_id: await t.given.account({ plus_enabled: true }) })
    await view(user)
    letItRun()
    for (const ask of [view, complete]) {
      expect(await ask(colleague, user.id)).toMatchObject({ status: 403, codes: ['forbidden'] })
      expect(await ask(stranger, user.id)).toMatchObject({ status: 404, codes: ['not_found'] })
    }
    expect(await statusOf(user)).toBe('INCOMPLETE')
  })

  test('[T08] is not complete because a request says so', async () => {
    const user = await trainee()
    const headers = { 'x-training-status': 'COMPLETE', cookie: 'I9TrainingCompleted=Y' }
    expect((await t.as(user).call(countAlerts, {}, { headers })).codes).toEqual(['TRAINING_REQUIRED'])
    expect((await t.as(user).call(completeTraining, { params: { userId: user.id } }, { headers })).status).toBe(409)
  })

  test('loaded again still counts from when it was first served', async () => {
    const user = await trainee()
    await view(user)
    letItRun(trainingFilm.seconds - 10)
    await view(user)
    letItRun(10)
    expect((await complete(user)).status).toBe(200)
    expect(await viewsOf(user)).toHaveLength(1)
  })

  test('is not served if the account has no plus, and cannot be attested to', async () => {
    const user = await trainee({ account_id: await t.given.account() })
    expect(await view(user)).toMatchObject({ status: 409, codes: ['conflict'] })
    expect(await complete(user)).toMatchObject({ status: 409, codes: ['conflict'] })
    expect(await viewsOf(user)).toEqual([])
  })

  test('that was waived stays waived', async () => {
    const user = await trainee({ training_status: 'OVERRIDDEN' })
    expect((await complete(user)).body).toEqual({ myI9TrainingStatus: 'OVERRIDDEN' })
    expect(await auditOf(user)).toEqual([])
  })

  test('is for people who signed in, chose a user and are active', async () => {
    expect((await t.anonymous.call(getTraining, {})).status).toBe(401)
    const locked = await trainee({ status: 'LOCKED' })
    expect(await view(locked)).toMatchObject({ status: 403, codes: ['user_not_active'] })
  })
})

test('[PLUS-43][PLUS-47] the film of an external host is a setting, and there is none without it', async () => {
  const videoUrl = 'https://video.example/training.mp4'
  const hosted = await testApp({ env: { VIDEO_URL: videoUrl } })
  const ask = async (app: typeof t) => {
    const user = await app.given.user({ account_id: await app.given.account() })
    return (await app.as(user).call(getTraining, {})).body
  }
  expect(await ask(hosted)).toEqual({ videoUrl })
  expect(await ask(t)).toEqual({ videoUrl: null })
})

test.each([
  ['is that of our film', undefined, undefined, trainingFilm.seconds],
  [
    'is that of our film if no one has set how long the external one runs',
    'https://a.example',
    undefined,
    trainingFilm.seconds,
  ],
  ['is that of a shorter film of the external host', 'https://a.example', 20, 20],
  [
    'is that of ours if the external one is longer, because it may fail',
    'https://a.example',
    900,
    trainingFilm.seconds,
  ],
  ['is that of ours if there is no other', undefined, 20, trainingFilm.seconds],
])('[T08] the time that the training takes at least %s', (_, videoUrl, videoSeconds, least) => {
  expect(leastViewing({ videoUrl, videoSeconds })).toBe(least)
})
