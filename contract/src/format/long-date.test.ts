import { expect, test } from 'vitest'
import { displayLongDate } from './long-date.ts'

test.each([
  ['2026-11-01', 'November 1, 2026', '1 de noviembre de 2026'],
  ['2026-11-23', 'November 23, 2026', '23 de noviembre de 2026'],
  ['2026-05-31', 'May 31, 2026', '31 de mayo de 2026'],
  ['2026-09-09', 'September 9, 2026', '9 de septiembre de 2026'],
  ['1900-01-01', 'January 1, 1900', '1 de enero de 1900'],
  ['2028-02-29', 'February 29, 2028', '29 de febrero de 2028'],
])('[FORM-19] shows the date %s as "%s" and "%s"', (date, english, spanish) => {
  expect(displayLongDate(date)).toBe(english)
  expect(displayLongDate(date, 'en')).toBe(english)
  expect(displayLongDate(date, 'es')).toBe(spanish)
})

test.each([null, undefined, '', '2026-13-09', '2026-02-30', '11/23/2026', 'soon', '2026-11-23T00:00:00Z'])(
  '[FMT-23] shows %j, which is no date, as two dashes',
  (date) => expect(displayLongDate(date, 'es')).toBe('--'),
)
