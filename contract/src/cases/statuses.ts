/** The twelve statuses of a case, in the order in which a case can go through them. */
export const caseStatuses = [
  'DRAFT',
  'QUEUED',
  'UNCONFIRMED_DATA',
  'PHOTO_MATCH',
  'SCAN_AND_UPLOAD',
  'MANUAL_REVIEW',
  'PENDING_REFERRAL',
  'REFERRED',
  'CLOSE_CASE_AND_RESUBMIT',
  'FINAL_NONCONFIRMATION',
  'EMPLOYMENT_AUTHORIZED',
  'CLOSED',
] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** The colour family of a badge; the label always says the same in words. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error'

/** Who moves a case on: the employer's user, the employee, the government records, or nobody any more. */
type NextActor = 'employer' | 'employee' | 'records' | 'nobody'

export type CaseStatusInfo = {
  label: string
  /** What it means, for a person who sees it for the first time. */
  meaning: string
  /** What to do next. */
  next: string
  actor: NextActor
  isOpen: boolean
  /** Between submission and a final result: nobody may be treated worse because of it. */
  isInterim: boolean
  tone: Tone
}

/** Shown with every interim result: the employer may not act against the employee because of it. */
export const noAdverseAction =
  'This is not a final result. You may not dismiss, suspend, delay the start or training of, pay less or otherwise treat the employee worse because of it.'

/** Label, plain meaning and next step of every status. */
export const caseStatusInfo: Readonly<Record<CaseStatus, CaseStatusInfo>> = {
  DRAFT: {
    label: 'Draft',
    meaning: 'The case is saved but has not been submitted. Nothing has been checked yet.',
    next: 'Complete the details and submit the case.',
    actor: 'employer',
    isOpen: true,
    isInterim: false,
    tone: 'neutral',
  },
  QUEUED: {
    label: 'Being Checked',
    meaning: 'The government records are still comparing the details. This usually takes a few moments.',
    next: 'Wait a moment. This page shows the result as soon as it is there.',
    actor: 'records',
    isOpen: true,
    isInterim: true,
    tone: 'primary',
  },
  UNCONFIRMED_DATA: {
    label: 'Confirm Details',
    meaning: 'Some details did not match the government records at once. A typing error is the most common cause.',
    next: 'Compare the marked details with the Form I-9, correct what is wrong and confirm them.',
    actor: 'employer',
    isOpen: true,
    isInterim: true,
    tone: 'warning',
  },
  PHOTO_MATCH: {
    label: 'Photo Matching',
    meaning: 'The details matched. The photo on record has to be compared with the photo on the document.',
    next: 'Compare the photo on record with the photo on the document that the employee presented.',
    actor: 'employer',
    isOpen: true,
    isInterim: true,
    tone: 'warning',
  },
  SCAN_AND_UPLOAD: {
    label: 'Upload Document Copies',
    meaning: 'The photos did not match. The records need copies of the front and the back of the document.',
    next: 'Upload a copy of both sides of the document, or close the case.',
    actor: 'employer',
    isOpen: true,
    isInterim: true,
    tone: 'warning',
  },
  MANUAL_REVIEW: {
    label: 'Needs More Time',
    meaning:
      'The details could not be confirmed automatically, so a person at the Department of Homeland Security (DHS) compares them. Most answers come within 24 hours, some take up to three federal working days.',
    next: 'Nothing for now. Check back later: the case changes by itself when the answer arrives.',
    actor: 'records',
    isOpen: true,
    isInterim: true,
    tone: 'primary',
  },
  PENDING_REFERRAL: {
    label: 'Tentative Nonconfirmation (Mismatch)',
    meaning:
      'The details do not match the government records. This does not mean that the employee may not work: records can be out of date, and the employee has the right to have them corrected.',
    next: 'Tell the employee in private and check the details together. If a detail was entered wrongly, close the case and create a new one. Otherwise the employee decides whether to take action; record the decision within ten federal working days.',
    actor: 'employer',
    isOpen: true,
    isInterim: true,
    tone: 'warning',
  },
  REFERRED: {
    label: 'Employee Referred',
    meaning:
      'The employee chose to take action and has eight federal working days to contact the agency named in the notice. The employee keeps working meanwhile.',
    next: 'Nothing for now. Check back later: the case changes by itself when the agency answers.',
    actor: 'employee',
    isOpen: true,
    isInterim: true,
    tone: 'primary',
  },
  CLOSE_CASE_AND_RESUBMIT: {
    label: 'Close Case and Resubmit',
    meaning: 'The records cannot go on with this case. This says nothing about whether the employee may work.',
    next: 'Close this case and create a new one with the same employee and the correct details.',
    actor: 'employer',
    isOpen: true,
    isInterim: true,
    tone: 'warning',
  },
  FINAL_NONCONFIRMATION: {
    label: 'Final Nonconfirmation',
    meaning: 'The records could not confirm that the employee may work, and no further check will be made.',
    next: 'Decide whether the employee keeps working for you, and close the case with that reason.',
    actor: 'employer',
    isOpen: true,
    isInterim: false,
    tone: 'error',
  },
  EMPLOYMENT_AUTHORIZED: {
    label: 'Employment Authorized',
    meaning: 'The government records confirm that the employee may work.',
    next: 'Close the case. Write the case number on the Form I-9 or keep the case details with it.',
    actor: 'employer',
    isOpen: true,
    isInterim: false,
    tone: 'success',
  },
  CLOSED: {
    label: 'Closed',
    meaning: 'The case has ended and cannot be changed any more.',
    next: 'Write the case number on the Form I-9 or keep the case details with it.',
    actor: 'nobody',
    isOpen: false,
    isInterim: false,
    tone: 'neutral',
  },
}

/** The statuses of cases that still need somebody. */
export const openCaseStatuses: readonly CaseStatus[] = caseStatuses.filter((status) => caseStatusInfo[status].isOpen)

/** Whether a text names a status of a case. */
export const isCaseStatus = (text: string): text is CaseStatus => Object.hasOwn(caseStatusInfo, text)
