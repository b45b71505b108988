import { hasPhoto, mismatch, plain, unconfirmed, type CheckRequest, type ReasonCode } from './check.ts'
import type { KnownDocuments, KnownPerson, PlainAnswer } from './known-people.ts'
import { knownPeople } from './known-people.ts'
import { findSpokenName, planFor } from './last-names.ts'
import { plainName } from './plain-name.ts'
import type { Plan } from './plan.ts'

const documentReasons: Record<keyof KnownDocuments, ReasonCode> = {
  us_passport_number: 'DHS_DOCUMENT_NOT_VERIFIED',
  alien_number: 'DHS_ALIEN_NUMBER_MISMATCH',
  i551_number: 'DHS_DOCUMENT_NOT_VERIFIED',
  i766_number: 'DHS_DOCUMENT_NOT_VERIFIED',
  i94_number: 'DHS_I94_NUMBER_MISMATCH',
  foreign_passport_number: 'DHS_FOREIGN_PASSPORT_MISMATCH',
}

const plans: Record<PlainAnswer, Plan> = {
  authorized: { first: plain('EMPLOYMENT_AUTHORIZED') },
  'review, then authorized': { first: plain('MANUAL_REVIEW'), later: plain('EMPLOYMENT_AUTHORIZED') },
  'review, then DHS mismatch': { first: plain('MANUAL_REVIEW'), later: mismatch('DHS_STATUS_CHANGED') },
  'queued, then authorized': { first: plain('QUEUED'), later: plain('EMPLOYMENT_AUTHORIZED') },
  'DHS mismatch': { first: mismatch('DHS_STATUS_CHANGED') },
  'SSA and DHS mismatch': { first: mismatch('SSA_NAME_MISMATCH', 'DHS_ALIEN_NUMBER_MISMATCH') },
  'photo match': { first: plain('PHOTO_MATCH') },
}

/** Answers from the table of known people: by the Social Security number, else by name and date of birth. */
export function matchPerson(check: CheckRequest): Plan | undefined {
  const known =
    knownPeople.find((person) => person.ssn === check.ssn) ??
    knownPeople.find((person) => sameNames(check, person) && person.dateOfBirth === check.date_of_birth)
  if (!known) return undefined
  const differences = differingFields(check, known)
  if (differences.length === 0) return planOf(known, check)
  if (check.attempt === 'initial') return { first: unconfirmed(differences.map(([field]) => field)) }
  return { first: mismatch(...new Set(differences.map(([, reason]) => reason))) }
}

function planOf(known: KnownPerson, check: CheckRequest): Plan {
  const { answer } = known
  if (typeof answer === 'object') return planFor(findSpokenName(answer.like), check) ?? plans.authorized
  return answer === 'photo match' && !hasPhoto(check) ? plans.authorized : plans[answer]
}

function differingFields(check: CheckRequest, known: KnownPerson): [field: string, reason: ReasonCode][] {
  const fields: [string, ReasonCode, boolean][] = [
    ['first_name', 'SSA_NAME_MISMATCH', plainName(check.first_name) !== plainName(known.firstName)],
    ['last_name', 'SSA_NAME_MISMATCH', !sameLastName(check, known)],
    ['date_of_birth', 'SSA_DATE_OF_BIRTH_MISMATCH', check.date_of_birth !== known.dateOfBirth],
    ['ssn', 'SSA_NUMBER_MISMATCH', check.ssn !== known.ssn],
    ['citizenship_status_code', citizenshipReason(check), statusOf(check) !== known.status],
  ]
  const documents = (Object.keys(documentReasons) as (keyof KnownDocuments)[]).map(
    (field): [string, ReasonCode, boolean] => [
      field,
      documentReasons[field],
      differs(check[field], known.documents[field]),
    ],
  )
  return [...fields, ...documents].filter(([, , isDifferent]) => isDifferent).map(([field, reason]) => [field, reason])
}

function citizenshipReason(check: CheckRequest): ReasonCode {
  return check.citizenship_status_code === 'US_CITIZEN' ? 'SSA_CITIZENSHIP_UNCONFIRMED' : 'DHS_STATUS_CHANGED'
}

function statusOf(check: CheckRequest): KnownPerson['status'] {
  const status = check.citizenship_status_code
  return status === 'NONCITIZEN_AUTHORIZED_TO_WORK' ? 'ALIEN_AUTHORIZED_TO_WORK' : status
}

function sameNames(check: CheckRequest, known: KnownPerson): boolean {
  return plainName(check.first_name) === plainName(known.firstName) && sameLastName(check, known)
}

function sameLastName(check: CheckRequest, known: KnownPerson): boolean {
  const given = [check.last_name, ...(check.other_last_names_used ?? [])].map(plainName)
  const recorded = [known.lastName, ...(known.otherLastName ? [known.otherLastName] : [])].map(plainName)
  return given.some((name) => recorded.includes(name))
}

function differs(given: string | null | undefined, known: string | null | undefined): boolean {
  return Boolean(given && known) && plainNumber(given ?? '') !== plainNumber(known ?? '')
}

function plainNumber(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^A-Z0-9*]/g, '')
    .replace(/^A(?=\d{7,9}$)/, '')
    .replace(/^0+(?=\d)/, '')
}
