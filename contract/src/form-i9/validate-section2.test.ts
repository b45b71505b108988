import { describe, expect, test } from 'vitest'
import type { ExaminedDocument, Section2 } from './form-entries.ts'
import { section2Changes } from './section2-changes.ts'
import { documentLines } from './section2-documents.ts'
import { receiptDue } from './section2-receipts.ts'
import { choicesOn, validateSection2, type Section2Context } from './validate-section2.ts'

const context: Section2Context = {
  status: 'LAWFUL_PERMANENT_RESIDENT',
  dateOfBirth: '1990-05-17',
  today: '2026-11-20',
  copied: [],
  versions: [],
}
const document = (change: Partial<ExaminedDocument> = {}): ExaminedDocument => ({
  code: 'FORM_I551',
  title: 'Permanent Resident Card',
  issuingAuthority: 'USCIS',
  number: 'SRC1234567890',
  expirationDate: '2030-01-01',
  isReceipt: false,
  ...change,
})
const section2 = (change: Partial<Section2> = {}): Section2 => ({
  listA: [document()],
  listB: [],
  listC: [],
  additionalInformation: '',
  isAlternativeProcedure: false,
  firstDayOfEmployment: '2026-11-23',
  examinerLastName: 'Lopez',
  examinerFirstName: 'Ana',
  examinerTitle: 'Owner',
  businessName: 'Maple Stores',
  businessAddress: '1 Main Street',
  ...change,
})
const pathsOf = (change: Partial<Section2>, more: Partial<Section2Context> = {}) =>
  validateSection2(section2(change), { ...context, ...more }).map(({ path }) => path)

describe('Section 2', () => {
  test('may be signed with one List A document', () => {
    expect(pathsOf({})).toEqual([])
  })

  test('accepts a card without an expiration date, and one that expires today', () => {
    expect(pathsOf({ listA: [document({ expirationDate: '' })] })).toEqual([])
    expect(pathsOf({ listA: [document({ expirationDate: '2026-11-20' })] })).toEqual([])
    expect(pathsOf({ listA: [document({ expirationDate: '2026-11-19' })] })).toEqual(['listA.0.expirationDate'])
  })

  test('accepts a receipt without a number and date, and a stamp only as a receipt', () => {
    expect(pathsOf({ listA: [document({ number: '', expirationDate: '', isReceipt: true })] })).toEqual([])
    const stamp = { code: 'FORM_I94_I551_STAMP', number: '', expirationDate: '' }
    expect(pathsOf({ listA: [document(stamp)] })).toEqual(['listA.0.isReceipt'])
    expect(pathsOf({ listA: [document({ ...stamp, isReceipt: true })] })).toEqual([])
  })

  test('offers records for people under 18 only to them', () => {
    const listB = documentLines[3]
    const codes = (dateOfBirth: string) =>
      choicesOn(section2(), listB, { ...context, dateOfBirth }).map(({ code }) => code)
    expect(codes('2008-11-24')).toContain('SCHOOL_RECORD')
    expect(codes('2008-11-23')).not.toContain('SCHOOL_RECORD')
  })

  test('needs a first day of employment after the birth, no more than 365 days ahead', () => {
    expect(pathsOf({ firstDayOfEmployment: '2027-11-20' })).toEqual([])
    expect(pathsOf({ firstDayOfEmployment: '2027-11-21' })).toEqual(['firstDayOfEmployment'])
    expect(pathsOf({ firstDayOfEmployment: '1990-05-17' })).toEqual(['firstDayOfEmployment'])
  })

  test('allows the alternative procedure only with copies of each document', () => {
    expect(pathsOf({ isAlternativeProcedure: true })).toEqual(['isAlternativeProcedure'])
    expect(pathsOf({ isAlternativeProcedure: true }, { copied: ['FORM_I551'] })).toEqual([])
  })
})

describe('the due date for the document that a receipt replaces', () => {
  const due = (change: Partial<ExaminedDocument>) => receiptDue(section2({ listA: [document(change)] }), context)

  test.each([
    ['none without a receipt', {}, null],
    ['90 days', { isReceipt: true }, '2027-02-18'],
    [
      'the end of a temporary stamp',
      { code: 'FORM_I94_I551_STAMP', isReceipt: true, expirationDate: '2027-05-01' },
      '2027-05-01',
    ],
    [
      'a year for a stamp without an end',
      { code: 'FORM_I94_I551_STAMP', isReceipt: true, expirationDate: '' },
      '2027-11-20',
    ],
  ])('is %s', (_, change, day) => {
    expect(due(change)).toBe(day)
  })
})

test('a correction lists what it changed in the order of the form, a removed document by each of its fields', () => {
  const after = section2({ listA: [], examinerTitle: 'Manager' })
  expect(section2Changes(section2(), after).map(({ field, after: text }) => [field, text])).toEqual([
    ['listA.0.code', ''],
    ['listA.0.title', ''],
    ['listA.0.issuingAuthority', ''],
    ['listA.0.number', ''],
    ['listA.0.expirationDate', ''],
    ['examinerTitle', 'Manager'],
  ])
})
