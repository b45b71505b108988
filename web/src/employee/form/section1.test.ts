import { validateSection1 } from '@hireproof/contract/form-i9/validate-section1'
import { documentFields, section1Fields } from '@hireproof/contract/plus-cases/section1-fields'
import { expect, test } from 'vitest'
import { sayIn } from '../language.ts'
import { askedFields, documentsAsk, documentsFor } from './asked-fields.ts'
import { sayForm } from './form-language.ts'
import { answersOf, mergeValues, storable, valuesOf, type FieldName, type Values } from './form-values.ts'
import { firstOpenStep, fieldsOn, questionSteps, stepOfField } from './steps.ts'
import { problemText } from './problem-text.ts'
import { problemsOf, waitsOf } from './rules.ts'
import { settle } from './settle.ts'

const hire = { firstDayOfWork: '2026-11-24', today: '2026-11-21' }
const context = { ...hire, environment: 'local' } as const
const empty = valuesOf({ answers: {}, preparers: null })
const fill = (answers: [FieldName, string][], from: Values = empty) =>
  answers.reduce((values, [field, value]) => settle(values, field, value, hire), from)

const person: [FieldName, string][] = [
  ['last_name', 'Okafor'],
  ['first_name', 'Amara'],
  ['address_street', '12 Pine St'],
  ['address_city', 'Portland'],
  ['address_state', 'OR'],
  ['address_zip', '97201'],
  ['date_of_birth', '1990-04-12'],
  ['ssn', '900 10 0001'],
  ['helped', 'no'],
]
const license: [FieldName, string][] = [
  ['document_choice', 'BC'],
  ['document_b_type_code', 'DRIVERS_LICENSE'],
  ['document_c_type_code', 'SOCIAL_SECURITY_CARD'],
  ['document_sub_type_code', 'DRIVERS_LICENSE'],
  ['us_state_code', 'OR'],
  ['document_bc_number', 'D1234567'],
  ['expiration_date', '2031-03-01'],
]
const citizen = fill([...person, ['citizenship_status_code', 'US_CITIZEN'], ...license])
const answersNow = (values: Values) => answersOf(values, askedFields(values, hire))
const codes = (values: Values) => problemsOf(values, context).map(({ field, code }) => `${field} ${code}`)

test('starts with every field empty', () => {
  const { preparer_count: _, ...fields } = empty
  expect(Object.values(fields).filter((value) => value !== '')).toEqual([])
  expect(answersNow(empty)).toEqual({})
})

test('answers go to the server as typed, without blanks, and come back the same', () => {
  const answers = answersNow(fill([['other_last_names_used', ' Diaz, , de la Cruz ']], citizen))
  expect(answers.ssn).toBe('900 10 0001')
  expect(answers.other_last_names_used).toEqual(['Diaz', 'de la Cruz'])
  expect('middle_initial' in answers).toBe(false)
  expect(answersNow(valuesOf({ answers, preparers: null }))).toEqual(answers)
})

test('a complete form of a citizen has no problem, with all optional fields empty', () => {
  expect(codes(citizen)).toEqual([])
  expect(firstOpenStep(citizen)).toBe('review')
})

test('a person with one name enters it as the last name; the first name is then Unknown', () => {
  const values = fill([['one_name', 'yes']], citizen)
  expect(answersNow(values)).toMatchObject({ last_name: 'Okafor', first_name: 'Unknown' })
  expect(codes(values)).toEqual([])
  expect(valuesOf({ answers: answersNow(values), preparers: null }).one_name).toBe('yes')
  expect(fill([['one_name', '']], values).first_name).toBe('')
})

test('an authorization to work without a last day is N/A', () => {
  const alien = fill([['citizenship_status_code', 'ALIEN_AUTHORIZED_TO_WORK']], citizen)
  expect(codes(alien)).toEqual(['alien_number ATTRIBUTE_REQUIRED', 'work_until ATTRIBUTE_REQUIRED'])
  expect(codes(fill([['work_until', '2026-11-20']], alien))).toContain('work_until ATTRIBUTE_DATE_RANGE')
  expect(
    codes(
      fill(
        [
          ['work_until', 'N/A'],
          ['i94_number', '12345678901'],
        ],
        alien,
      ),
    ),
  ).toEqual([])
})

