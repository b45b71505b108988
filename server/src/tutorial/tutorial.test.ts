import { getUser } from '@hireproof/contract/users/users'
import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { courses, type LessonId } from '@hireproof/contract/tutorial/tutorial'
import {
  answerTest,
  drawTest,
  finishLesson,
  getTest,
  getTutorial,
  type KnowledgeTest,
} from '@hireproof/contract/tutorial/tutorial.endpoints'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AppUser } from '../platform/db.gen.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { answersWith, rightAnswers } from '../testing/tutorial-answers.ts'
import { loadPool } from './load-pool.ts'

const { lessons, testSize } = courses.general
const t = await testApp()
const pool = loadPool()
const accountId = await t.given.account()

const learner = (more: Partial<Insertable<AppUser>> = {}) =>
  t.given.user({ account_id: accountId, role: 'GENERAL', tutorial_complete: false, ...more })
const progress = async (user: GivenUser) => (await t.as(user).call(getTutorial, { query: {} })).body
const finish = (user: GivenUser, lessonId: LessonId) => t.as(user).call(finishLesson, { params: { lessonId } })
const finishAll = async (user: GivenUser) => {
  for (const lessonId of lessons) await finish(user, lessonId)
}
const draw = async (user: GivenUser) => (await t.as(user).call(drawTest, { query: {} })).body
const handIn = (user: GivenUser, testId: string, answers: unknown) =>
  t.as(user).call(answerTest, { params: { testId }, body: { answers: answers as [] } })
const answerWith = (user: GivenUser, right: number, { testId, questions }: KnowledgeTest) =>
  handIn(user, testId, answersWith(right, pool, questions))
const tests = (user: GivenUser) =>
  t.ownerDb.selectFrom('knowledge_test').selectAll().where('user_id', '=', user.id).execute()
const auditOf = async (user: GivenUser) =>
  (await t.audit(accountId)).filter(({ actor }) => (actor as { userId?: string }).userId === user.id)

describe('lessons', () => {
  test('[APPS-16] start as not done, are marked one by one in any order, and stay done', async () => {
    const user = await learner()
    expect(await progress(user)).toEqual({
      course: 'general',
      contentVersion: 1,
      audience: 'GENERAL',
      lessons: lessons.map((id) => ({ id, isDone: false })),
      isComplete: false,
      completedAt: null,
      completedOn: null,
      latestTest: null,
    })
    await finish(user, 'interim-results')
    const again = await finish(user, 'interim-results')
    expect(again.status).toBe(200)
    expect(again.body.lessons.filter(({ isDone }) => isDone)).toEqual([{ id: 'interim-results', isDone: true }])
    expect(await progress(user)).toEqual(again.body)
    expect(await auditOf(user)).toMatchObject([
      { action: 'tutorial.lesson_done', subject_id: user.id, after: { lesson: 'interim-results' } },
    ])
  })

  test('are all kept when they are marked at the same moment', async () => {
    const user = await learner()
    await Promise.all(lessons.map((id) => finish(user, id)))
    expect((await progress(user)).lessons.every(({ isDone }) => isDone)).toBe(true)
  })

  test('that do not exist are not found', async () => {
    const answer = await t.as(await learner()).call(finishLesson, { params: { lessonId: 'x' as 'introduction' } })
    expect(answer.status).toBe(404)
  })

  test('[APPS-16] of an older version of the tutorial no longer count, and neither does its open test', async () => {
    const user = await learner()
    await finishAll(user)
    const old = await draw(user)
    for (const table of ['tutorial_progress', 'knowledge_test'] as const) {
      await t.ownerDb.updateTable(table).set({ content_version: 0 }).where('user_id', '=', user.id).execute()
    }
    expect(await progress(user)).toMatchObject({ latestTest: null, lessons: lessons.map(() => ({ isDone: false })) })
    expect((await answerWith(user, testSize, old)).codes).toEqual(['conflict'])
    expect((await t.as(user).call(drawTest, { query: {} })).codes).toEqual(['conflict'])
    await finishAll(user)
    expect((await draw(user)).testId).not.toBe(old.testId)
  })
})

