import type { FormView } from '@hireproof/contract/form-i9/form-view'
import { expect, test } from 'vitest'
import { isSection2Older } from './Section2Cards.tsx'

const signed = (at: string) => ({
  at,
  name: 'x',
  by: null,
  language: 'en' as const,
  helpLanguage: null,
  attestationVersion: 1,
  differsFrom: null,
  nameReason: null,
})
const section1 = (...at: string[]): FormView['section1'] => ({
  answers: {},
  signed: signed(at.at(-1) ?? ''),
  late: null,
  onSiteBy: null,
  versions: at.map((each) => ({ signed: signed(each), addsNumber: false, changes: [] })),
})
const section2 = (...at: string[]) => at.map((each) => ({ signed: signed(each) })) as unknown as FormView['section2']

const [first, second, third] = ['2026-11-20T15:00:00.000Z', '2026-11-21T15:00:00.000Z', '2026-11-22T15:00:00.000Z']

test.each([
  ['nothing is signed', null, section2(), false],
  ['Section 2 is not signed', section1(first, second), section2(), false],
  ['Section 1 was never corrected', section1(first), section2(second), false],
  ['the correction came before Section 2', section1(first, second), section2(third), false],
  ['the correction came after it', section1(first, third), section2(second), true],
  ['Section 2 was corrected after that', section1(first, second), section2(first, third), false],
] as const)('if %s', (_, one, two, isOlder) => {
  expect(isSection2Older({ section1: one, section2: two })).toBe(isOlder)
})
