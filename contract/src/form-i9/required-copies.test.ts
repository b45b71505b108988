import { describe, expect, test } from 'vitest'
import type { ExaminedDocument, Section2 } from './form-entries.ts'
import { isKept, missingCopies } from './required-copies.ts'

const document = (code: string, change: Partial<ExaminedDocument> = {}): ExaminedDocument => ({
  ...{ code, title: code, issuingAuthority: 'X', number: '1', expirationDate: '', isReceipt: false },
  ...change,
})
const section2 = (change: Partial<Section2>): Section2 => ({
  ...{ listA: [], listB: [], listC: [], additionalInformation: '', isAlternativeProcedure: false },
  ...{ firstDayOfEmployment: '2026-11-23', examinerLastName: 'Lopez', examinerFirstName: 'Ana' },
  ...{ examinerTitle: 'Owner', businessName: 'Maple', businessAddress: '1 Main Street' },
  ...change,
})
const none = { keepsOtherCopies: null, versions: [], missing: [], copied: [] }
const lists = section2({ listB: [document('DRIVERS_LICENSE')], listC: [document('SOCIAL_SECURITY_CARD')] })
const passport = section2({ listA: [document('FOREIGN_PASSPORT'), document('FORM_I94')] })

describe('[FORM-09] copies are missing', () => {
  test.each(['US_PASSPORT', 'FORM_I551', 'FORM_I766'])('of %s, whatever the company keeps of others', (code) => {
    for (const keepsOtherCopies of [null, true, false]) {
      const shown = section2({ listA: [document(code)] })
      expect(missingCopies(shown, { ...none, keepsOtherCopies })).toEqual([code])
      expect(missingCopies(shown, { ...none, keepsOtherCopies, copied: [code] })).toEqual([])
    }
  })

  test('of every document and paper of a company that keeps them all, of none of another', () => {
    const every = { ...none, keepsOtherCopies: true }
    expect(missingCopies(lists, every)).toEqual(['DRIVERS_LICENSE', 'SOCIAL_SECURITY_CARD'])
    expect(missingCopies(passport, every)).toEqual(['FOREIGN_PASSPORT', 'OTHER'])
    for (const keepsOtherCopies of [null, false]) {
      expect(missingCopies(lists, { ...none, keepsOtherCopies })).toEqual([])
      expect(missingCopies(passport, { ...none, keepsOtherCopies })).toEqual([])
    }
  })

  test('of the card, and not of the receipt for it', () => {
    const receipt = section2({ listA: [document('FORM_I551', { isReceipt: true })] })
    expect(missingCopies(receipt, none)).toEqual([])
    const card = section2({ listA: [document('FORM_I551')] })
    expect(missingCopies(card, { ...none, versions: [{ content: receipt }] })).toEqual(['FORM_I551'])
  })

  test('of no document that was signed before, unless its copies were missing then', () => {
    const signed = section2({ listA: [document('US_PASSPORT')] })
    const corrected = { ...signed, examinerTitle: 'Manager' }
    expect(missingCopies(corrected, { ...none, versions: [{ content: signed }] })).toEqual([])
    const versions = [{ content: signed }]
    expect(missingCopies(corrected, { ...none, versions, missing: ['US_PASSPORT'] })).toEqual(['US_PASSPORT'])
    expect(missingCopies(lists, { ...none, versions, missing: ['US_PASSPORT'] })).toEqual([])
  })
})

test('[FORM-09] a company that keeps no others accepts them only for an examination by video', () => {
  const none = { keepsOtherCopies: false, isForVideo: false }
  expect(['US_PASSPORT', 'FORM_I551', 'FORM_I766'].every((code) => isKept(code, none))).toBe(true)
  expect(isKept('DRIVERS_LICENSE', none)).toBe(false)
  expect(isKept('DRIVERS_LICENSE', { ...none, isForVideo: true })).toBe(true)
  expect(isKept('DRIVERS_LICENSE', { ...none, keepsOtherCopies: null })).toBe(true)
})