describe('a knowledge test', () => {
  test('[APPS-16] opens when all lessons are done', async () => {
    const user = await learner()
    for (const lessonId of lessons) {
      const early = await t.as(user).call(drawTest, { query: {} })
      expect(early).toMatchObject({ status: 409, codes: ['conflict'] })
      await finish(user, lessonId)
    }
    expect((await t.as(user).call(drawTest, { query: {} })).status).toBe(200)
  })

  test('[APPS-16] has twenty questions for the audience, and no answer in it', async () => {
    const user = await learner({ role: 'PROGRAMADMIN' })
    await finishAll(user)
    const answer = await t.as(user).call(drawTest, { query: {} })
    const { testId, questions, result } = answer.body
    expect(result).toBeNull()
    expect(new Set(questions.map(({ id }) => id)).size).toBe(testSize)
    for (const question of questions) {
      const keys = { true_false: [], choice: ['options'], matching: ['left', 'right'] }[question.kind]
      expect(Object.keys(question).sort()).toEqual(['id', 'kind', 'text', ...keys].sort())
      const known = pool.find(({ id }) => id === question.id)
      expect(known?.for ?? ['PROGRAMADMIN']).toContain('PROGRAMADMIN')
    }
    expect((await t.as(user).call(getTest, { params: { testId } })).body).toEqual(answer.body)
    expect(await progress(user)).toMatchObject({ latestTest: { testId, submittedAt: null, isPassed: null } })
  })

  test('stays the same however often it is requested before it is submitted', async () => {
    const user = await learner()
    await finishAll(user)
    const drawn = await Promise.all(Array.from({ length: 5 }, () => draw(user)))
    for (const each of drawn) expect(each).toEqual(drawn[0])
    expect(await tests(user)).toHaveLength(1)
  })

  test('[APPS-16] completes the tutorial when seventy percent are right, and opens the rest of the product', async () => {
    const user = await learner()
    await finishAll(user)
    expect((await t.as(user).call(countAlerts, {})).codes).toEqual(['TUTORIAL_REQUIRED'])
    const { body, status } = await answerWith(user, 14, await draw(user))
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ correct: 14, isPassed: true, submittedAt: t.clock.now().toISOString() })
    expect(body.result?.wrong).toHaveLength(6)
    expect((await t.as(user).call(countAlerts, {})).status).toBe(200)
    expect((await t.as(user).call(getUser, { params: { userId: user.id } })).body.tutorialComplete).toBe(true)
    expect(await progress(user)).toMatchObject({
      isComplete: true,
      completedAt: t.clock.now().toISOString(),
      completedOn: '2026-11-20',
      latestTest: { isPassed: true },
    })
    expect((await auditOf(user)).at(-1)).toMatchObject({
      action: 'tutorial.completed',
      subject_type: 'user',
      subject_id: user.id,
      after: { tutorial_complete: true, correct: 14, questions: 20, is_passed: true },
    })
  })

  test('[APPS-16] that is not passed shows what was wrong, why, and where the lessons explain it; a new one may be drawn', async () => {
    const user = await learner()
    await finishAll(user)
    const first = await draw(user)
    const { body } = await answerWith(user, 13, first)
    expect(body.result).toMatchObject({ correct: 13, isPassed: false })
    expect(body.result?.wrong.map(({ questionId }) => questionId)).toEqual(
      first.questions.slice(13).map(({ id }) => id),
    )
    for (const { questionId, given, ...rest } of body.result?.wrong ?? []) {
      const { answer, explanation, lesson, topic } = pool.find(({ id }) => id === questionId)!
      expect(rest).toEqual({ right: answer, explanation, lesson, topic })
      expect(given).not.toEqual(answer)
    }
    expect((await t.as(user).call(getTest, { params: { testId: first.testId } })).body).toEqual(body)
    expect((await auditOf(user)).at(-1)).toMatchObject({ action: 'tutorial.test_scored', after: { is_passed: false } })
    expect((await t.as(user).call(countAlerts, {})).codes).toEqual(['TUTORIAL_REQUIRED'])
    const second = await draw(user)
    expect(second.testId).not.toBe(first.testId)
    expect((await answerWith(user, 20, second)).body.result).toMatchObject({ isPassed: true, wrong: [] })
  })

  test('is scored once: the same answers get the same result, others a conflict', async () => {
    const user = await learner()
    await finishAll(user)
    const drawn = await draw(user)
    const answers = await Promise.all(Array.from({ length: 4 }, () => answerWith(user, 12, drawn)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    const better = await answerWith(user, 20, drawn)
    expect(better).toMatchObject({ status: 409, codes: ['conflict'] })
    expect(await tests(user)).toMatchObject([{ correct: 12, is_passed: false }])
    expect((await auditOf(user)).filter(({ action }) => action === 'tutorial.test_scored')).toHaveLength(1)
  })

  const spoilt: [string, (answers: { questionId: string; answer: unknown }[]) => unknown[], string][] = [
    ['nothing answered', () => [], 'unanswered'],
    ['one question left out', (answers) => answers.slice(1), 'unanswered'],
    ['a question answered twice', ([first, , ...rest]) => [first, first, ...rest], 'unanswered'],
    [
      'a question that is not in the test',
      ([, ...rest]) => [{ questionId: 'x', answer: true }, ...rest],
      'unknown_question',
    ],
    ['a name of the language', ([, ...rest]) => [{ questionId: '__proto__', answer: {} }, ...rest], 'unknown_question'],
    ['an answer of another kind', ([first, ...rest]) => [{ ...first, answer: { a: 'b' } }, ...rest], 'unanswered'],
    ['an option that is not offered', ([first, ...rest]) => [{ ...first, answer: 'nowhere' }, ...rest], 'unanswered'],
    ['a text far too long', ([first, ...rest]) => [{ ...first, answer: 'x'.repeat(101) }, ...rest], 'too_big'],
    ['more than it asks', (answers) => [...answers, ...answers], 'too_big'],
  ]
  test.each(spoilt)('is not scored with %s', async (_, spoil, code) => {
    const user = await learner()
    await finishAll(user)
    const { testId, questions } = await draw(user)
    const refused = await handIn(user, testId, spoil(rightAnswers(pool, questions)))
    expect(refused.status).toBe(400)
    expect(refused.codes).toContain(code)
    expect(await tests(user)).toMatchObject([{ submitted_at: null, answers: null }])
    expect((await progress(user)).isComplete).toBe(false)
  })

  test('[T08] of someone else cannot be read or submitted, not even within the same company', async () => {
    const [owner, other] = [await learner(), await learner({ role: 'PROGRAMADMIN', tutorial_complete: true })]
    await finishAll(owner)
    const drawn = await draw(owner)
    expect((await t.as(other).call(getTest, { params: { testId: drawn.testId } })).status).toBe(404)
    expect((await answerWith(other, 20, drawn)).status).toBe(404)
    expect(await tests(owner)).toMatchObject([{ submitted_at: null }])
  })

  test('adds a date for users who completed the tutorial before, and removes none', async () => {
    const user = await learner({ tutorial_complete: true })
    expect(await progress(user)).toMatchObject({ isComplete: true, completedOn: null })
    await finishAll(user)
    await answerWith(user, 0, await draw(user))
    expect(await progress(user)).toMatchObject({ isComplete: true, completedOn: null })
    await answerWith(user, 20, await draw(user))
    expect(await progress(user)).toMatchObject({ isComplete: true, completedOn: '2026-11-20' })
    t.clock.advance({ minutes: 5 })
    const { completedAt } = await progress(user)
    await answerWith(user, 20, await draw(user))
    expect(await progress(user)).toMatchObject({ completedAt })
  })
})

