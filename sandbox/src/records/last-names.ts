import { hasCheckedLicense, hasPassport, hasPhoto, mismatch, plain, unconfirmed } from './check.ts'
import type { CheckRequest, ReasonCode } from './check.ts'
import { plainName } from './plain-name.ts'
import type { Plan } from './plan.ts'

/** What decides an answer: the plan of a check, of its repetition, and the checks that it is for; others are authorized. */
export type Deciding = { initial: Plan; confirmed?: Plan; onlyFor?: (check: CheckRequest) => boolean }
/** A last name that leads to an outcome. */
type SpokenName = Deciding & { name: string; says: string }

const authorized = plain('EMPLOYMENT_AUTHORIZED')
const both: ReasonCode[] = ['SSA_NAME_MISMATCH', 'DHS_STATUS_CHANGED']

const mismatched = (name: string, says: string, first: ReasonCode[], more: Omit<Plan, 'first'> = {}): SpokenName => ({
  name,
  says,
  initial: { first: mismatch(...first), ...more },
})
const photo = (name: string, says: string, course: Plan['photo']): SpokenName => ({
  name,
  says,
  initial: { first: plain('PHOTO_MATCH'), ...(course ? { photo: course } : {}) },
  onlyFor: hasPhoto,
})

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
  photo('Photo', 'Photo matching; if the photos do not match, an upload and then a mismatch', undefined),
  photo('Photoreview', 'Photo matching; if the photos do not match, an upload, a review, then authorized', 'review'),
  photo('Photoclear', 'Photo matching; if the photos do not match, an upload, then authorized', 'clear'),
  photo('Nophoto', 'Photo matching with a picture of no person; authorized if that is reported', 'noPortrait'),
  photo(
    'Nophotoupload',
    'Photo matching with a picture of no person; an upload if that is reported',
    'noPortraitUpload',
  ),
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
  mismatched('Continued', 'Mismatch (DHS); more time after 2 days, authorized after 7', ['DHS_STATUS_CHANGED'], {
    course: 'continued',
  }),
  mismatched('Longwait', 'Mismatch (DHS); more time after 2 days, authorized after 70', ['DHS_STATUS_CHANGED'], {
    course: 'long',
  }),
  mismatched('Noshow', 'Mismatch (SSA); no contact, final after 9 days', ['SSA_NAME_MISMATCH'], { course: 'noShow' }),
  mismatched('Noshowdhs', 'Mismatch (DHS); no contact, final after 9 days', ['DHS_STATUS_CHANGED'], {
    course: 'noShow',
  }),
  mismatched('Finalssa', 'Mismatch (SSA); contact after 3 days, final after 4', ['SSA_NUMBER_MISMATCH'], {
    course: 'final',
  }),
  mismatched('Finaldhs', 'Mismatch (DHS); contact after 3 days, final after 4', ['DHS_ALIEN_NUMBER_MISMATCH'], {
    course: 'final',
  }),
  mismatched('Split', 'Mismatch (both); SSA resolved after 2 days, DHS final after 5', both, { course: 'split' }),
  mismatched(
    'Halfway',
    'Mismatch (both); SSA resolved after 2 days, DHS needs more time after 3 and is resolved after 12',
    both,
    { course: 'halfway' },
  ),
  mismatched('Resubmitlater', 'Mismatch (DHS); close the case and send it again after 3 days', ['DHS_STATUS_CHANGED'], {
    course: 'resubmit',
  }),
  mismatched('Reviewlater', 'Mismatch (SSA); review after 2 days, authorized after 4', ['SSA_NAME_MISMATCH'], {
    course: 'review',
  }),
  mismatched('Again', 'Mismatch (SSA); review after 2 days, second mismatch (DHS) after 4', ['SSA_NAME_MISMATCH'], {
    course: 'again',
  }),
  mismatched(
    'Citizen',
    'Mismatch (SSA) about citizenship; call to DHS after 1 day, authorized after 2',
    ['SSA_CITIZENSHIP_UNCONFIRMED'],
    { course: 'citizen' },
  ),
  {
    ...mismatched(
      'License',
      'Mismatch (DHS) about a license of a state that verifies them; more time after 2 days, authorized after 6',
      ['DHS_LICENSE_NOT_VERIFIED'],
      { course: 'license' },
    ),
    onlyFor: hasCheckedLicense,
  },
  {
    name: 'Ssaupdate',
    says: 'Employment authorized, with the advice to update the Social Security record',
    initial: { first: { ...authorized, ssaUpdate: true } },
  },
  {
    ...mismatched(
      'Photolater',
      'Mismatch (SSA) with a passport; resolved after 2 days, then photo matching',
      ['SSA_NAME_MISMATCH'],
      { course: 'photoAfterwards' },
    ),
    onlyFor: hasPassport,
  },
  mismatched('Silent', 'Mismatch (DHS); nothing happens by itself after the referral', ['DHS_STATUS_CHANGED'], {
    course: 'nothing',
  }),
  mismatched('Held', 'Mismatch (DHS); waits until someone acts on this page', ['DHS_STATUS_CHANGED'], {
    course: 'nothing',
  }),
]

/** The entry of a last name, however it is written. */
export const findSpokenName = (lastName: string): SpokenName | undefined =>
  spokenNames.find(({ name }) => plainName(name) === plainName(lastName))

/** The plan of an entry for a check. */
export function planFor(entry: Deciding | undefined, check: CheckRequest): Plan | undefined {
  if (entry?.onlyFor && !entry.onlyFor(check)) return { first: authorized }
  return check.attempt === 'confirmed' ? (entry?.confirmed ?? entry?.initial) : entry?.initial
}
