import { hasPhoto, mismatch, plain, unconfirmed, type CheckRequest } from './check.ts'
import { findSpokenName, planFor, type Deciding } from './last-names.ts'
import { matchPerson } from './match-person.ts'
import type { Plan } from './plan.ts'

/** A rule for people in neither table, by the middle two digits of the Social Security number. */
type GroupRule = Deciding & { group: string; says: string }

const authorized = plain('EMPLOYMENT_AUTHORIZED')

/** A group for people with ordinary names whose case goes as with a last name that decides. */
function asWithName(group: string, name: string): GroupRule[] {
  const entry = findSpokenName(name)
  return entry ? [{ ...entry, group, says: `As with the last name ${name}` }] : []
}

/** The rules by group number; every other group is authorized. */
export const groupRules: GroupRule[] = [
  {
    group: '91',
    says: 'Confirm the Social Security number; still a mismatch with Social Security records afterwards',
    initial: { first: unconfirmed(['ssn']) },
    confirmed: { first: mismatch('SSA_NUMBER_MISMATCH') },
  },
  { group: '92', says: 'Mismatch with Social Security records', initial: { first: mismatch('SSA_NAME_MISMATCH') } },
  { group: '93', says: 'Mismatch with immigration records', initial: { first: mismatch('DHS_DOCUMENT_NOT_VERIFIED') } },
  {
    group: '94',
    says: 'Mismatch with both',
    initial: { first: mismatch('SSA_NAME_MISMATCH', 'DHS_DOCUMENT_NOT_VERIFIED') },
  },
  {
    group: '95',
    says: 'Needs more time; employment authorized later',
    initial: { first: plain('MANUAL_REVIEW'), later: authorized },
  },
  { group: '96', says: 'Photo matching needed', initial: { first: plain('PHOTO_MATCH') }, onlyFor: hasPhoto },
  { group: '97', says: 'Close the case and send it again', initial: { first: plain('CLOSE_CASE_AND_RESUBMIT') } },
  { group: '98', says: 'Queued; employment authorized later', initial: { first: plain('QUEUED'), later: authorized } },
  {
    group: '90',
    says: 'Queued until someone sets the answer on this page',
    initial: { first: plain('QUEUED') },
  },
  {
    group: '99',
    says: 'Needs more time until someone sets the answer on this page',
    initial: { first: plain('MANUAL_REVIEW') },
  },
  ...asWithName('80', 'Continued'),
  ...asWithName('81', 'Longwait'),
  ...asWithName('82', 'Noshow'),
  ...asWithName('83', 'Finalssa'),
  ...asWithName('84', 'Split'),
  ...asWithName('85', 'Resubmitlater'),
  ...asWithName('86', 'Reviewlater'),
  ...asWithName('87', 'Again'),
  ...asWithName('88', 'Photolater'),
  ...asWithName('89', 'Silent'),
]

/** Decides the records' answer, always the same for the same data: known people, then last names, then rules. */
export function decide(check: CheckRequest): Plan {
  const rule = groupRules.find(({ group }) => check.ssn.split('-')[1] === group)
  return (
    matchPerson(check) ??
    planFor(findSpokenName(check.last_name), check) ??
    planFor(rule, check) ?? { first: authorized }
  )
}
