import type { CaseStatus } from './statuses.ts'

/** Names that people may remember for a status, from older screens and from other systems. */
export const formerNames: Readonly<Partial<Record<CaseStatus, readonly string[]>>> = {
  UNCONFIRMED_DATA: ['Review and Update Employee Data'],
  PHOTO_MATCH: ['Photo Matching Required'],
  SCAN_AND_UPLOAD: ['Case Incomplete'],
  MANUAL_REVIEW: ['DHS Verification in Process'],
  FINAL_NONCONFIRMATION: ['SSA Final Nonconfirmation', 'DHS Final Nonconfirmation', 'DHS No Show'],
}
