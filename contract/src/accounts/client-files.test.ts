import { expect, test } from 'vitest'
import { bandOf, categoryOf, clientFile, clientParts, clientProblems, type ClientLine } from './client-files.ts'

const empty = Object.fromEntries(clientFile.columns.map(({ field }) => [field, ''])) as ClientLine
const named: ClientLine = { ...empty, legalName: 'Elm Bakery', ein: '12-3456789' }

test('[CLNT-14] a line needs a name and an EIN, and nothing else', () => {
  expect(clientProblems(named)).toEqual({})
  expect(clientParts(named)).toEqual({
    ...{ legalName: 'Elm Bakery', ein: '123456789', naics: '', employees: '', category: '' },
    ...{ address: null, signatory: null },
  })
  expect(clientProblems(empty)).toEqual({
    legalName: 'Enter the legal name.',
    ein: 'Enter the Employer Identification Number (EIN).',
  })
})

test('[CLNT-14] an address and a signatory are stated as a whole', () => {
  expect(Object.keys(clientProblems({ ...named, city: 'Salem' }))).toEqual(['street', 'state', 'zip'])
  expect(Object.keys(clientProblems({ ...named, email: 'kim@elm.example' }))).toEqual([
    'firstName',
    'lastName',
    'title',
  ])
  const whole = { firstName: 'Kim', lastName: 'Hale', title: 'Owner', email: 'KIM@elm.example' }
  expect(clientProblems({ ...named, ...whole })).toEqual({})
  expect(clientParts({ ...named, ...whole }).signatory).toMatchObject({ email: 'kim@elm.example', phone: '' })
  expect(Object.keys(clientProblems({ ...named, ...whole, phone: '12' }))).toEqual(['phone'])
})

test.each([
  ['1', '1_4'],
  ['4', '1_4'],
  ['45', '20_99'],
  ['2,500', '2500_4999'],
  ['9999', '5000_9999'],
  ['120000', '10000_OVER'],
  ['20 to 99', '20_99'],
  ['10,000 and over', '10000_OVER'],
  ['1000_2499', '1000_2499'],
  ['0', undefined],
  ['-3', undefined],
  ['5-9', undefined],
  ['many', undefined],
  ['', undefined],
])('[CLNT-14] the number of employees "%s" is in the band %s', (typed, band) => {
  expect(bandOf(typed)).toBe(band)
})

test.each([
  ['None of these apply', 'NONE'],
  ['none', 'NONE'],
  ['STATE GOVERNMENT', 'STATEGOVERNMENT'],
  ['FEDERALCONTRACTOR', 'FEDERALCONTRACTOR'],
  ['Federal contractor without FAR E-Verify clause', 'FEDERALCONTRACTORNOFAR'],
  ['Federal contractor', undefined],
  ['Government', undefined],
])('[CLNT-14] the category "%s" is %s', (typed, category) => {
  expect(categoryOf(typed)).toBe(category)
})
