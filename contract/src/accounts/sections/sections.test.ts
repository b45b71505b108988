import { describe, expect, test } from 'vitest'
import { categoryChoices, categoryName, categoryProblems, tidyCategory } from './employer-category.ts'
import { employeeBands, informationProblems, tidyInformation, type CompanyInformation } from './company-information.ts'

const bakery: CompanyInformation = {
  legalName: 'Maple Street Bakery',
  doingBusinessAs: '',
  ein: '123456789',
  uei: '',
  duns: '',
  employees: '10_19',
  naics: '311',
  parentOrganization: '',
}
const problemsWith = (change: Partial<CompanyInformation>) => informationProblems({ ...bakery, ...change })
const keptOf = (change: Partial<CompanyInformation>) => tidyInformation({ ...bakery, ...change })

describe('[ENRL-31] a UEI', () => {
  test.each([
    ['ABCDEF123456', 'ABCDEF123456'],
    ['abcdef123456', 'ABCDEF123456'],
    ['  zqggh1tl9c86 ', 'ZQGGH1TL9C86'],
    ['1BCDEFGHJKLM', '1BCDEFGHJKLM'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(problemsWith({ uei: typed })).toEqual({})
    expect(keptOf({ uei: typed }).uei).toBe(kept)
  })

  test.each([
    ['11 characters', 'ABCDEF12345'],
    ['13 characters', 'ABCDEF1234567'],
    ['a letter O', 'ABCDEFO23456'],
    ['a small letter o', 'abcdefo23456'],
    ['a letter I', 'ABCDEFI23456'],
    ['a 0 at the beginning', '0BCDEF123456'],
    ['a hyphen', 'ABCDEF-23456'],
    ['a letter with an accent', 'ÁBCDEF123456'],
    ['digits of another script', 'ABCDEF١٢٣٤٥٦'],
  ])('with %s is refused', (_, uei) => {
    expect(problemsWith({ uei })).toEqual({
      uei: 'Enter 12 letters and digits. The letters O and I and a 0 at the beginning are not used.',
    })
  })
})

describe('[ENRL-31] a DUNS number', () => {
  test.each([
    ['123456789', '123456789'],
    ['12-345-6789', '123456789'],
    [' 012345678 ', '012345678'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(problemsWith({ duns: typed })).toEqual({})
    expect(keptOf({ duns: typed }).duns).toBe(kept)
  })

  test.each(['12345678', '1234567890', '12345678A', '1234 56789', '-123456789'])('%j is refused', (duns) => {
    expect(problemsWith({ duns })).toEqual({ duns: 'Enter 9 digits.' })
  })
})

describe('[ENRL-32] the number of employees', () => {
  test('is one of ten bands, which follow each other without a gap', () => {
    expect(employeeBands.map(({ name }) => name)).toEqual([
      ...['1 to 4', '5 to 9', '10 to 19', '20 to 99', '100 to 499', '500 to 999'],
      ...['1,000 to 2,499', '2,500 to 4,999', '5,000 to 9,999', '10,000 and over'],
    ])
    for (const { code } of employeeBands) expect(problemsWith({ employees: code })).toEqual({})
  })

  test.each(['', '12', '1 to 4', '10_20', 'toString'])('%j is refused', (employees) => {
    expect(problemsWith({ employees })).toEqual({ employees: 'Select the number of employees.' })
  })
})

describe('[ENRL-27] the category of an employer', () => {
  const answers = (category: string) => ({ category, verifiedEmployees: 'ENTIRE_WORKFORCE', awardDate: '2026-11-02' })

  test('is one of six, of which only one is about the FAR clause', () => {
    const kept = categoryChoices.map(({ code }) => [code, tidyCategory(answers(code)).awardDate !== ''])
    expect(kept).toEqual([
      ['FEDERALCONTRACTOR', true],
      ['FEDERALCONTRACTORNOFAR', false],
      ['FEDERALGOVERNMENT', false],
      ['STATEGOVERNMENT', false],
      ['LOCALGOVERNMENT', false],
      ['NONE', false],
    ])
  })

  test('can no longer be a state or a local government, but has a name for those that are', () => {
    expect(categoryProblems(answers('STATEORLOCALGOVERNMENT'), '2026-11-20')).toEqual({
      category: 'Select the category that best describes your organization.',
    })
    expect(categoryName('STATEORLOCALGOVERNMENT')).toBe('State or local government')
  })
})
