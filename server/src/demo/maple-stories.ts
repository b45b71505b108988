import {
  afterConfirming,
  authorized,
  authorizedAfterReview,
  closed,
  draft,
  forgottenDraft,
  photoMatch,
  queued,
  resubmit,
  review,
  unconfirmed,
  upload,
} from './endings.ts'
import {
  authorizedAfterReferral,
  continued,
  decidedToAct,
  finalAfterReferral,
  halfConfirmed,
  halfResolved,
  mismatch,
  noAction,
  nonconfirmed,
  notified,
  photoMismatch,
  referred,
  resolvedAfterReferral,
} from './mismatch-endings.ts'
import type { PapersKind } from './papers.ts'
import { story, type Story } from './story.ts'

const [alice, ben, morgan, victor] = ['MPLB0001', 'MPLB0002', 'MPLB0003', 'MPLB0006'] as const

const ssnMismatch = ['SSA_NUMBER_MISMATCH'] as const
const nameMismatch = ['SSA_NAME_MISMATCH'] as const
const birthMismatch = ['SSA_DATE_OF_BIRTH_MISMATCH'] as const
const documentMismatch = ['DHS_DOCUMENT_NOT_VERIFIED'] as const
const statusMismatch = ['DHS_STATUS_CHANGED'] as const
const bothMismatch = ['SSA_NAME_MISMATCH', 'DHS_ALIEN_NUMBER_MISMATCH'] as const

const drafts: Story[] = [
  story(alice, 0, 'license', draft(), { hiredBefore: 0 }),
  story(ben, 1, 'workPermit', draft(), { hiredBefore: 0, group: '93' }),
  story(alice, 2, 'birthCertificate', draft(), { hiredBefore: -12, group: '95' }),
  story(ben, 3, 'license', draft('first_name', 'last_name')),
  story(alice, 6, 'license', draft('first_name', 'last_name', 'date_of_birth', 'ssn', 'citizenship_status_code')),
  story(morgan, 20, 'greenCard', draft('last_name', 'date_of_hire', 'citizenship_status_code', 'document_a_type_code')),
  story(ben, 90, 'passport', draft('first_name', 'last_name', 'middle_initial', 'date_of_birth')),
]

const waiting: Story[] = [
  story(ben, 0, 'passport', queued, { hiredBefore: 1 }),
  story(alice, 1, 'license', queued),
  story(ben, 1, 'residentLicense', review),
  story(alice, 3, 'foreignPassport', review),
  story(morgan, 6, 'workPermit', afterConfirming(review)),
  story(ben, 1, 'license', unconfirmed('date_of_birth')),
  story(alice, 2, 'birthCertificate', unconfirmed('ssn')),
  story(morgan, 4, 'workPermit', unconfirmed('last_name', 'alien_number')),
  story(ben, 2, 'greenCard', photoMatch),
  story(alice, 7, 'passport', photoMatch),
  story(ben, 4, 'passportCard', upload),
  story(alice, 9, 'workPermit', upload),
]

const mismatches: Story[] = [
  story(ben, 3, 'license', mismatch(ssnMismatch)),
  story(alice, 8, 'workPermit', mismatch(statusMismatch, 2)),
  story(morgan, 6, 'residentLicense', mismatch(bothMismatch)),
  story(alice, 12, 'license', afterConfirming(mismatch(birthMismatch))),
  story(ben, 24, 'passport', mismatch(documentMismatch)),
  story(ben, 8, 'license', referred(nameMismatch, 3)),
  story(alice, 13, 'greenCard', referred(documentMismatch, 5)),
  story(morgan, 15, 'workPermit', referred(bothMismatch, 6)),
  story(alice, 48, 'workerLicense', continued(statusMismatch, 12)),
]

const toBeClosed: Story[] = [
  story(ben, 9, 'license', resubmit()),
  story(alice, 16, 'refugeeStamp', resubmit(3)),
  story(ben, 26, 'license', nonconfirmed(nameMismatch, 12)),
  story(alice, 41, 'workPermit', finalAfterReferral(statusMismatch, 14)),
  story(morgan, 19, 'passport', noAction(documentMismatch, 4)),
  story(alice, 10, 'residentLicense', authorizedAfterReview(2)),
  story(ben, 18, 'license', authorizedAfterReview(1)),
  story(alice, 5, 'license', authorizedAfterReview(1)),
  story(ben, 23, 'greenCard', authorizedAfterReview(3)),
  story(alice, 34, 'workPermit', authorizedAfterReview(2)),
  story(morgan, 29, 'foreignPassport', authorizedAfterReferral(documentMismatch, 11)),
  story(victor, 75, 'license', authorizedAfterReferral(birthMismatch, 9)),
]

