import { describe, expect, test } from 'vitest'
import { sayIn } from '../language.ts'
import { sayForm } from './form-language.ts'
import { mergeValues, valuesOf, type FieldName, type Values } from './form-values.ts'
import { fullName, preparersOf, withoutPreparer } from './preparer-values.ts'
import { problemText } from './problem-text.ts'
import { problemsOf } from './rules.ts'
import { settle } from './settle.ts'
import { fieldsOn, stepOfField } from './steps.ts'

const hire = { firstDayOfWork: '2026-11-24', today: '2026-11-21' }
const helper = (firstName: string) => ({
  lastName: 'Ruiz',
  firstName,
  middleInitial: '',
  addressStreet: ' 4 Oak Ave ',
  addressCity: 'Salem',
  addressState: 'OR',
  addressZip: '97301',
})
const helpedBy = (...names: string[]) => valuesOf({ answers: {}, preparers: names.map(helper) })
const change = (values: Values, changes: Partial<Values>) =>
  Object.entries(changes).reduce((now, [field, value]) => settle(now, field as FieldName, value, hire), values)
const problems = (values: Values) =>
  problemsOf(values, { ...hire, environment: 'local' }).filter(({ field }) => /^preparer|^helped/.test(field))

describe('people who helped', () => {
  test('are unknown until the employee answers, and then no one or the people entered', () => {
    const untold = valuesOf({ answers: {}, preparers: null })
    expect(preparersOf(untold)).toBeNull()
    expect(problems(untold)).toEqual([{ field: 'helped', code: 'ATTRIBUTE_REQUIRED' }])
    const nobody = change(untold, { helped: 'no' })
    expect(preparersOf(nobody)).toEqual([])
    expect(problems(nobody)).toEqual([])
  })

  test('come back from saved answers as typed', () => {
    const preparers = ['Ana', 'Beto'].map(helper)
    expect(preparersOf(valuesOf({ answers: {}, preparers }))).toEqual(preparers)
    expect(preparersOf(valuesOf({ answers: {}, preparers: [] }))).toEqual([])
  })

  test('are all asked for name and address, and numbered if there are several', () => {
    const values = change(helpedBy('Ana'), { preparer_count: '2', preparer_1_lastName: 'Soto' })
    const found = problems(values)
    expect(found.map(({ field }) => field)).toEqual(
      ['firstName', 'addressStreet', 'addressCity', 'addressState', 'addressZip'].map((field) => `preparer_1_${field}`),
    )
    expect(found.map(({ field }) => stepOfField(field, values, hire))).toEqual(found.map(() => 'help'))
    const say = sayForm(sayIn('en'))
    expect(problemText({ field: 'preparer_1_firstName', code: 'ATTRIBUTE_REQUIRED' }, values, say)).toMatch(
      /^Person 2: /,
    )
    expect(fieldsOn('help', values, hire)).toHaveLength(1 + 2 * 7)
  })

  test('are removed one by one until no one is left', () => {
    const values = helpedBy('Ana', 'Beto', 'Carla')
    const two = change(values, withoutPreparer(values, 1))
    expect(preparersOf(two)?.map(({ firstName }) => firstName)).toEqual(['Ana', 'Carla'])
    const none = change(helpedBy('Ana'), withoutPreparer(helpedBy('Ana'), 0))
    expect(preparersOf(none)).toEqual([])
  })

  test('typed here stay when a newer version is loaded', () => {
    const before = valuesOf({ answers: {}, preparers: null })
    const typed = change(before, { helped: 'yes', preparer_0_firstName: 'Ana' })
    const fresh = valuesOf({ answers: { last_name: 'Okafor' }, preparers: null })
    const merged = mergeValues(typed, before, fresh)
    expect(preparersOf(merged)?.[0]?.firstName).toBe('Ana')
    expect(merged.last_name).toBe('Okafor')
  })

  test('are shown with their full names', () => {
    expect(fullName({ ...helper('Ana'), middleInitial: ' M ' })).toBe('Ana M Ruiz')
  })
})
