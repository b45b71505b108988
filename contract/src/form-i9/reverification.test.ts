import { describe, expect, test } from 'vitest'
import type { ExaminedDocument, Section2, SupplementB } from './form-entries.ts'
import { neverReverified, reverifyBy, type Authorization } from './reverification.ts'

const document = (change: Partial<ExaminedDocument> = {}): ExaminedDocument => ({
  ...{ code: 'FORM_I766', title: 'Card', issuingAuthority: 'USCIS', number: 'ABC1234567890' },
  ...{ expirationDate: '2028-06-30', isReceipt: false },
  ...change,
})
const shown = (lists: Partial<Pick<Section2, 'listA' | 'listB' | 'listC'>>): Section2 => ({
  ...{ listA: [], listB: [], listC: [], ...lists },
  ...{ additionalInformation: '', isAlternativeProcedure: false, firstDayOfEmployment: '2026-11-23' },
  ...{ examinerLastName: 'Lopez', examinerFirstName: 'Ana', examinerTitle: 'Owner' },
  ...{ businessName: 'Maple Stores', businessAddress: '1 Main Street' },
})
const block = (change: Partial<SupplementB> = {}, signedOn = '2027-01-15') => ({
  content: {
    ...{ dateOfRehire: '', newLastName: '', newFirstName: '', newMiddleInitial: '', document: null },
    ...{ employerName: 'Ana Lopez', additionalInformation: '', isAlternativeProcedure: false },
    ...change,
  },
  signedOn,
})
const worker = (change: Partial<Authorization> = {}): Authorization => ({
  ...{ status: 'ALIEN_AUTHORIZED_TO_WORK', workUntil: '2028-06-30' },
  ...{ section2: shown({ listA: [document()] }), supplements: [] },
  ...change,
})

const receipt = document({ isReceipt: true, expirationDate: '' })
const passport = document({ code: 'FOREIGN_PASSPORT', expirationDate: '2027-02-01' })
const i94 = (expirationDate: string) => document({ code: 'FORM_I94', expirationDate })
const paper = document({ code: 'FORM_DS2019', expirationDate: '2027-08-31' })
const card = document({ code: 'SOCIAL_SECURITY_CARD', expirationDate: '2027-01-31' })
const license = document({ code: 'DRIVERS_LICENSE', expirationDate: '2027-01-31' })
const byDhs = document({ code: 'DHS_EMPLOYMENT_AUTHORIZATION', expirationDate: '2027-05-31' })
const greenCard = document({ code: 'FORM_I551', expirationDate: '2027-03-01' })
const stamp = document({ code: 'FOREIGN_PASSPORT_I551', expirationDate: '2027-03-01' })
const resident = { status: 'LAWFUL_PERMANENT_RESIDENT', workUntil: '' } as const

describe('the last day of an authorization to work', () => {
  test.each<[string, Partial<Authorization>, string | null]>([
    ['the date in Section 1 if it is earlier', { workUntil: '2027-04-01' }, '2027-04-01'],
    ['the end of the card if it is earlier', { workUntil: '2029-01-01' }, '2028-06-30'],
    ['the end of the card if Section 1 has none', { workUntil: 'N/A' }, '2028-06-30'],
    ['the same under the other name of the status', { status: 'NONCITIZEN_AUTHORIZED_TO_WORK' }, '2028-06-30'],
    ['none for a citizen', { status: 'US_CITIZEN' }, null],
    ['none for a noncitizen national', { status: 'NONCITIZEN' }, null],
    ['none for a Permanent Resident Card', { ...resident, section2: shown({ listA: [greenCard] }) }, null],
    ['the end of a temporary stamp', { ...resident, section2: shown({ listA: [stamp] }) }, '2027-03-01'],
    [
      'none for a resident with a date from an earlier status',
      { ...resident, workUntil: '2027-01-01', section2: shown({ listB: [license], listC: [card] }) },
      null,
    ],
    [
      'the end of the admission, not of the passport',
      { workUntil: 'N/A', section2: shown({ listA: [passport, i94('2027-10-01')] }) },
      '2027-10-01',
    ],
    [
      'the end of the program if the admission has none',
      { workUntil: 'N/A', section2: shown({ listA: [passport, i94(''), paper] }) },
      '2027-08-31',
    ],
    [
      'the date in Section 1, not the ends of a license and a Social Security card',
      { section2: shown({ listB: [license], listC: [card] }) },
      '2028-06-30',
    ],
    [
      'the end of a DHS document on List C',
      { workUntil: 'N/A', section2: shown({ listB: [license], listC: [byDhs] }) },
      '2027-05-31',
    ],
    [
      'none for a receipt, which has its own day',
      { workUntil: 'N/A', section2: shown({ listA: [document({ isReceipt: true, expirationDate: '2027-01-01' })] }) },
      null,
    ],
    ['the end of the last shown document, even if later', { supplements: [block({ document: paper })] }, '2027-08-31'],
    [
      'the same after a new name',
      { supplements: [block({ document: paper }), block({ newLastName: 'Stone' })] },
      '2027-08-31',
    ],
    ['none after a permanent document was shown', { supplements: [block({ document: greenCard })] }, null],
    ['none after an unrestricted card was shown', { supplements: [block({ document: card })] }, null],
    ['the end of a renewed admission', { supplements: [block({ document: passport })] }, '2027-02-01'],
    [
      '[FORM-05] 90 days after the end of the authorization for a last shown receipt',
      { supplements: [block({ document: receipt })] },
      '2028-09-28',
    ],
    [
      '[FORM-05] the same for a second receipt, which begins no new period',
      { supplements: [block({ document: receipt }), block({ document: receipt }, '2028-09-01')] },
      '2028-09-28',
    ],
    [
      '[FORM-05] 90 days after the end of the document shown before the receipt',
      { supplements: [block({ document: paper }), block({ document: receipt }, '2027-08-01')] },
      '2027-11-29',
    ],
    [
      '[FORM-05] 90 days after a rehire for a receipt that was shown then',
      { supplements: [block({ document: receipt, dateOfRehire: '2028-10-02' })] },
      '2028-12-31',
    ],
    [
      '[FORM-05] 90 days after the signature for a receipt if no end is known',
      { workUntil: 'N/A', section2: shown({ listC: [card] }), supplements: [block({ document: receipt })] },
      '2027-04-15',
    ],
  ])('is %s', (_, change, day) => {
    expect(reverifyBy(worker(change))).toBe(day)
  })
})

describe('people who are never reverified', () => {
  test.each<[string, Partial<Authorization>, string | null]>([
    ['a citizen', { status: 'US_CITIZEN' }, 'citizen'],
    ['a noncitizen national', { status: 'NONCITIZEN' }, 'citizen'],
    ['a resident with a card', { ...resident, section2: shown({ listA: [greenCard] }) }, 'resident'],
    ['a resident with other permanent documents', { ...resident, section2: shown({ listC: [card] }) }, 'resident'],
    ['not a resident with a temporary stamp', { ...resident, section2: shown({ listA: [stamp] }) }, null],
    [
      'a resident whose card came after the stamp',
      { ...resident, section2: shown({ listA: [stamp] }), supplements: [block({ document: greenCard })] },
      'resident',
    ],
    ['not a worker', {}, null],
    ['a worker who became a resident', { supplements: [block({ document: greenCard })] }, 'resident'],
    [
      'a worker who became a citizen',
      { supplements: [block({ document: document({ code: 'US_PASSPORT' }) })] },
      'citizen',
    ],
  ])('%s', (_, change, why) => {
    expect(neverReverified(worker(change))).toBe(why)
  })
})