test('answers of an earlier choice are not sent', () => {
  const alien = fill(
    [
      ['citizenship_status_code', 'ALIEN_AUTHORIZED_TO_WORK'],
      ['alien_number', 'A123456789'],
      ['work_until', '2028-01-01'],
      ['document_choice', 'A'],
      ['document_a_type_code', 'FORM_I766'],
      ['i766_number', 'ABC1234567890'],
      ['expiration_date', '2028-01-01'],
    ],
    fill(person),
  )
  expect(codes(alien)).toEqual([])
  const changed = fill([['citizenship_status_code', 'US_CITIZEN']], alien)
  // the work permit is not a document of a citizen
  expect(changed.document_a_type_code).toBe('')
  expect(changed.expiration_date).toBe('')
  const answers = answersNow(changed)
  for (const field of ['alien_number', 'work_until', 'i766_number', 'document_a_type_code']) {
    expect(field in answers, field).toBe(false)
  }
  expect(validateSection1(answers, context).map(({ code }) => code)).not.toContain('ATTRIBUTE_EXTRANEOUS_FIELD')
})

test('answers about one document are not kept for another', () => {
  const other = fill([['document_b_type_code', 'SCHOOL_ID_CARD']], citizen)
  for (const field of ['document_bc_number', 'us_state_code', 'expiration_date', 'document_sub_type_code'] as const) {
    expect(other[field], field).toBe('')
  }
  expect(other.document_c_type_code).toBe('SOCIAL_SECURITY_CARD')
})

const named = [...person, ['citizenship_status_code', 'US_CITIZEN']] satisfies [FieldName, string][]

test.each<[string, [FieldName, string][], string[]]>([
  ['without a number', [['ssn', '']], ['ssn']],
  ['with documents to be decided later', [['document_choice', 'later']], ['documents']],
  ['with a receipt', [['document_choice', 'receipt']], ['receipt']],
  ['with a list, but no document', [['document_choice', 'BC']], ['documents']],
  ['with an expired document', [['expiration_date', '2020-01-01']], ['expired_document']],
  ['with a document whose number is missing', [['document_bc_number', '']], ['details']],
])('[FORM-01] %s, the form can be signed, and the page shows what the check waits for', (_, answers, waits) => {
  const values = fill(answers, citizen)
  expect(codes(values)).toEqual([])
  expect(waitsOf(values, context)).toEqual(waits)
  expect(firstOpenStep(values)).toBe('review')
})

test('[FORM-01] a receipt goes to the server instead of documents, and comes back the same', () => {
  const receipt = fill([['document_choice', 'receipt']], citizen)
  const answers = answersNow(receipt)
  expect(answers).toMatchObject({ document_receipt: true })
  for (const field of documentFields) expect(field in answers, field).toBe(field === 'document_receipt')
  expect(valuesOf({ answers, preparers: [] }).document_choice).toBe('receipt')
  expect('document_receipt' in answersNow(fill([['document_choice', 'later']], receipt))).toBe(false)
  const undecided = answersNow(fill([['document_choice', 'later']], citizen))
  expect(valuesOf({ answers: undecided, preparers: [] }).document_choice).toBe('later')
})

test.each(['en', 'es'] as const)('[FORM-01] no text in %s tells anyone to wait with signing', (language) => {
  const { form, fields, problems, waiting } = sayForm(sayIn(language))
  const texts = JSON.stringify([form, fields, problems, waiting, form.choice.noPhotoHelp])
  expect(texts).not.toMatch(/come back when|sign when|wait for the|espere el|firme cuando|vuelva cuando/i)
  expect(fields.ssn.hint).toMatch(language === 'en' ? /leave this blank, sign now/ : /en blanco, firme ahora/)
})

test('[FORM-17] documents that never have a photo are not offered', () => {
  const young = fill([...named, ['date_of_birth', '2010-04-12'], ['document_choice', 'BC']])
  const offered = documentsFor(young, 'document_b_type_code', hire).map(({ code }) => code)
  expect(offered).toContain('SCHOOL_ID_CARD')
  for (const code of ['SCHOOL_RECORD', 'MEDICAL_RECORD', 'DAY_CARE_RECORD', 'VOTER_REGISTRATION_CARD'])
    expect(offered, code).not.toContain(code)
})