const closedByHand: Story[] = [
  story(alice, 36, 'license', closed(mismatch(birthMismatch), 'INCORRECT_DATA', 2)),
  story(ben, 58, 'passport', closed(unconfirmed('last_name'), 'EMPLOYEE_QUIT', 1)),
  story(
    alice,
    83,
    'workPermit',
    closed(finalAfterReferral(statusMismatch, 12), 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT', 15),
  ),
  story(
    ben,
    112,
    'license',
    closed(
      nonconfirmed(nameMismatch, 13),
      'EMPLOYEE_CONTINUES_TO_WORK_AFTER_NO_SHOW',
      16,
      'The employee has shown us a letter that the records are being corrected.',
    ),
  ),
  story(victor, 140, 'license', closed(mismatch(ssnMismatch), 'EMPLOYEE_TERMINATED_FOR_NO_ACTION', 6)),
  story(alice, 168, 'greenCard', closed(authorizedAfterReview(3), 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA', 5)),
  story(ben, 195, 'license', closed(resubmit(1), 'CLOSE_CASE_AND_RESUBMIT', 2), { following: authorized }),
  story(alice, 232, 'license', closed(draft(), 'DUPLICATE_CASE', 1)),
  story(
    ben,
    251,
    'passportCard',
    closed(upload, 'OTHER_FREE_TEXT', 3, 'The employee accepted another position before starting.'),
  ),
  story(morgan, 262, 'passport', closed(photoMatch, 'EMPLOYEE_TERMINATED_FOR_OTHER_REASONS', 4)),
  story(victor, 280, 'license', forgottenDraft),
]

const expiring: Story[] = [
  story(alice, 330, 'workPermit', authorized, { expiresIn: -12 }),
  story(ben, 290, 'workPermit', authorized, { expiresIn: 9 }),
  story(alice, 214, 'foreignPassport', authorized, { expiresIn: 33 }),
  story(morgan, 120, 'micronesianPassport', authorized, { expiresIn: 61 }),
  story(ben, 66, 'refugeeStamp', authorized, { expiresIn: 84 }),
]

const special: Story[] = [
  // Known to the sandbox's records: a user who enters her again is shown this case.
  story(alice, 160, 'license', authorized, {
    fields: { first_name: 'Grace', last_name: 'Whitfield', date_of_birth: '1966-06-19', ssn: '900-10-0007' },
  }),
  story(alice, 2, 'passport', authorized),
  story(ben, 11, 'license', authorized),
  story(ben, 22, 'residentLicense', authorized),
  story(ben, 52, 'license', authorized, { fields: { first_name: 'Unknown', last_name: 'Suharti' } }),
  story(morgan, 101, 'schoolCard', authorized),
  story(ben, 132, 'nationalPassport', authorized),
  story(alice, 77, 'license', authorized, { hiredBefore: 21 }),
  story(ben, 178, 'passport', afterConfirming(authorized), { hiredBefore: 16 }),
  story(victor, 239, 'license', authorized, { hiredBefore: 34 }),
]

/** Steps of a mismatch, and results that differ between the agencies. */
const furtherMismatches: Story[] = [
  story(alice, 5, 'birthCertificate', notified(nameMismatch, 1)),
  story(ben, 10, 'residentLicense', decidedToAct(documentMismatch, 3)),
  story(ben, 6, 'passport', photoMismatch),
  story(alice, 32, 'residentLicense', halfResolved(bothMismatch, 9)),
  story(ben, 27, 'residentLicense', halfConfirmed(bothMismatch, 10)),
  story(alice, 14, 'license', resolvedAfterReferral(nameMismatch, 6)),
  story(alice, 13, 'license', closed(resubmit(), 'CLOSE_CASE_AND_RESUBMIT', 2), { following: draft() }),
]

const everyday: PapersKind[] = ['license', 'passport', 'greenCard', 'birthCertificate', 'residentLicense', 'workPermit']

/** Ordinary hires: authorized right away, one every twelve days or so through the year. */
const authorizedAtOnce = Array.from({ length: 29 }, (_, index) =>
  story(
    index % 3 === 0 ? alice : ben,
    4 + index * 12 + (index % 4),
    everyday[index % everyday.length] ?? 'license',
    authorized,
  ),
)

/** The cases of Maple Street Bakery: every status, every kind of ending, every alert. */
export const mapleStories: readonly Story[] = [
  ...drafts,
  ...waiting,
  ...mismatches,
  ...toBeClosed,
  ...closedByHand,
  ...expiring,
  ...special,
  ...authorizedAtOnce,
  ...furtherMismatches,
]
