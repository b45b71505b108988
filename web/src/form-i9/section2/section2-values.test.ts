import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { expect, test } from 'vitest'
import { formProblems } from './section2-problems.ts'
import { askedLines, section2Of, section2Values } from './section2-values.ts'

const context: Section2Setting = {
  employee: { name: 'Jordan Rivera', dateOfBirth: '1990-05-17', status: 'ALIEN_AUTHORIZED_TO_WORK', brings: [] },
  otherNames: [],
  section1Late: null,
  signer: { firstName: 'Ana', lastName: 'Lopez' },
  section2By: '2026-11-27',
  isShortJob: false,
  isRepresentative: false,
  videoOffer: 'ALL',
  timeZone: 'America/New_York',
  today: '2026-11-20',
  environment: 'local',
  copied: [],
  kept: [],
  keepsOtherCopies: null,
  proposed: {
    firstDayOfEmployment: '2026-11-23',
    examinerLastName: 'Lopez',
    examinerFirstName: 'Ana',
    examinerTitle: '',
    businessName: 'Maple Stores',
    businessAddress: '',
  },
  versions: [],
}
const begun = section2Values(context)

test('starts without documents, and asks for a choice first', () => {
  expect(section2Of(begun)).toMatchObject({ listA: [], listB: [], listC: [], examinerLastName: 'Lopez' })
  expect(Object.keys(formProblems(begun, context))).toEqual([
    'choice',
    'examinerTitle',
    'businessAddress',
    'attestationAccepted',
    'typedName',
  ])
})

test('a foreign passport adds a line for its Form I-94, a receipt removes it', () => {
  const passport = { ...begun, choice: 'A', listA0_code: 'FOREIGN_PASSPORT' }
  expect(askedLines(passport)).toHaveLength(3)
  expect(section2Of(passport).listA.map(({ code }) => code)).toEqual(['FOREIGN_PASSPORT', 'FORM_I94'])
  expect(askedLines({ ...passport, listA0_isReceipt: 'yes' })).toHaveLength(1)
})

test('entries for the other choice are not signed', () => {
  const values = { ...begun, choice: 'BC', listA0_code: 'FORM_I766', listB0_code: 'DRIVERS_LICENSE' }
  expect(section2Of(values)).toMatchObject({ listA: [], listB: [{ code: 'DRIVERS_LICENSE' }], listC: [] })
})

test('the examiner enters an expiration date or checks that there is none', () => {
  const values = { ...begun, choice: 'BC', listC0_code: 'SOCIAL_SECURITY_CARD' }
  expect(formProblems(values, context).listC0_expirationDate).toContain('check that the document has none')
  const undated = { ...values, listC0_hasNoDate: 'yes' }
  expect(formProblems(undated, context).listC0_expirationDate).toBeUndefined()
  // choosing a document with an expiration date undoes the check, so that there is a field for it
  const card = { ...undated, choice: 'A', listA0_code: 'FORM_I766', listA0_hasNoDate: 'yes' }
  expect(formProblems(card, context).listA0_expirationDate).toBe('Enter the expiration date of the document.')
  expect(section2Of({ ...card, listA0_expirationDate: '2029-06-30' }).listA[0]?.expirationDate).toBe('2029-06-30')
})

test('a correction starts with the current version and needs a reason', () => {
  const content = section2Of({
    ...begun,
    ...{ choice: 'A', listA0_code: 'FORM_I766', listA0_title: 'Card', listA0_number: 'ABC1234567890' },
  })
  const id = '0190a0a0-0000-7000-8000-000000000000'
  const corrected = { ...context, versions: [{ id, content, signedOn: '2026-11-20' }] }
  const values = section2Values(corrected)
  expect(section2Of(values)).toEqual(content)
  expect(formProblems(values, corrected).reason).toBe('Enter why you are correcting Section 2.')
})
