import { describe, expect, test } from 'vitest'
import type { CaseDraft } from '../cases/case-data.ts'
import type { EmployeeAnswers } from '../plus-cases/section1-fields.ts'
import type { ExaminedDocument, Section2 } from './form-entries.ts'
import { newDifferences, section2Differences } from './section2-differences.ts'

const document = (code: string, number: string, change: Partial<ExaminedDocument> = {}): ExaminedDocument => ({
  ...{ code, title: code, issuingAuthority: 'X', number, expirationDate: '', isReceipt: false },
  ...change,
})
const section2 = (change: Partial<Section2>): Section2 => ({
  ...{ listA: [], listB: [], listC: [], additionalInformation: '', isAlternativeProcedure: false },
  ...{ firstDayOfEmployment: '2026-11-23', examinerLastName: 'Lopez', examinerFirstName: 'Ana' },
  ...{ examinerTitle: 'Owner', businessName: 'Maple', businessAddress: '1 Main Street' },
  ...change,
})
const license = document('DRIVERS_LICENSE', 'R123-4567', { expirationDate: '2030-01-01' })
const card = document('SOCIAL_SECURITY_CARD', '900-10-0001')
const lists = { document_b_type_code: 'DRIVERS_LICENSE', document_c_type_code: 'SOCIAL_SECURITY_CARD' }
const made: CaseDraft = { ...lists, document_bc_number: 'R123-4567', expiration_date: '2030-01-01' }
const worker: EmployeeAnswers = {
  ...{ citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK', work_until: '2028-06-30', ssn: '900-10-0001' },
  ...{ i94_number: '12345678901', foreign_passport_number: 'E7788990' },
}
const ids = (shown: Partial<Section2>, answers: EmployeeAnswers, compared: CaseDraft | null = null) =>
  section2Differences(section2(shown), { answers, made: compared }).map(({ id }) => id)

describe('[FORM-13] Section 2 differs', () => {
  test('in nothing, however the numbers are written', () => {
    const shown = {
      listB: [document('DRIVERS_LICENSE', 'r123-4567', license)],
      listC: [document(card.code, '900100001')],
    }
    expect(ids(shown, { ssn: '900-10-0001' }, made)).toEqual([])
    const passport = { listA: [document('FOREIGN_PASSPORT', 'e 778-8990'), document('FORM_I94', '12345678901')] }
    expect(ids(passport, worker)).toEqual([])
    expect(ids({ listB: [license], listC: [card] }, {}, null)).toEqual([])
  })

  test.each<[string, Partial<Section2>, EmployeeAnswers, CaseDraft | null, string[]]>([
    [
      'by the number of the Social Security card',
      { listB: [license], listC: [{ ...card, number: '900-10-9999' }] },
      { ssn: '900-10-0001' },
      made,
      ['section1.ssn'],
    ],
    [
      'by the numbers of a passport and its Form I-94, each once though the case has them too',
      { listA: [document('FOREIGN_PASSPORT', 'E7788991'), document('FORM_I94', '12345678902')] },
      worker,
      { document_a_type_code: 'FOREIGN_PASSPORT', foreign_passport_number: 'E7788990', i94_number: '12345678901' },
      ['section1.foreign_passport_number', 'section1.i94_number'],
    ],
    [
      'by an A-number on a resident card',
      { listA: [document('FORM_I551', 'A012345679')] },
      { alien_number: '12345678' },
      { document_a_type_code: 'FORM_I551', i551_number: 'SRC1234567890' },
      ['section1.alien_number'],
    ],
    [
      'by the end of the authorization to work',
      { listA: [document('FORM_I766', 'ABC1234567890', { expirationDate: '2028-01-31' })] },
      worker,
      null,
      ['section1.work_until'],
    ],
    ['by the document itself', { listA: [document('US_PASSPORT', 'C12345678')] }, {}, made, ['case.documents']],
    [
      'by a List C document',
      { listB: [license], listC: [document('REPORT_OF_BIRTH', '1')] },
      {},
      made,
      ['case.documents'],
    ],
    [
      'by the number and the end of the same document',
      { listB: [{ ...license, number: 'R123-4568', expirationDate: '2031-01-01' }], listC: [card] },
      {},
      made,
      ['case.document_bc_number', 'case.expiration_date'],
    ],
    [
      'by the number of a passport',
      { listA: [document('US_PASSPORT', 'C12345678')] },
      {},
      { document_a_type_code: 'US_PASSPORT', us_passport_number: 'C12345679' },
      ['case.us_passport_number'],
    ],
    [
      'by a receipt for the document of the case, whose number is another',
      { listA: [document('FORM_I551', 'R1', { isReceipt: true })] },
      { alien_number: '12345678' },
      { document_a_type_code: 'FORM_I551', i551_number: 'SRC1234567890' },
      ['case.receipt'],
    ],
  ])('%s', (_, shown, answers, compared, expected) => {
    expect(ids(shown, answers, compared)).toEqual(expected)
  })

  test('not by an authorization without an end, nor by the date of another paper', () => {
    const refugee = { listA: [document('FORM_I766', 'ABC1234567890', { expirationDate: '2028-01-31' })] }
    expect(ids(refugee, { ...worker, work_until: 'N/A' })).toEqual([])
    const passport = document('FOREIGN_PASSPORT', 'E7788990', { expirationDate: '2033-01-01' })
    const i94 = document('FORM_I94', '12345678901', { expirationDate: '2028-06-30' })
    expect(ids({ listA: [passport, i94] }, worker)).toEqual([])
  })
})

test('[FORM-13] a correction answers only for the lines that it changes', () => {
  const before = section2({ listB: [license], listC: [{ ...card, number: '900-10-9999' }] })
  const after = section2({ listB: [{ ...license, number: 'R9' }], listC: before.listC })
  const found = section2Differences(after, { answers: { ssn: '900-10-0001' }, made })
  expect(found.map(({ id }) => id)).toEqual(['section1.ssn', 'case.document_bc_number'])
  expect(newDifferences(found, after, before).map(({ id }) => id)).toEqual(['case.document_bc_number'])
  expect(newDifferences(found, after, undefined)).toHaveLength(2)
})
