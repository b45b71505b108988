import { describe, expect, test } from 'vitest'
import { emptyContact } from '../sections/contacts.ts'
import { accessProblems, methodOf, noAnswers, type AccessAnswers, type EnrollmentMethod } from './access-method.ts'
import { enrollmentActions, enrollmentActors, enrollmentStatuses, nextStatus } from './enrollment-machine.ts'
import { ADMINISTRATORS_MAX, contactsOf, EnrollmentPeople, noPeople, peopleProblems } from './enrollment-people.ts'
import { stepsFor } from './enrollment-sections.ts'

const yesNo = ['YES', 'NO'] as const

/** Four letters for the four answers: `YNNN`. */
function answersOf(letters: string): AccessAnswers {
  const [verifiesOwn, verifiesClients, overseesLocations, usesOwnSoftware] = letters
    .split('')
    .map((letter) => (letter === 'Y' ? 'YES' : 'NO')) as (typeof yesNo)[number][]
  return { ...noAnswers, verifiesOwn, verifiesClients, overseesLocations, usesOwnSoftware } as AccessAnswers
}

describe('[ENRL-22] the access method', () => {
  test.each([
    ['YNNN', 'EMPLOYER'],
    ['YYNN', 'AGENT'],
    ['NYNN', 'AGENT'],
    ['YNYN', 'CORPORATE'],
    ['NNYN', 'CORPORATE'],
    ['YNNY', 'WEB_SERVICES_EMPLOYER'],
    ['YYNY', 'WEB_SERVICES_AGENT'],
    ['NYNY', 'WEB_SERVICES_AGENT'],
  ])('%s gives %s', (letters, method) => {
    expect(methodOf(answersOf(letters))).toBe(method)
    expect(accessProblems(answersOf(letters))).toEqual({})
  })

  test.each([
    ['NNNN', 'verifiesOwn'],
    ['NNNY', 'verifiesOwn'],
    ['YYYN', 'overseesLocations'],
    ['NYYN', 'overseesLocations'],
    ['YYYY', 'overseesLocations'],
    ['NYYY', 'overseesLocations'],
    ['YNYY', 'usesOwnSoftware'],
    ['NNYY', 'usesOwnSoftware'],
  ])('%s gives none, and says why at %s', (letters, field) => {
    expect(methodOf(answersOf(letters))).toBeUndefined()
    expect(Object.keys(accessProblems(answersOf(letters)))).toEqual([field])
  })

  test('[ENRL-21] needs all four answers', () => {
    expect(Object.keys(accessProblems(noAnswers))).toHaveLength(4)
    expect(Object.keys(accessProblems({ ...answersOf('YNNN'), usesOwnSoftware: '' }))).toEqual(['usesOwnSoftware'])
    expect(methodOf({ ...answersOf('YNNN'), usesOwnSoftware: '' })).toBeUndefined()
  })
})

test('the machine of enrollments allows these moves, and no other', () => {
  const moves = enrollmentActions.flatMap((action) =>
    enrollmentActors.flatMap((by) =>
      enrollmentStatuses.flatMap((from) => {
        const to = nextStatus(action, by, from)
        return to ? [`${by} ${action}: ${from} to ${to}`] : []
      }),
    ),
  )
  expect(moves).toEqual([
    'PERSON save: DRAFT to DRAFT',
    'PERSON save: RETURNED to RETURNED',
    'PERSON submit: DRAFT to SUBMITTED',
    'PERSON submit: RETURNED to SUBMITTED',
    'PERSON take_back: SUBMITTED to DRAFT',
    'PERSON take_back: IN_REVIEW to DRAFT',
    'PERSON delete: DRAFT to WITHDRAWN',
    'PERSON delete: RETURNED to WITHDRAWN',
    'JOB expire: DRAFT to EXPIRED',
    'JOB expire: RETURNED to EXPIRED',
    'JOB send_to_review: SUBMITTED to IN_REVIEW',
    'JOB approve: SUBMITTED to APPROVED',
    'OPERATOR approve: IN_REVIEW to APPROVED',
    'OPERATOR return: IN_REVIEW to RETURNED',
    'OPERATOR decline: IN_REVIEW to DECLINED',
  ])
})

const person = (email: string) => ({
  ...emptyContact,
  firstName: 'Kim',
  lastName: 'Hale',
  title: 'Owner',
  email,
  phone: '(202) 555-0142',
})
const own = (method: EnrollmentMethod) => ({ kind: 'OWN', method }) as const
const complete = { ...noPeople, signatory: person('kim@maple.example'), administrators: [person('ada@maple.example')] }

describe('the people of an enrollment', () => {
  test('[ENRL-38][ENRL-39] are a signatory and at least one program administrator', () => {
    expect(peopleProblems(complete, own('EMPLOYER'))).toEqual({})
    const problems = peopleProblems(noPeople, own('EMPLOYER'))
    expect(problems['administrators']).toBe('Name at least one program administrator.')
    expect(problems['signatory.firstName']).toBe('Enter the first name.')
  })

  test('[ENRL-39] names no address twice, in any letter case', () => {
    const administrators = [person('ada@maple.example'), person('ADA@maple.example')]
    expect(peopleProblems({ ...complete, administrators }, own('EMPLOYER'))).toEqual({
      'administrators.1.email': 'This email address is in the list already.',
    })
  })

  test('[ENRL-39][ENRL-41] has room for 20 administrators and ten points of contact', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => person(`p${index}@maple.example`))
    const isAccepted = (people: object) => EnrollmentPeople.safeParse({ ...complete, ...people }).success
    expect(isAccepted({ administrators: many(ADMINISTRATORS_MAX), contacts: many(9) })).toBe(true)
    expect(isAccepted({ administrators: many(ADMINISTRATORS_MAX + 1) })).toBe(false)
    expect(isAccepted({ contacts: many(10) })).toBe(false)
  })

  test('[ENRL-40] of a corporate account are one administrator and no signatory', () => {
    const people = { ...noPeople, administrators: [person('ada@maple.example')] }
    expect(peopleProblems(people, own('CORPORATE'))).toEqual({})
    const two = { ...people, administrators: [person('a@maple.example'), person('b@maple.example')] }
    expect(peopleProblems(two, own('CORPORATE'))).toEqual({
      administrators: 'Name exactly one corporate administrator.',
    })
    expect(stepsFor(own('CORPORATE'))).not.toContain('employer_category')
  })

  test('[ENRL-40][ENRL-41] the first point of contact is the signatory, or the corporate administrator', () => {
    const people = { ...complete, contacts: [person('lee@maple.example')] }
    const addresses = (method: 'EMPLOYER' | 'CORPORATE') => contactsOf(people, method).map(({ email }) => email)
    expect(addresses('EMPLOYER')).toEqual(['kim@maple.example', 'lee@maple.example'])
    expect(addresses('CORPORATE')).toEqual(['ada@maple.example', 'lee@maple.example'])
  })
})
