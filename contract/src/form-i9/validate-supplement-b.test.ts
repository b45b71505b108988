import { expect, test } from 'vitest'
import type { ExaminedDocument, SupplementB } from './form-entries.ts'
import { purposesOf, validateSupplementB, type SupplementBContext } from './validate-supplement-b.ts'

const context: SupplementBContext = {
  today: '2028-05-02',
  environment: 'prod',
  reverifyBy: '2028-06-30',
  receiptFrom: '2028-06-30',
  isShortJob: false,
  neverReverified: null,
  rehireAfter: '2026-11-23',
  rehireUntil: '2029-11-20',
  copied: [],
  videoOffer: 'ALL',
  timeZone: 'America/New_York',
  replaces: null,
}
const document = (change: Partial<ExaminedDocument> = {}): ExaminedDocument => ({
  ...{ code: 'FORM_I766', title: 'Card', issuingAuthority: '', number: 'ABC1234567890' },
  ...{ expirationDate: '2030-06-30', isReceipt: false },
  ...change,
})
const block = (change: Partial<SupplementB> = {}): SupplementB => ({
  ...{ dateOfRehire: '', newLastName: '', newFirstName: '', newMiddleInitial: '', document: null },
  ...{ employerName: 'Ana Lopez', additionalInformation: '', isAlternativeProcedure: false },
  ...change,
})
const liveVideo = { day: '2028-05-02', time: '08:15', timeZone: 'America/New_York', heldBy: 'Ana Lopez' }
const found = (change: Partial<SupplementB>, more: Partial<SupplementBContext> = {}) =>
  validateSupplementB(block(change), { ...context, ...more }).map(({ path, code }) => `${path} ${code}`)
const written = (change: Partial<ExaminedDocument>) => ({ document: document(change) })

test.each<[string, Partial<SupplementB>, Partial<SupplementBContext>]>([
  ['a document', written({}), {}],
  ['a document that ends today', written({ expirationDate: '2028-05-02' }), {}],
  ['a document of a different status than in Section 1', written({ code: 'FORM_I551', expirationDate: '' }), {}],
  [
    'a Social Security card without an end',
    written({ code: 'SOCIAL_SECURITY_CARD', number: '219-43-7001', expirationDate: '' }),
    {},
  ],
  ['an admission without an end', written({ code: 'FSM_RMI_PASSPORT', number: 'M1234567', expirationDate: '' }), {}],
  ['a receipt without a number', written({ isReceipt: true, number: '', expirationDate: '' }), {}],
  ['a rehire', { dateOfRehire: '2028-05-08' }, {}],
  ['a rehire on the last day', { dateOfRehire: '2029-05-02' }, { rehireUntil: '2029-05-02', reverifyBy: null }],
  ['a rehire of a citizen', { dateOfRehire: '2028-05-08' }, { neverReverified: 'citizen', reverifyBy: null }],
  ['a new name of one word', { newLastName: 'Stone' }, {}],
  ['a new name of a citizen', { newLastName: 'Stone', newMiddleInitial: 'É' }, { neverReverified: 'citizen' }],
  [
    'the alternative procedure with copies',
    { ...written({}), isAlternativeProcedure: true, liveVideo },
    { copied: ['FORM_I766'] },
  ],
])('%s may be signed', (_, change, more) => {
  expect(found(change, more)).toEqual([])
})

