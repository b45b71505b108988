import { expect, test } from 'vitest'
import { countText, totalLabel } from './report-text.ts'
import { reportOf } from './reports.ts'

test('[REPT-11] the number of rows is in words, and the words tell that there are more', () => {
  const report = reportOf('quick-audit')
  expect(countText(report, { total: 1, is_more: false })).toBe('1 case')
  expect(countText(report, { total: 10_000, is_more: false })).toBe('10,000 cases')
  expect(countText(report, { total: 10_000, is_more: true })).toBe('more than 10,000 cases')
  expect(totalLabel(report, { total: 10_000, is_more: true })).toBe('Total: more than 10,000 cases')
})

test('[REPT-33] a file has the exact number of rows, and a report with sums only their name', () => {
  expect(totalLabel(reportOf('quick-audit'), { total: 12_345 })).toBe('Total: 12,345 cases')
  expect(totalLabel(reportOf('user-audit'), { total: 3, is_more: false })).toBe('Total')
})
