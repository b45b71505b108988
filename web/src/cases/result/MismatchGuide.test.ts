import { expect, test } from 'vitest'
import { mismatchSentences } from './MismatchGuide.tsx'

test('shows each reason in words', () => {
  expect(mismatchSentences(['SSA_DATE_OF_BIRTH_MISMATCH', 'DHS_STATUS_CHANGED'], ['SSA', 'DHS'])).toEqual([
    'The date of birth does not match the records of the Social Security Administration.',
    'The records of the Department of Homeland Security show another immigration status.',
  ])
})

test('has one general sentence for unknown codes', () => {
  expect(mismatchSentences(['SSA_NEW', 'SSA_NEWER', 'XYZ'], ['SSA'])).toEqual([
    'The details do not match the records of the Social Security Administration.',
    'The details do not match the records.',
  ])
})

test('names an agency that gave no reason', () => {
  expect(mismatchSentences(['SSA_NAME_MISMATCH'], ['SSA', 'DHS'])).toContain(
    'The details do not match the records of the Department of Homeland Security.',
  )
  expect(mismatchSentences([], [])).toEqual([])
})