test.each<[string, Partial<SupplementB>, Partial<SupplementBContext>, string]>([
  ['nothing', {}, {}, 'purpose required'],
  ['a document of a citizen', written({}), { neverReverified: 'citizen' }, 'document.code not_reverified'],
  ['an expired card', written({ code: 'FORM_I551' }), { neverReverified: 'resident' }, 'document.code not_reverified'],
  ['a List B document', written({ code: 'DRIVERS_LICENSE' }), {}, 'document.code document_not_allowed'],
  ['an unknown document', written({ code: '__proto__' }), {}, 'document.code document_not_allowed'],
  [
    'a receipt whose document must arrive first',
    written({ code: 'US_PASSPORT_RECEIPT' }),
    {},
    'document.code document_not_allowed',
  ],
  ['an expired document', written({ expirationDate: '2028-05-01' }), {}, 'document.expirationDate document_expired'],
  ['no end of a card that has one', written({ expirationDate: '' }), {}, 'document.expirationDate required'],
  ['a day that does not exist', written({ expirationDate: '2029-02-29' }), {}, 'document.expirationDate format'],
  ['no number', written({ number: '' }), {}, 'document.number required'],
  ['[FORM-13] a card number that is too short', written({ number: 'ABC123' }), {}, 'document.number format'],
  [
    '[FORM-13] a Social Security number that was never issued',
    written({ code: 'SOCIAL_SECURITY_CARD', number: '666-43-7001', expirationDate: '' }),
    {},
    'document.number format',
  ],
  ['no title', written({ title: '' }), {}, 'document.title required'],
  ['a line break in a title', written({ title: 'A\nB' }), {}, 'document.title format'],
  [
    'a field that the form does not have',
    written({ issuingAuthority: 'USCIS' }),
    {},
    'document.issuingAuthority format',
  ],
  ['a stamp not marked as a receipt', written({ code: 'FORM_I94_REFUGEE' }), {}, 'document.isReceipt required'],
  ['a rehire before the end of employment', { dateOfRehire: '2026-11-23' }, {}, 'dateOfRehire date_range'],
  ['a rehire after three years', { dateOfRehire: '2029-11-21' }, {}, 'dateOfRehire new_form_needed'],
  ['a rehire far ahead', { dateOfRehire: '2029-05-03' }, { reverifyBy: null }, 'dateOfRehire date_range'],
  ['a rehire on an invalid day', { dateOfRehire: 'soon' }, {}, 'dateOfRehire format'],
  ['a rehire after the authorization ended', { dateOfRehire: '2028-07-01' }, {}, 'document.code required'],
  ['a new first name alone', { newFirstName: 'Jo' }, {}, 'newLastName required'],
  ['an initial of two letters', { newLastName: 'Stone', newMiddleInitial: 'Jo' }, {}, 'newMiddleInitial format'],
  ['a name of 61 characters', { newLastName: 'x'.repeat(61) }, {}, 'newLastName format'],
  [
    'the alternative procedure without copies',
    { ...written({}), isAlternativeProcedure: true, liveVideo },
    {},
    'isAlternativeProcedure copies_missing',
  ],
  [
    'the alternative procedure for a name',
    { newLastName: 'Stone', isAlternativeProcedure: true },
    {},
    'isAlternativeProcedure no_document',
  ],
  [
    '[WORK-11] a live video on a day to come',
    { ...written({}), isAlternativeProcedure: true, liveVideo: { ...liveVideo, day: '2028-05-03' } },
    { copied: ['FORM_I766'] },
    'videoDay date_range',
  ],
  ['[WORK-11] a live video of an examination in person', { ...written({}), liveVideo }, {}, 'videoDay not_asked'],
  ['no representative', { newLastName: 'Stone', employerName: '' }, {}, 'employerName required'],
  ['a lone surrogate', { newLastName: 'Stone', additionalInformation: '\ud800' }, {}, 'additionalInformation format'],
])('%s is refused', (_, change, more, problem) => {
  expect(found(change, more)).toContain(problem)
})

test('the content of a block shows its purposes', () => {
  expect(purposesOf(block())).toEqual([])
  const all = block({ dateOfRehire: '2028-05-08', newFirstName: 'Jo', ...written({}) })
  expect(purposesOf(all)).toEqual(['rehire', 'new_name', 'reverification'])
})

test.each<[string, Partial<SupplementB>, Partial<SupplementBContext>, string[]]>([
  ['within 90 days after the authorization', {}, { today: '2028-09-28' }, []],
  ['later', {}, { today: '2028-09-29' }, ['document.isReceipt receipt_expired']],
  ['for a job of less than three days', {}, { isShortJob: true }, ['document.isReceipt receipt_not_allowed']],
  ['after a rehire', { dateOfRehire: '2028-05-01' }, { isShortJob: true }, []],
])('[FORM-05] a receipt %s: %j', (_, change, more, refusals) => {
  const receipt = document({ isReceipt: true, number: '', expirationDate: '' })
  expect(found({ document: receipt, ...change }, more)).toEqual(refusals)
})

test('[FORM-13] a correction leaves the number that was signed before, and judges another one by its shape', () => {
  const signed = document({ number: 'ABC123' })
  const replaces = { id: '0190a0a0-0000-7000-8000-000000000031', content: block({ document: signed }) }
  expect(found({ document: { ...signed, title: 'Employment card' } }, { replaces })).toEqual([])
  expect(found({ document: { ...signed, number: 'ABC1234' } }, { replaces })).toEqual(['document.number format'])
})
