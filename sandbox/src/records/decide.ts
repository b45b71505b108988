import { mismatch, plain, unconfirmed, type CheckRequest, type Plan } from './check.ts'
import { spokenNames } from './last-names.ts'
import { matchPerson, plainName } from './match-person.ts'

/** A rule for people in neither table, by the middle two digits of the Social Security number. */
type GroupRule = { group: string; says: string; initial: Plan; confirmed?: Plan }

const authorized = plain('EMPLOYMENT_AUTHORIZED')

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
  { group: '96', says: 'Photo matching needed', initial: { first: plain('PHOTO_MATCH') } },
  { group: '97', says: 'Close the case and send it again', initial: { first: plain('CLOSE_CASE_AND_RESUBMIT') } },
  { group: '98', says: 'Queued; employment authorized later', initial: { first: plain('QUEUED'), later: authorized } },
  {
    group: '90',
    says: 'Queued until someone sets the answer on this page',
    initial: { first: plain('QUEUED'), later: authorized, isHeld: true },
  },
  {
    group: '99',
    says: 'Needs more time until someone sets the answer on this page',
    initial: { first: plain('MANUAL_REVIEW'), later: authorized, isHeld: true },
  },
]

/** Decides the records' answer, always the same for the same data: known people, then last names, then rules. */
export function decide(check: CheckRequest): Plan {
  const spoken = spokenNames.find(({ name }) => plainName(name) === plainName(check.last_name))
  const rule = groupRules.find(({ group }) => check.ssn.split('-')[1] === group)
  return matchPerson(check) ?? planFor(spoken, check) ?? planFor(rule, check) ?? { first: authorized }
}

function planFor(entry: { initial: Plan; confirmed?: Plan } | undefined, check: CheckRequest): Plan | undefined {
  return check.attempt === 'confirmed' ? (entry?.confirmed ?? entry?.initial) : entry?.initial
}
