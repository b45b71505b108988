import { describe, expect, test } from 'vitest'
import type { Section2 } from './form-entries.ts'
import { shapeProblem, shownNumber } from './number-shapes.ts'
import { validateSection2, type Section2Context } from './validate-section2.ts'

const numbered = (code: string, number: string, title = '', isReceipt = false) => ({ code, number, title, isReceipt })

describe('[FORM-13] the shape of a number', () => {
  test.each([
    ['US_PASSPORT', 'C12345678'],
    ['US_PASSPORT', '512 345 678'],
    ['FORM_I551', 'src1234567890'],
    ['FORM_I551', 'SRC*123456789'],
    ['FORM_I551', 'A012-345-678'],
    ['FORM_I766', 'ABC1234567890'],
    ['FOREIGN_PASSPORT', 'E7788990'],
    ['FORM_I94', '12345678901'],
    ['FORM_I20', 'N1234567890'],
    ['SOCIAL_SECURITY_CARD', '219 43 7001'],
    ['DRIVERS_LICENSE', 'S530-4209-4024-01'],
    ['DRIVERS_LICENSE', 'DOE**MJ501P1'],
    // issuers number these as they like
    ['US_BIRTH_CERTIFICATE', '112/1990 No. 000123'],
    ['SCHOOL_ID_CARD', 'N/A'],
  ])('of %s allows %s', (code, number) => {
    expect(shapeProblem(numbered(code, number), 'prod')).toBeUndefined()
  })

  test.each([
    ['US_PASSPORT', 'C1234', 'Enter the passport number: 6 to 9'],
    ['FORM_I551', 'SR1234567890', 'three letters and ten digits'],
    ['FORM_I551', 'A12345', 'three letters and ten digits'],
    ['FORM_I766', 'A012345678', 'three letters and ten digits'],
    ['FOREIGN_PASSPORT', 'E778899012345', '6 to 12 letters or digits'],
    ['FORM_I94', '1234567890', '11 letters or digits'],
    ['FORM_DS2019', 'N123', 'ten digits'],
    ['SOCIAL_SECURITY_CARD', '219-43-700', 'nine digits'],
    ['SOCIAL_SECURITY_CARD', '000-43-7001', 'never begins with 000'],
    ['SOCIAL_SECURITY_CARD', '219-00-7001', 'never 00'],
    ['SOCIAL_SECURITY_CARD', '219-43-0000', 'never 0000'],
    ['SOCIAL_SECURITY_CARD', '900-12-3456', 'begins with 9'],
    ['DRIVERS_LICENSE', '123456789012345678', 'up to 17'],
    ['GOVERNMENT_ID_CARD', '#12', 'up to 17'],
  ])('of %s refuses %s', (code, number, message) => {
    expect(shapeProblem(numbered(code, number), 'prod')).toContain(message)
  })

  test('of a passport card is C and eight digits', () => {
    expect(shapeProblem(numbered('US_PASSPORT', 'C12345678', 'U.S. passport card'), 'prod')).toBeUndefined()
    expect(shapeProblem(numbered('US_PASSPORT', '512345678', 'U.S. passport card'), 'prod')).toContain('letter C')
  })

  test('does not apply to the number of a receipt, and applies to a stamp that is one itself', () => {
    expect(shapeProblem(numbered('FORM_I766', 'R1', '', true), 'prod')).toBeUndefined()
    expect(shapeProblem(numbered('FORM_I94_REFUGEE', 'R1', '', true), 'prod')).toContain('11 letters')
  })

  test('accepts the numbers for tests only in environments for them', () => {
    expect(shapeProblem(numbered('SOCIAL_SECURITY_CARD', '900-12-3456'), 'local')).toBeUndefined()
  })
})

test('[FORM-13] an A-number on a resident card is compared as one, whatever its zeros', () => {
  expect(shownNumber(numbered('FORM_I551', 'A12345678'))).toEqual({ field: 'alien_number', value: 'A012345678' })
  expect(shownNumber(numbered('FORM_I551', 'src1234567890'))?.field).toBe('i551_number')
  expect(shownNumber(numbered('FORM_I551', 'R1', '', true))).toBeUndefined()
})

test('[FORM-13] a number that was signed before stays; a correction is judged by the lines that it changes', () => {
  const card = { code: 'FORM_I551', title: 'Card', issuingAuthority: 'USCIS', number: 'old', isReceipt: false }
  const content: Section2 = {
    ...{ listA: [{ ...card, expirationDate: '2030-01-01' }], listB: [], listC: [], additionalInformation: '' },
    ...{ isAlternativeProcedure: false, firstDayOfEmployment: '2026-11-23', examinerLastName: 'Lopez' },
    ...{ examinerFirstName: 'Ana', examinerTitle: 'Owner', businessName: 'Maple', businessAddress: '1 Main Street' },
  }
  const context: Section2Context = {
    ...{ status: 'LAWFUL_PERMANENT_RESIDENT', dateOfBirth: '1990-05-17', today: '2026-11-20' },
    ...{
      environment: 'prod',
      isShortJob: false,
      copied: [],
      kept: [],
      keepsOtherCopies: null,
      isRepresentative: false,
      videoOffer: 'ALL',
      timeZone: 'America/New_York',
      versions: [{ content, signedOn: '2026-11-20' }],
    },
  }
  const found = (number: string) =>
    validateSection2({ ...content, listA: [{ ...card, number, expirationDate: '2030-01-01' }] }, context)
  expect(found('old')).toEqual([])
  expect(found('new')).toMatchObject([{ path: 'listA.0.number', code: 'format' }])
})
