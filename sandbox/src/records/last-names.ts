import { mismatch, plain, unconfirmed, type Plan } from './check.ts'

/** A last name that leads to an outcome, whatever else is sent. */
type SpokenName = { name: string; says: string; initial: Plan; confirmed?: Plan }

const authorized = plain('EMPLOYMENT_AUTHORIZED')

/** The last names that lead to each outcome, compared without regard to case and punctuation. */
export const spokenNames: SpokenName[] = [
  { name: 'Authorized', says: 'Employment authorized', initial: { first: authorized } },
  {
    name: 'Unconfirmed',
    says: 'Confirm the date of birth; still a mismatch with Social Security records afterwards',
    initial: { first: unconfirmed(['date_of_birth']) },
    confirmed: { first: mismatch('SSA_DATE_OF_BIRTH_MISMATCH') },
  },
  {
    name: 'Corrected',
    says: 'Confirm the last name; employment authorized afterwards',
    initial: { first: unconfirmed(['last_name']) },
    confirmed: { first: authorized },
  },
  {
    name: 'Review',
    says: 'Needs more time; employment authorized later',
    initial: { first: plain('MANUAL_REVIEW'), later: authorized },
  },
  {
    name: 'Reviewmismatch',
    says: 'Needs more time; mismatch with immigration records later',
    initial: { first: plain('MANUAL_REVIEW'), later: mismatch('DHS_STATUS_CHANGED') },
  },
  {
    name: 'Mismatch',
    says: 'Mismatch with Social Security records',
    initial: { first: mismatch('SSA_NUMBER_MISMATCH') },
  },
  {
    name: 'Mismatchssa',
    says: 'Mismatch with Social Security records',
    initial: { first: mismatch('SSA_NAME_MISMATCH') },
  },
  {
    name: 'Mismatchdhs',
    says: 'Mismatch with immigration records',
    initial: { first: mismatch('DHS_DOCUMENT_NOT_VERIFIED') },
  },
  {
    name: 'Mismatchboth',
    says: 'Mismatch with both',
    initial: { first: mismatch('SSA_DATE_OF_BIRTH_MISMATCH', 'DHS_STATUS_CHANGED') },
  },
  { name: 'Photo', says: 'Photo matching needed', initial: { first: plain('PHOTO_MATCH') } },
  { name: 'Resubmit', says: 'Close the case and send it again', initial: { first: plain('CLOSE_CASE_AND_RESUBMIT') } },
  {
    name: 'Queued',
    says: 'Queued; employment authorized later',
    initial: { first: plain('QUEUED'), later: authorized },
  },
  {
    name: 'Pending',
    says: 'No answer yet; employment authorized later',
    initial: { first: undefined, later: authorized },
  },
]
