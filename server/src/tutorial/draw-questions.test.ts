import { audiences } from '@hireproof/contract/role-names'
import { courses } from '@hireproof/contract/tutorial/tutorial'
import { expect, test } from 'vitest'
import { answersWith, wrongAnswer } from '../testing/tutorial-answers.ts'
import { drawQuestions, type Random } from './draw-questions.ts'
import { loadPool } from './load-pool.ts'
import { answerIssues, isRight } from './score-test.ts'

const pool = loadPool()
const course = 'general'
const { lessons, testSize } = courses[course]
/** Numbers that are the same in every run. */
const seeded = (seed: number): Random => {
  let state = seed
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * end)
  }
}
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test.each(audiences)('[APPS-16] draws twenty different questions that are meant for %s', (audience) => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const drawn = drawQuestions(pool, { course, audience }, seeded(seed))
    expect(new Set(ids(drawn)).size).toBe(testSize)
    for (const { for: named } of drawn) expect(named ?? [audience]).toContain(audience)
  }
})

test.each(audiences)('[COMP-10] draws ten different questions about federal contracts for %s', (audience) => {
  const drawn = drawQuestions(pool, { course: 'federal-contractor', audience }, seeded(7))
  expect(new Set(ids(drawn)).size).toBe(10)
  for (const { lesson } of drawn) expect(lesson).toBe('federal-contractors')
})

test('draws every question of the pool eventually, and each in every place', () => {
  const places = new Map<string, Set<number>>()
  for (let seed = 1; seed <= 1500; seed += 1) {
    for (const [place, { id }] of drawQuestions(pool, { course, audience: 'GENERAL' }, seeded(seed)).entries()) {
      places.set(id, (places.get(id) ?? new Set()).add(place))
    }
  }
  const fitting = pool.filter(
    ({ lesson, for: named }) => lessons.includes(lesson) && (named?.includes('GENERAL') ?? true),
  )
  expect(ids(fitting).filter((id) => !places.has(id))).toEqual([])
  for (const found of places.values()) expect(found.size).toBeGreaterThan(testSize / 2)
})

test('shuffles the choices, and loses none of them', () => {
  const [choice, matching] = [
    pool.find(({ kind }) => kind === 'choice')!,
    pool.find(({ kind }) => kind === 'matching')!,
  ]
  const orders = new Set<string>()
  for (let seed = 1; seed <= 60; seed += 1) {
    for (const drawn of drawQuestions([choice, matching], { course, audience: 'GENERAL' }, seeded(seed))) {
      const known = drawn.kind === 'choice' ? choice : matching
      const offered = drawn.kind === 'choice' ? drawn.options : drawn.kind === 'matching' ? drawn.right : []
      const all = known.kind === 'choice' ? known.options : known.kind === 'matching' ? known.right : []
      expect(ids(offered).toSorted()).toEqual(ids(all).toSorted())
      orders.add(`${drawn.id}: ${ids(offered).join()}`)
    }
  }
  expect(orders.size).toBeGreaterThan(6)
})

test.each(pool.map((question) => ({ id: question.id, question })))(
  '[APPS-16] tells the right answer of $id from a wrong one',
  ({ question }) => {
    expect(isRight(question, question.answer)).toBe(true)
    expect(isRight(question, wrongAnswer(question))).toBe(false)
    expect(isRight(question, undefined)).toBe(false)
    for (const right of [0, 1]) {
      const [given] = answersWith(right, pool, [question])
      expect(answerIssues([question], { [question.id]: given!.answer })).toEqual([])
    }
  },
)
