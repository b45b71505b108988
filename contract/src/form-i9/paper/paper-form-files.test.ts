import { expect, test } from 'vitest'
import { fileKey, paperFormFile, paperLineProblems, paperLineProposals, type PaperLine } from './paper-form-files.ts'

const today = '2026-11-20'
const line = (more: Partial<PaperLine> = {}): PaperLine => {
  const typed: Partial<PaperLine> = {
    ...{ lastName: 'Rivera', firstName: 'Jo', firstDayOfWork: '3/4/2024' },
    ...{ section1SignedOn: '03/04/2024', section2SignedOn: '2024-03-06', file: 'rivera.pdf', ...more },
  }
  return Object.fromEntries(paperFormFile.columns.map(({ field }) => [field, typed[field] ?? ''])) as PaperLine
}

test.each([
  ['Rivera.pdf', 'rivera'],
  ['RIVERA.PDF', 'rivera'],
  ['  rivera  ', 'rivera'],
  ['C:\\Scans\\2024\\Rivera.pdf', 'rivera'],
  ['scans/Rivera .pdf', 'rivera'],
  ['Díaz,  Rosa.pdf'.normalize('NFD'), 'díaz, rosa'],
  ['rivera.pdf.pdf', 'rivera.pdf'],
  ['ri\u202Evera\u0000.pdf', 'rivera'],
  ['.pdf', ''],
  ['', ''],
])('[WORK-15] %j is compared as %j', (name, key) => {
  expect(fileKey(name)).toBe(key)
})

test('[WORK-15] a line has the problems of one paper form, and that of its PDF', () => {
  expect(paperLineProblems(line(), today)).toEqual({})
  expect(
    paperLineProblems(line({ dateOfBirth: '5/6/1990', reverifyBy: '3/31/2027', endedOn: '2025-01-31' }), today),
  ).toEqual({})
  expect(
    Object.keys(paperLineProblems(line({ lastName: '', endedOn: '2024-03-03', file: ' .PDF' }), today)).sort(),
  ).toEqual([...['endedOn', 'file', 'lastName']])
  expect(paperLineProblems(line({ file: 'x'.repeat(201) }), today).file).toMatch(/at most 200/)
})

test.each([
  [{ firstDayOfWork: '3/4/24' }, { firstDayOfWork: '2024-03-04' }],
  [{ dateOfBirth: '5.6.90' }, { dateOfBirth: '1990-05-06' }],
  [{ dateOfBirth: '5/6/04' }, { dateOfBirth: '2004-05-06' }],
  [{ reverifyBy: '3/31/27' }, { reverifyBy: '2027-03-31' }],
  [{ ssnLast4: '42' }, { ssnLast4: '0042' }],
  [{ section1SignedOn: '2/30/24' }, {}],
  [{ section1SignedOn: '3/4/27' }, {}],
  [{ ssnLast4: '42a' }, {}],
  [{}, {}],
])('[WORK-15] for %j, %j is proposed', (typed, proposed) => {
  expect(paperLineProposals(line(typed), today)).toEqual(proposed)
})
