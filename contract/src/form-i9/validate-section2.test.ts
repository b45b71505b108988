import { describe, expect, test } from 'vitest'
import type { ExaminedDocument, Section2 } from './form-entries.ts'
import { section2Changes } from './section2-changes.ts'
import { documentLines } from './section2-documents.ts'
import { areReceiptsKept, receiptDue } from './section2-receipts.ts'
import { choicesOn, validateSection2, type Section2Context } from './validate-section2.ts'

const context: Section2Context = {
  status: 'LAWFUL_PERMANENT_RESIDENT',
  dateOfBirth: '1990-05-17',
  today: '2026-11-20',
  isShortJob: false,
  environment: 'prod',
  copied: [],
  kept: [],
  keepsOtherCopies: null,
  isRepresentative: false,
  videoOffer: 'ALL',
  timeZone: 'America/New_York',
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
    expect(pathsOf({ listA: [document({ ...stamp, isReceipt: true, issuedOn: '2026-11-01' })] })).toEqual([])
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
    const liveVideo = { day: '2026-11-20', time: '08:15', timeZone: 'America/New_York', heldBy: 'Ana Lopez' }
    expect(pathsOf({ isAlternativeProcedure: true, liveVideo })).toEqual(['isAlternativeProcedure'])
    expect(pathsOf({ isAlternativeProcedure: true, liveVideo }, { copied: ['FORM_I551'] })).toEqual([])
  })
})

const stamp = { code: 'FORM_I94_I551_STAMP', number: 'A012345678', isReceipt: true, expirationDate: '' }

describe('[FORM-05] the due date for the document that a receipt replaces', () => {
  const due = (change: Partial<ExaminedDocument>, first = '2026-11-19') =>
    receiptDue(section2({ listA: [document(change)], firstDayOfEmployment: first }))

  test.each([
    ['none without a receipt', {}, null],
    ['90 days after the first day of employment', { isReceipt: true }, '2027-02-17'],
    ['the end of a temporary stamp', { ...stamp, expirationDate: '2027-05-01' }, '2027-05-01'],
    ['a year after the issue of a stamp without an end', { ...stamp, issuedOn: '2026-10-01' }, '2027-10-01'],
    ['a year after the first day, for a stamp of a form that did not ask', stamp, '2027-11-19'],
  ])('is %s', (_, change, day) => {
    expect(due(change)).toBe(day)
  })

  test('is the earlier one of two receipts', () => {
    const lists = {
      listA: [],
      listB: [document({ isReceipt: true })],
      listC: [document({ ...stamp, issuedOn: '2026-01-05' })],
    }
    expect(receiptDue(section2(lists))).toBe('2027-01-05')
  })

  test('stays as it was after a correction of other fields, and moves with the first day and with another receipt', () => {
    const before = section2({ listA: [document({ isReceipt: true })] })
    expect(areReceiptsKept(before, { ...before, examinerTitle: 'Manager' })).toBe(true)
    expect(areReceiptsKept(before, { ...before, firstDayOfEmployment: '2026-11-24' })).toBe(false)
    expect(areReceiptsKept(before, section2({ listA: [document({ isReceipt: true, number: 'X1' })] }))).toBe(false)
    expect(areReceiptsKept(before, section2())).toBe(false)
  })
})

describe('[FORM-05] a receipt', () => {
  const refusals = (change: Partial<ExaminedDocument>, more: Partial<Section2Context> = {}, first = '2026-11-19') =>
    validateSection2(section2({ listA: [document(change)], firstDayOfEmployment: first }), { ...context, ...more }).map(
      ({ path, code }) => `${path} ${code}`,
    )

  test.each<[string, Partial<ExaminedDocument>, Partial<Section2Context>]>([
    ['for a card', { isReceipt: true }, {}],
    ['that is a stamp with a date', { ...stamp, expirationDate: '2027-01-01' }, {}],
    ['that is a stamp with an issue date', { ...stamp, issuedOn: '2026-11-20' }, {}],
  ])('is taken %s', (_, change, more) => expect(refusals(change, more)).toEqual([]))

  test.each<[string, Partial<ExaminedDocument>, Partial<Section2Context>, string]>([
    ['for a job of less than three days', { isReceipt: true }, { isShortJob: true }, 'isReceipt receipt_not_allowed'],
    [
      'that is a stamp for such a job',
      { ...stamp, issuedOn: '2026-11-01' },
      { isShortJob: true },
      'isReceipt receipt_not_allowed',
    ],
    ['that is a stamp without any date', stamp, {}, 'issuedOn required'],
    ['that is a stamp of tomorrow', { ...stamp, issuedOn: '2026-11-21' }, {}, 'issuedOn format'],
    ['that is a stamp of a day that does not exist', { ...stamp, issuedOn: '2026-02-30' }, {}, 'issuedOn format'],
    ['that is a stamp of more than a year ago', { ...stamp, issuedOn: '2025-11-19' }, {}, 'issuedOn receipt_expired'],
    ['with an issue date that it does not need', { isReceipt: true, issuedOn: '2026-11-01' }, {}, 'issuedOn format'],
  ])('is refused %s', (_, change, more, refusal) => expect(refusals(change, more)).toEqual([`listA.0.${refusal}`]))

  test('is refused when it is shown more than 90 days after the first day', () => {
    expect(refusals({ isReceipt: true }, {}, '2026-08-22')).toEqual([])
    expect(refusals({ isReceipt: true }, {}, '2026-08-21')).toEqual(['listA.0.isReceipt receipt_expired'])
  })

  test('of a signed form stays when other fields are corrected later', () => {
    const versions = (change: Partial<ExaminedDocument>) => ({
      versions: [{ content: section2({ listA: [document(change)] }), signedOn: '2026-05-01' }],
    })
    expect(refusals({ isReceipt: true }, versions({ isReceipt: true }), '2026-05-01')).toEqual([])
    expect(refusals(stamp, versions(stamp), '2026-05-01')).toEqual([])
  })

  test('with an issue date is no document of another kind', () =>
    expect(refusals({ issuedOn: '2026-11-01' })).toEqual(['listA.0.issuedOn format']))
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
