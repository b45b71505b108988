export const enrollmentStatuses = [
  'DRAFT',
  'SUBMITTED',
  'IN_REVIEW',
  'RETURNED',
  'APPROVED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
] as const
/** Where an enrollment stands. */
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

export const enrollmentActors = ['PERSON', 'JOB', 'OPERATOR'] as const
/** Who acts on an enrollment: the person who enrolls, the product itself, or an operator. */
export type EnrollmentActor = (typeof enrollmentActors)[number]

export const enrollmentActions = [
  'save',
  'submit',
  'take_back',
  'delete',
  'expire',
  'send_to_review',
  'approve',
  'return',
  'decline',
] as const
export type EnrollmentAction = (typeof enrollmentActions)[number]

type Moves = Partial<Record<EnrollmentStatus, EnrollmentStatus>>

const machine: Record<EnrollmentAction, Partial<Record<EnrollmentActor, Moves>>> = {
  save: { PERSON: { DRAFT: 'DRAFT', RETURNED: 'RETURNED' } },
  submit: { PERSON: { DRAFT: 'SUBMITTED', RETURNED: 'SUBMITTED' } },
  take_back: { PERSON: { SUBMITTED: 'DRAFT', IN_REVIEW: 'DRAFT' } },
  delete: { PERSON: { DRAFT: 'WITHDRAWN', RETURNED: 'WITHDRAWN' } },
  expire: { JOB: { DRAFT: 'EXPIRED', RETURNED: 'EXPIRED' } },
  send_to_review: { JOB: { SUBMITTED: 'IN_REVIEW' } },
  approve: { JOB: { SUBMITTED: 'APPROVED' }, OPERATOR: { IN_REVIEW: 'APPROVED' } },
  return: { OPERATOR: { IN_REVIEW: 'RETURNED' } },
  decline: { OPERATOR: { IN_REVIEW: 'DECLINED' } },
}

/** The status to which an action leads; undefined if the actor may not take it now. This is the one table of enrollments. */
export const nextStatus = (
  action: EnrollmentAction,
  by: EnrollmentActor,
  from: EnrollmentStatus,
): EnrollmentStatus | undefined => machine[action][by]?.[from]

/** Where an enrollment stands, for people. */
export const statusTexts: Readonly<Record<EnrollmentStatus, string>> = {
  DRAFT: 'Not submitted yet',
  SUBMITTED: 'Submitted',
  IN_REVIEW: 'In review',
  RETURNED: 'Returned for changes',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  WITHDRAWN: 'Deleted',
  EXPIRED: 'Expired',
}

/** Why an enrollment was declined, in classes. */
export const declineReasons = {
  not_confirmed: 'We could not confirm the information about the company.',
  already_enrolled: 'The company is enrolled already.',
  not_eligible: 'The company cannot take part in the program.',
  other: 'Another reason',
} as const
export type DeclineReason = keyof typeof declineReasons
