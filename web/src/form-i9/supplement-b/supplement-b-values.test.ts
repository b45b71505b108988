import type { SupplementBSetting } from '@hireproof/contract/form-i9/supplement-b-context'
import { expect, test } from 'vitest'
import { formProblems, problemsOf } from './supplement-b-problems.ts'
import { supplementBOf, supplementBValues } from './supplement-b-values.ts'

const context: SupplementBSetting = {
  employeeName: 'Jordan Rivera',
  today: '2027-05-03',
  environment: 'local',
  reverifyBy: '2027-06-30',
  receiptFrom: '2027-01-31',
  isShortJob: false,
  neverReverified: null,
  rehireAfter: '2026-11-23',
  rehireUntil: '2029-11-20',
  copied: [],
  videoOffer: 'ALL',
  timeZone: 'America/New_York',
  signer: { firstName: 'Ana', lastName: 'Lopez' },
  latestId: null,
  replaces: null,
  proposed: { employerName: 'Ana Lopez' },
}
const begun = supplementBValues(context)
const signed = { attestationAccepted: 'yes', typedName: 'Ana Lopez', nameReason: '' }
const card = { code: 'FORM_I766', title: 'Card', number: 'ABC1234567890', expirationDate: '2029-06-30' }

test('starts with only the name of the signer, and asks for the purpose first', () => {
  expect(supplementBOf(begun)).toMatchObject({
    document: null,
    dateOfRehire: '',
    newLastName: '',
    employerName: 'Ana Lopez',
  })
  expect(Object.keys(formProblems(begun, context))).toEqual(['purpose', 'attestationAccepted', 'typedName'])
})

test('shows at its field what each purpose needs', () => {
  const problemsFor = (change: object) => Object.keys(formProblems({ ...begun, ...signed, ...change }, context))
  expect(problemsFor({ purpose: 'reverification' })).toEqual(['code'])
  expect(problemsFor({ purpose: 'rehire' })).toEqual(['dateOfRehire'])
  expect(problemsFor({ purpose: 'new_name' })).toEqual(['newLastName'])
  expect(problemsFor({ purpose: 'rehire', dateOfRehire: '2027-07-01' })).toEqual(['hasDocument'])
  expect(problemsFor({ purpose: 'reverification', ...card })).toEqual([])
})

test('entries for another purpose are not signed', () => {
  const values = { ...begun, ...card, newLastName: 'Stone', dateOfRehire: '2027-05-10', isAlternativeProcedure: 'yes' }
  expect(supplementBOf({ ...values, purpose: 'new_name' })).toMatchObject({
    ...{ newLastName: 'Stone', dateOfRehire: '', document: null, isAlternativeProcedure: false },
  })
  expect(supplementBOf({ ...values, purpose: 'rehire' })).toMatchObject({
    newLastName: '',
    dateOfRehire: '2027-05-10',
    document: null,
  })
  expect(supplementBOf({ ...values, purpose: 'reverification' }).document).toMatchObject({
    code: 'FORM_I766',
    issuingAuthority: '',
  })
})

test('the signer enters an expiration date, or checks that there is none if the document may have none', () => {
  const values = {
    ...begun,
    ...signed,
    purpose: 'reverification',
    ...card,
    code: 'SOCIAL_SECURITY_CARD',
    number: '900-12-3456',
    expirationDate: '',
  }
  expect(formProblems(values, context).expirationDate).toContain('check that the document has none')
  expect(formProblems({ ...values, hasNoDate: 'yes' }, context)).toEqual({})
  // choosing another document undoes the check
  const other = { ...values, hasNoDate: 'yes', code: 'FORM_I766' }
  expect(formProblems(other, context).expirationDate).toBe('Enter the expiration date of the document.')
  expect(supplementBOf({ ...other, expirationDate: '2029-06-30' }).document?.expirationDate).toBe('2029-06-30')
})

test('a refusal of the server appears at its field', () => {
  const issues = [{ path: 'document.code', code: 'not_reverified', message: 'Never.' }]
  expect(problemsOf(issues, { ...begun, purpose: 'reverification' })).toEqual({ code: 'Never.' })
  expect(problemsOf(issues, { ...begun, purpose: 'rehire' })).toEqual({ hasDocument: 'Never.' })
  expect(problemsOf([{ path: '', code: 'SUPPLEMENT_B_CHANGED', message: 'Changed.' }], begun)).toEqual({})
})

test('[FORM-04] a correction starts with the signed block, sends the same block again, and asks for the reason', () => {
  const content = supplementBOf({ ...begun, ...signed, purpose: 'reverification', ...card })
  const correction = { ...context, replaces: { id: '0190a0a0-0000-7000-8000-000000000031', content } }
  const values = supplementBValues(correction)
  expect(supplementBOf(values)).toEqual(content)
  expect(Object.keys(formProblems({ ...values, ...signed }, correction))).toEqual(['reason'])
  const rehire = { ...content, document: null, dateOfRehire: '2027-02-01', newLastName: 'Stone' }
  expect(
    supplementBOf(supplementBValues({ ...correction, replaces: { ...correction.replaces, content: rehire } })),
  ).toEqual(rehire)
})
