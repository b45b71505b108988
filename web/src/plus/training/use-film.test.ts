import { expect, test } from 'vitest'
import { withoutPeople } from '../../lib/analytics.ts'
import { isJump, reportTraining, type TrainingFact } from './use-film.ts'

test.each([
  ['back', 60, 10, false],
  ['to the same position', 60, 60, false],
  ['a little forward', 60, 62.99, false],
  ['three seconds forward', 60, 63, true],
  ['to the end', 0, 150, true],
])(
  '[PLUS-35] seeking %s relative to the watched part: from %d to %d is too far: %s',
  (_, furthest, position, isTooFar) => {
    expect(isJump(furthest, position)).toBe(isTooFar)
  },
)

const viewer = { user: { id: '0190a0a0-0000-7000-8000-000000000000' }, account: { id: 1234 } }

function reported(fact: TrainingFact) {
  const told: [string, string][] = []
  const sink = { page: () => {}, attribute: (name: string, value: string) => void told.push([name, value]) }
  reportTraining(sink, fact, viewer)
  const whole = told.splice(0)
  reportTraining(withoutPeople(sink), fact, viewer)
  return { whole, named: told }
}

test.each<[string, TrainingFact]>([
  ['[ENV-41] a view of the training', { name: 'plusTrainingView', value: 'resources' }],
  ['[ENV-40] an error of its film', { name: 'plusTrainingVideoError', value: 'external' }],
])('%s reaches the port with user and account, which the default sink drops', (_, fact) => {
  const { whole, named } = reported(fact)
  expect(whole).toEqual([
    ['userId', viewer.user.id],
    ['accountId', '1234'],
    [fact.name, fact.value],
  ])
  expect(named).toEqual([[fact.name, fact.value]])
})