test('[T08] nothing in a request replaces a tutorial that is not complete', async () => {
  const user = await learner()
  const headers = { 'x-tutorial-complete': 'true', tutorialcomplete: 'true', cookie: 'tutorialComplete=true' }
  expect((await t.as(user).call(countAlerts, {}, { headers })).codes).toEqual(['TUTORIAL_REQUIRED'])
  const body = { answers: [], isPassed: true, tutorialComplete: true }
  const params = { testId: '0190a0a0-0000-7000-8000-000000000000' }
  const forged = await t.as(user).call(answerTest, { params, body })
  expect(forged).toMatchObject({ status: 400, codes: ['bad_request', 'unrecognized_keys', 'unrecognized_keys'] })
  expect((await progress(user)).isComplete).toBe(false)
})

test.each([
  ['an agency', { type: 'AGENCY' }, 'GENERAL', 'AGENCY'],
  ['a corporate account', { type: 'CORPORATE' }, 'CORPORATEADMIN', 'CORPORATEADMIN'],
  ['a closed company', { status: 'CLOSED', closed_date: '2026-11-01' }, 'PROGRAMADMIN', 'PROGRAMADMIN'],
] as const)(
  '[APPS-15] a user of %s takes the whole tutorial in their own variant',
  async (_, company, role, audience) => {
    const user = await learner({ account_id: await t.given.account(company), role })
    await finishAll(user)
    const drawn = await draw(user)
    const asked = drawn.questions.map(({ id }) => pool.find((question) => question.id === id)?.for ?? [audience])
    for (const audiences of asked) expect(audiences).toContain(audience)
    expect((await answerWith(user, 20, drawn)).body.result).toMatchObject({ isPassed: true })
    expect(await progress(user)).toMatchObject({ audience, isComplete: true })
  },
)