test('every problem is on a page that asks for its field, and has a message in both languages', () => {
  const samples = [
    empty,
    citizen,
    fill([['citizenship_status_code', 'ALIEN_AUTHORIZED_TO_WORK']], fill(person)),
    fill([...person, ['citizenship_status_code', 'LAWFUL_PERMANENT_RESIDENT'], ['document_choice', 'A']]),
    fill([
      ...[...person, ...license].map(([field]): [FieldName, string] => [field, '?']),
      ['citizenship_status_code', 'ALIEN_AUTHORIZED_TO_WORK'],
      ['work_until', '?'],
      ['country_code', '?'],
    ]),
    fill(
      [
        ['expiration_date', '2020-01-01'],
        ['ssn', '666-12-1234'],
        ['date_of_birth', '2030-01-01'],
      ],
      citizen,
    ),
  ]
  for (const values of samples) {
    for (const problem of problemsOf(values, context)) {
      expect(fieldsOn(stepOfField(problem.field, values, hire), values, hire)).toContain(problem.field)
      const [english, spanish] = (['en', 'es'] as const).map((language) =>
        problemText(problem, values, sayForm(sayIn(language))),
      )
      expect(english).not.toBe(spanish)
      expect(`${english}${spanish}`).not.toContain('undefined')
    }
  }
})

test('a number that only the document needs is asked with the document', () => {
  const alien = fill([
    ['citizenship_status_code', 'ALIEN_AUTHORIZED_TO_WORK'],
    ['i94_number', '12345678901'],
    ['document_choice', 'A'],
    ['document_a_type_code', 'FORM_I766'],
  ])
  expect(documentsAsk(alien, hire)).toEqual([
    { field: 'alien_number', isOptional: false },
    { field: 'i766_number', isOptional: false },
    { field: 'expiration_date', isOptional: false },
  ])
})

test('a newer version keeps the changes made here', () => {
  const typed = fill([['address_city', 'Salem']], citizen)
  const fresh = fill(
    [
      ['address_city', 'Bend'],
      ['phone_number', '2025550123'],
    ],
    citizen,
  )
  const merged = mergeValues(typed, citizen, fresh)
  expect(merged.address_city).toBe('Salem')
  expect(merged.phone_number).toBe('2025550123')
})

test('a draft with more last names than the form has room for can be saved, but not signed', () => {
  const names = Array.from({ length: 11 }, (_, index) => `Name${'abcdefghijk'[index]}`).join(', ')
  const values = fill([['other_last_names_used', names]], citizen)
  expect(storable(answersNow(values)).other_last_names_used).toHaveLength(10)
  expect(codes(values)).toEqual(['other_last_names_used ATTRIBUTE_FORMAT'])
})

test.each<[string, [FieldName, string][]]>([
  ['name', []],
  ['address', person.slice(0, 2)],
  ['birth', person.slice(0, 6)],
  ['status', person],
  ['documents', [...named, ['helped', '']]],
  ['help', [...named, ...license, ['helped', '']]],
  ['review', named],
])('a returning person continues on the page "%s"', (step, answers) => {
  expect(firstOpenStep(fill(answers))).toBe(step)
})

test.each([
  ['US_CITIZEN', []],
  ['LAWFUL_PERMANENT_RESIDENT', ['alien_number']],
  ['ALIEN_AUTHORIZED_TO_WORK', ['work_until', 'alien_number', 'i94_number', 'foreign_passport_number', 'country_code']],
])('the pages ask for the fields of Section 1 in the order of the form: %s', (status, ofStatus) => {
  const values = fill([['citizenship_status_code', status]])
  const asked = questionSteps.flatMap((step) => fieldsOn(step, values, hire))
  expect(asked.filter((field) => section1Fields.some((other) => other === field))).toEqual([
    ...section1Fields.slice(0, section1Fields.indexOf('citizenship_status_code') + 1),
    ...ofStatus,
  ])
})
