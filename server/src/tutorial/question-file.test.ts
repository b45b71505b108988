import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadPool } from './load-pool.ts'
import { poolFaults, PoolQuestion } from './question-file.ts'

const common = {
  lesson: 'introduction',
  topic: 'duties',
  text: 'What?',
  explanation: 'That.',
  source: 'rules',
} as const
const options = [
  { id: 'a', text: 'One' },
  { id: 'b', text: 'Two' },
]
const plain = (id: string): PoolQuestion => ({ ...common, id, kind: 'true_false', answer: true })
const choice = (answer: string): PoolQuestion => ({ ...common, id: 'c', kind: 'choice', options, answer })
const matching = (answer: Record<string, string>): PoolQuestion => ({
  ...common,
  id: 'm',
  kind: 'matching',
  left: options,
  right: options,
  answer,
})
const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => plain(`q${index + from}`))
/** As many questions as the other course needs. */
const federal = Array.from({ length: 30 }, (_, index): PoolQuestion => ({
  ...plain(`f${index}`),
  lesson: 'federal-contractors',
}))

test('finds nothing wrong with sixty questions that can be answered', () => {
  expect(poolFaults([...federal, ...many(58), choice('b'), matching({ a: 'b', b: 'b' })])).toEqual([])
})

test.each<[string, PoolQuestion[], string]>([
  ['too few', many(59), 'general: The course has 59 questions instead of 60.'],
  [
    'too few for some',
    [
      ...many(39),
      ...many(30, 100).map((each): PoolQuestion => ({ ...each, for: ['GENERAL', 'PROGRAMADMIN', 'AGENCY'] })),
    ],
    'general: CORPORATEADMIN has 39 questions instead of 40.',
  ],
  ['an id twice', [...many(60), plain('q7')], 'The id q7 is used twice.'],
  ['a choice of nothing', [...many(60), choice('z')], 'c has an answer that is not an option.'],
  ['a pair left out', [...many(60), matching({ a: 'a' })], 'm has an answer that is not an option.'],
  ['a pair with nothing', [...many(60), matching({ a: 'a', b: 'z' })], 'm has an answer that is not an option.'],
  ['a pair too many', [...many(60), matching({ a: 'a', b: 'b', z: 'a' })], 'm has an answer that is not an option.'],
  [
    'options that share an id',
    [...many(60), { ...choice('a'), options: [options[0]!, options[0]!] } as PoolQuestion],
    'c has an answer that is not an option.',
  ],
])('reports what is wrong with %s', (_, pool, fault) => {
  expect(poolFaults([...federal, ...pool])).toEqual([fault])
})

test('[COMP-10] reports too few questions of one course, however many the other has', () => {
  expect(poolFaults([...many(90), ...federal.slice(1)])).toEqual([
    'federal-contractor: The course has 29 questions instead of 30.',
  ])
})

const folder = mkdtempSync(join(tmpdir(), 'hireproof-questions-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['a lesson that does not exist', { lesson: 'nowhere' }],
  ['no explanation', { explanation: '' }],
  ['a field that no question has', { anwser: true }],
  ['an audience that does not exist', { for: ['EVERYONE'] }],
])('stops the start for a question with %s, and names its file', (_, change) => {
  writeFileSync(join(folder, 'some.json'), JSON.stringify([...many(60), { ...plain('x'), ...change }]))
  expect(() => loadPool(folder)).toThrow('some.json holds a malformed question')
})

test('stops the start for a pool that tests cannot be drawn from', () => {
  writeFileSync(join(folder, 'some.json'), JSON.stringify([...many(20), ...federal]))
  expect(() => loadPool(folder)).toThrow('general: The course has 20 questions instead of 60.')
})

test('reads every file of the folder', () => {
  writeFileSync(join(folder, 'some.json'), JSON.stringify([...many(40), ...federal]))
  writeFileSync(join(folder, 'more.json'), JSON.stringify(many(25, 40)))
  expect(loadPool(folder)).toHaveLength(95)
})
