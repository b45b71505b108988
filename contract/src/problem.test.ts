import { expect, test } from 'vitest'
import { Problem, problemCodes, problems, V31Errors } from './problem.ts'

test.each(problemCodes)('[API-04] %s has a status and a sentence', (code) => {
  expect(code).toMatch(/^[a-z_]+$/)
  expect(problems[code].status).toBeGreaterThanOrEqual(400)
  expect(problems[code].status).toBeLessThan(600)
  expect(problems[code].title).toMatch(/^[A-Z].+[^.]$/)
})

test('[API-04][LINK-30] 401 means no session, so that the web signs people out, or wrong credentials', () => {
  expect(problemCodes.filter((code) => problems[code].status === 401)).toEqual(['unauthenticated', 'wrong_credentials'])
})

test('a problem document may have details and refused fields, and needs its code', () => {
  const good = { type: '/problems/conflict', title: 'x', status: 409, code: 'conflict', requestId: 'r' }
  expect(Problem.safeParse(good).success).toBe(true)
  const issues = [{ path: 'a.b', code: 'too_big', message: 'x' }]
  expect(Problem.safeParse({ ...good, detail: 'y', issues }).success).toBe(true)
  expect(Problem.safeParse({ ...good, code: 'something_else' }).success).toBe(false)
})

test('a refusal of the web services names the field, if any', () => {
  const error = { error_code: 'ATTRIBUTE_REQUIRED', message: 'x', attribute_name: 'ssn' }
  expect(V31Errors.safeParse({ errors: [error] }).success).toBe(true)
  expect(V31Errors.safeParse({ errors: [{ ...error, attribute_name: null }] }).success).toBe(true)
  expect(V31Errors.safeParse({ errors: [{ ...error, attribute_name: undefined }] }).success).toBe(false)
})
