import * as z from 'zod/mini'

/** Every problem code with its status and title. The screens have their own texts. */
export const problems = {
  bad_request: { status: 400, title: 'The request is not valid' },
  invalid_state: { status: 400, title: 'This sign-in was not started in this browser or has expired' },
  provider_refused: { status: 400, title: 'The sign-in service refused the sign-in' },
  wrong_password: { status: 400, title: 'The current password is wrong' },
  password_rule_broken: { status: 400, title: 'The password does not meet the requirements' },
  password_too_common: { status: 400, title: 'The password is too easy to guess' },
  password_too_recent: { status: 400, title: 'The password was changed less than five days ago' },
  password_reused: { status: 400, title: 'This password was used before' },
  code_refused: { status: 400, title: 'This one-time code is invalid or has expired' },
  unauthenticated: { status: 401, title: 'Sign in to continue' },
  wrong_credentials: { status: 401, title: 'The User ID or the password is wrong' },
  forbidden: { status: 403, title: 'You do not have permission to do this' },
  account_required: { status: 403, title: 'Choose a user account first' },
  account_closed: { status: 403, title: 'This company account is closed' },
  account_closing: { status: 403, title: 'This company account is closing' },
  client_access: { status: 403, title: 'The employer agent of this company has not given its users full access' },
  tutorial_required: { status: 403, title: 'Complete the tutorial first' },
  federal_contractor_lesson_required: {
    status: 403,
    title: 'Pass the test of the lesson for federal contractors first',
  },
  training_required: { status: 403, title: 'Complete the plus training first' },
  user_not_active: { status: 403, title: 'This user account is not active' },
  enrollment_required: { status: 403, title: 'Complete the enrollment first' },
  no_account: { status: 403, title: 'This user does not belong to a company account' },
  password_required: { status: 403, title: 'Enter the password again first' },
  password_change_required: { status: 403, title: 'Change the password first' },
  web_service_user: { status: 403, title: 'A web services user cannot sign in here' },
  ticket_refused: { status: 403, title: 'This link was started elsewhere, was already used, or has expired' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'The request conflicts with the current state' },
  signature_required: { status: 409, title: 'The memorandum of understanding is not signed' },
  enrollment_incomplete: { status: 409, title: 'The enrollment is not complete' },
  already_migrated: { status: 409, title: 'This user already uses the sign-in service' },
  logon_id_taken: { status: 409, title: 'That User ID is taken' },
  password_not_used: { status: 409, title: 'This user has no password' },
  last_program_administrator: { status: 409, title: 'The company would have no program administrator' },
  request_in_progress: { status: 409, title: 'The same request is still in progress' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'Send JSON' },
  idempotency_key_reused: { status: 422, title: 'This idempotency key was used for another request' },
  too_many_emails: { status: 429, title: 'Too many emails were sent today' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  maintenance: { status: 503, title: 'The product is temporarily unavailable' },
  unavailable: { status: 503, title: 'A service that we depend on is unavailable' },
  out_of_space: { status: 507, title: 'There is not enough space to store this' },
} as const

/** A code from the list of problems. */
export type ProblemCode = keyof typeof problems

export const problemCodes = Object.keys(problems) as ProblemCode[]

/** The reasons for a conflict. Each call declares its own. */
export const conflictCodes = [
  'ACT_BY_PASSED',
  'ALREADY_INVITED',
  'ATTACHMENTS_FULL',
  'ATTACHMENT_STAYS',
  'ATTESTATION_CHANGED',
  'CASE_CHANGED',
  'CASE_STATUS_CONFLICT',
  'CHECK_UNDER_WAY',
  'COMPANY_SETTINGS_CHANGED',
  'CONSENT_REQUIRED',
  'COPIES_FINAL',
  'COPIES_FULL',
  'COPIES_NOT_KEPT',
  'CORRECTION_TAKEN_BACK',
  'DECISION_CONFLICT',
  'DECISION_MISSING',
  'DETAILS_NOT_CHECKED',
  'DRAFT_EXISTS',
  'DUPLICATE_CASE_OPEN',
  'EMPLOYMENT_ENDED',
  'ENROLLMENT_SECTION_CHANGED',
  'ENROLLMENT_STATUS',
  'FILED_LANGUAGE_CHANGED',
  'FORM_CHANGED',
  'FORM_NOT_SIGNED',
  'FORM_SETTINGS_CHANGED',
  'FORM_SIGNED',
  'HIRING_SITE_CHANGED',
  'HIRING_SITE_EXISTS',
  'HIRING_SITES_FULL',
  'IMPORT_CHANGED',
  'LAST_HIRING_SITE',
  'LATE_REASONS_FULL',
  'LOCATION_ENROLLED',
  'MOU_ASKED',
  'MOU_CHANGED',
  'MOU_INCOMPLETE',
  'MOU_NOT_SIGNED',
  'MOU_SIGNED',
  'LOCATIONS_UNATTENDED',
  'NOTES_FULL',
  'NOTICE_CHANGED',
  'NOTICE_IN_PORTAL',
  'NOTICE_NOT_DOWNLOADED',
  'NOTICE_OUT',
  'NOTICES_CHANGED',
  'CLIENT_NOT_TOLD',
  'NOT_TOLD',
  'NO_EMAIL_ADDRESS',
  'NUMBER_ON_FORM',
  'OWN_FORM',
  'PROFILE_CHANGED',
  'REFERRAL_NOT_CONFIRMED',
  'REPORT_FILES_FULL',
  'REPORT_TOO_LONG',
  'RUN_ENDED',
  'SCHEDULES_FULL',
  'SCHEDULE_CHANGED',
  'SECTION_1_ON_TIME',
  'SECTION_1_OPEN',
  'SECTION_2_CHANGED',
  'SECTION_2_SIGNED',
  'SUPPLEMENT_B_CHANGED',
  'TERMINATION_CHANGED',
  'VIEW_CHANGED',
  'VIEW_NAME_TAKEN',
  'VIEWS_FULL',
] as const
export type ConflictCode = (typeof conflictCodes)[number]

/** A refused field: its path in the body and the reason. */
export const Issue = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

/** The body of every refusal outside `/api/v31/` (RFC 9457). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(problemCodes),
  requestId: z.string(),
  detail: z.optional(z.string()),
  issues: z.optional(z.array(Issue)),
})
export type Problem = z.infer<typeof Problem>

/** The body of every refusal under `/api/v31/`, in the shape that integrators expect. */
export const V31Errors = z.object({
  errors: z.array(z.object({ error_code: z.string(), message: z.string(), attribute_name: z.nullable(z.string()) })),
})
export type V31Errors = z.infer<typeof V31Errors>
