import { expect, test } from 'vitest'
import { credentialsProblems, logonIdProblem } from './credentials.tsx'

test.each([
  ['', 'User ID is required.'],
  ['   ', 'User ID is required.'],
  ['MPLB000', 'Must be exactly 8 alpha-numeric characters.'],
  ['MPLB00044', 'Must be exactly 8 alpha-numeric characters.'],
  ['MPLB-004', 'Must be exactly 8 alpha-numeric characters.'],
  ['MPLB 004', 'Must be exactly 8 alpha-numeric characters.'],
  ['MPLBé004', 'Must be exactly 8 alpha-numeric characters.'],
  ['mplb0004', undefined],
  [' MPLB0004 ', undefined],
])('[LINK-17][LINK-18] says about the User ID "%s": %s', (typed, problem) => {
  expect(logonIdProblem(typed)).toBe(problem)
})

test('[LINK-19] asks for a password and leaves the rest to the server', () => {
  expect(credentialsProblems({ username: 'MPLB0004', password: '' }).password).toBe('Password is required.')
  expect(credentialsProblems({ username: 'MPLB0004', password: ' ' }).password).toBeUndefined()
})
