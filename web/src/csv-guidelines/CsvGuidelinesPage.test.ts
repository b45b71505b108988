import { expect, test } from 'vitest'
import { siteColumns } from '@hireproof/contract/accounts/hiring-site-files'
import { exampleSites } from './CsvGuidelinesPage.tsx'
import { siteFile, templateHref } from './site-file.ts'

test('[APPS-18] the template has the five columns of a hiring site and nothing else', () => {
  expect(decodeURIComponent(templateHref)).toBe(
    'data:text/csv;charset=utf-8,Address Line 1,Address Line 2,City,State,Zip Code\r\n',
  )
})

test('[APPS-18] the examples follow the rules beside them', () => {
  for (const site of exampleSites) {
    const [line1, line2, city, state, zip] = site
    siteColumns.forEach(({ isRequired }, index) => isRequired && expect(site[index]).not.toBe(''))
    expect(`${line1}${line2}`).not.toMatch(/[#;]/)
    expect(city).toMatch(/^[A-Z]/)
    expect(state).toMatch(/^[A-Z]{2}$/)
    expect(zip).toMatch(/^\d{5}$/)
  }
})

test('[APPS-18] a file quotes values with a comma or a quotation mark', () => {
  const [, second] = siteFile([['7 Mill Lane, Building B', 'the "old" wing', 'Dover', 'DE', '19901']]).split('\r\n')
  expect(second).toBe('"7 Mill Lane, Building B","the ""old"" wing",Dover,DE,19901')
})
