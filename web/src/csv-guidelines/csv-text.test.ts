import { clientProblems, type ClientField, type ClientLine } from '@hireproof/contract/accounts/client-files'
import { siteFile } from '@hireproof/contract/accounts/hiring-site-files'
import { siteProblems, type HiringSite } from '@hireproof/contract/accounts/hiring-sites'
import { lineProblems, type NewHireLine } from '@hireproof/contract/plus-cases/new-hire-files'
import { expect, test } from 'vitest'
import { clientGuide } from './client-guide.ts'
import { csvText, templateHref } from './csv-text.ts'
import type { ImportGuide } from './import-guide.ts'
import { newHireGuide } from './new-hire-guide.ts'
import { siteGuide } from './site-guide.ts'

const cellsOf = ({ columns }: ImportGuide, cells: readonly string[]) =>
  Object.fromEntries(columns.map(({ field }, index) => [field, cells[index] ?? '']))

test('[APPS-18][SITE-06] the template has the five columns of a hiring site and nothing else', () => {
  expect(decodeURIComponent(templateHref(siteFile.columns))).toBe(
    'data:text/csv;charset=utf-8,Address Line 1,Address Line 2,City,State,Zip Code\r\n',
  )
})

test('[APPS-18][SITE-06] the examples follow the rules beside them', () => {
  expect(siteGuide.examples).toHaveLength(3)
  for (const cells of siteGuide.examples) expect(siteProblems(cellsOf(siteGuide, cells) as HiringSite)).toEqual({})
})

test('[CLNT-14] the examples of clients follow the rules beside them, and have a cell for each column', () => {
  expect(clientGuide.examples).toHaveLength(3)
  for (const cells of clientGuide.examples) {
    expect(cells).toHaveLength(clientGuide.columns.length)
    const line = cellsOf(clientGuide, cells) as Record<ClientField, string> satisfies ClientLine
    expect(clientProblems(line)).toEqual({})
  }
})

test('[APPS-18] a file quotes values with a comma or a quotation mark', () => {
  const text = csvText(siteFile.columns, [['7 Mill Lane, Building B', 'the "old" wing', 'Dover', 'DE', '19901']])
  expect(text.split('\r\n')[1]).toBe('"7 Mill Lane, Building B","the ""old"" wing",Dover,DE,19901')
})

test('[HRIS-04] the examples of new hires follow the rules beside them, and have a cell for each column', () => {
  expect(newHireGuide.examples).toHaveLength(3)
  for (const cells of newHireGuide.examples) {
    expect(cells).toHaveLength(newHireGuide.columns.length)
    expect(lineProblems(cellsOf(newHireGuide, cells) as NewHireLine, '2026-11-28')).toEqual({})
  }
})
