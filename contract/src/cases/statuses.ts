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

/** The color family of a badge; the label always has the same meaning in words. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error'

/** Who acts next on a case: the employer's user, the employee, the government records, or no one. */
type NextActor = 'employer' | 'employee' | 'records' | 'nobody'

export type CaseStatusInfo = {
  label: string
  /** Its meaning, for a person who sees it for the first time. */
  meaning: string
  /** What to do next. */
  next: string
  actor: NextActor
  isOpen: boolean
  /** Between submission and a final result: the employer may not treat the employee worse because of it. */
  isInterim: boolean
  tone: Tone
}

/** Shown with every interim result: the employer may not act against the employee because of it. */
export const noAdverseAction =
  'This is not a final result. Until it is, you may not fire or suspend the employee, delay their start or training, cut their pay, or treat them worse in any other way because of it.'

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
    meaning: 'The details are still being compared with government records. This usually takes a few moments.',
    next: 'Wait a moment. This page shows the result as soon as it arrives.',
    actor: 'records',
    isOpen: true,
    isInterim: true,
    tone: 'primary',
  },
  UNCONFIRMED_DATA: {
    label: 'Confirm Details',
    meaning: 'Some details did not match government records on the first try. A typo is the most common cause.',
    next: 'Compare the marked details with the Form I-9, correct any mistakes, and confirm them.',
    actor: 'employer',
    isOpen: true,
    isInterim: true,
    tone: 'warning',
  },
  PHOTO_MATCH: {
    label: 'Photo Matching',
    meaning: 'The details matched. You still need to compare the photo on record with the photo on the document.',
    next: 'Compare the photo on record with the photo on the document that the employee presented.',
    actor: 'employer',
    isOpen: true,
    isInterim: true,
    tone: 'warning',
  },
  SCAN_AND_UPLOAD: {
    label: 'Upload Document Copies',
    meaning: 'The photos did not match. The agency needs copies of the front and the back of the document.',
    next: 'Upload a copy of both sides of the document, or close the case.',
    actor: 'employer',
    isOpen: true,
    isInterim: true,
    tone: 'warning',
  },
  MANUAL_REVIEW: {
    label: 'Needs More Time',
    meaning:
      'The details could not be confirmed automatically, so a person at the Department of Homeland Security (DHS) is comparing them. Most answers come within 24 hours. Some take up to three federal working days.',
    next: 'Nothing for now. Check back later. The case updates automatically when the answer arrives.',
    actor: 'records',
    isOpen: true,
    isInterim: true,
    tone: 'primary',
  },
  PENDING_REFERRAL: {
    label: 'Tentative Nonconfirmation (Mismatch)',
    meaning:
      'The details do not match government records. This does not mean that the employee may not work. Records can be out of date, and the employee has the right to have them corrected.',
    next: 'Tell the employee in private and check the details together. If you entered a detail incorrectly, close the case and create a new one. Otherwise, the employee decides whether to take action. Record the decision within ten federal working days.',
    actor: 'employer',
    isOpen: true,
    isInterim: true,
    tone: 'warning',
  },
  REFERRED: {
    label: 'Employee Referred',
    meaning:
      'The employee chose to take action and has eight federal working days to contact the agency named in the notice. During that time, the employee keeps working.',
    next: 'Give the employee the date confirmation, if you have not done so. Then check back later. The case updates automatically when the agency answers.',
    actor: 'employee',
    isOpen: true,
    isInterim: true,
    tone: 'primary',
  },
  CLOSE_CASE_AND_RESUBMIT: {
    label: 'Close Case and Resubmit',
    meaning: 'This case cannot be completed. This does not tell you whether the employee may work.',
    next: 'Close this case and create a new one for the same employee with the correct details.',
    actor: 'employer',
    isOpen: true,
    isInterim: true,
    tone: 'warning',
  },
  FINAL_NONCONFIRMATION: {
    label: 'Final Nonconfirmation',
    meaning: 'Government records could not confirm that the employee may work. There will be no further check.',
    next: 'Decide whether the employee will keep working for you, and close the case with that reason.',
    actor: 'employer',
    isOpen: true,
    isInterim: false,
    tone: 'error',
  },
  EMPLOYMENT_AUTHORIZED: {
    label: 'Employment Authorized',
    meaning: 'Government records confirm that the employee may work.',
    next: 'Close the case. Write the case number on the Form I-9 or keep the case details with it.',
    actor: 'employer',
    isOpen: true,
    isInterim: false,
    tone: 'success',
  },
  CLOSED: {
    label: 'Closed',
    meaning: 'The case is closed and can no longer be changed.',
    next: 'Write the case number on the Form I-9 or keep the case details with it.',
    actor: 'nobody',
    isOpen: false,
    isInterim: false,
    tone: 'neutral',
  },
}

/** The statuses of cases that still need someone. */
export const openCaseStatuses: readonly CaseStatus[] = caseStatuses.filter((status) => caseStatusInfo[status].isOpen)

/** Whether a text names a status of a case. */
export const isCaseStatus = (text: string): text is CaseStatus => Object.hasOwn(caseStatusInfo, text)
