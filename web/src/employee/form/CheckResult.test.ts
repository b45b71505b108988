import { employeeResults } from '@hireproof/contract/employee/employee-form'
import { expect, test } from 'vitest'
import { resultDelay } from './CheckResult.tsx'

test('checks soon at first and then less often, and never after a final result', () => {
  expect(resultDelay('checking', 0)).toBe(1000)
  expect(resultDelay('checking', 6000)).toBe(3000)
  expect(resultDelay('checking', 600_000)).toBe(10_000)
  const seldom = employeeResults.filter((code) => resultDelay(code, 0) === 30_000)
  expect(seldom).toEqual(['needs_more_time', 'employer_step', 'mismatch', 'referred', 'check_again'])
  const never = employeeResults.filter((code) => resultDelay(code, 0) === false)
  expect(never).toEqual(['authorized', 'not_confirmed', 'ended'])
})
