import { authorized, authorizedAfterReview, draft, review } from './endings.ts'
import { continued, mismatch, referred } from './mismatch-endings.ts'
import { story, type Story } from './story.ts'

const [alice, ben, morgan, otis] = ['MPLB0001', 'MPLB0002', 'MPLB0003', 'MPLB0011'] as const

const ofFile = { file: 'new-hires.csv' }

/** The cases of Maple Street Bakery that one user created and another works on, or no one does, and those of a file. */
export const mapleTeamwork: readonly Story[] = [
  story(alice, 4, 'license', mismatch(['SSA_NAME_MISMATCH']), { assignedTo: ben }),
  story(alice, 9, 'workPermit', referred(['DHS_STATUS_CHANGED'], 2), { assignedTo: morgan }),
  story(ben, 3, 'residentLicense', review, { assignedTo: alice }),
  story(ben, 39, 'license', continued(['SSA_DATE_OF_BIRTH_MISMATCH'], 9), { assignedTo: alice }),
  // Otis has left
  story(otis, 338, 'license', authorizedAfterReview(2)),
  story(otis, 332, 'passport', mismatch(['DHS_DOCUMENT_NOT_VERIFIED'])),
  story(alice, 2, 'license', draft(), ofFile),
  story(alice, 2, 'passport', draft(), { ...ofFile, assignedTo: ben }),
  story(alice, 2, 'birthCertificate', draft(), { ...ofFile, assignedTo: morgan }),
  story(alice, 2, 'greenCard', authorized, ofFile),
  story(alice, 2, 'license', mismatch(['SSA_NUMBER_MISMATCH']), ofFile),
]
