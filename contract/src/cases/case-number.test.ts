import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CaseNumber } from './case-number.ts'

test.each([
  ['2026000000001AB', true],
  ['2026123456789ZZ', true],
  ['2026123456789zz', false],
  ['202612345678ZZ', false],
  ['2026123456789ZZZ', false],
  ['20261234567890Z', false],
  ['2026123456789ZZ\n', false],
  ['', false],
])('tells whether %j is a case number', (text, expected) =>
  expect(z.safeParse(CaseNumber, text).success).toBe(expected),
)
