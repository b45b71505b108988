import type { ProblemCode } from '@hireproof/contract/problem'

/** What a screen says about a problem where it has no words of its own for it. */
export const messages = {
  bad_request: 'Some of the information could not be accepted. Check it and try again.',
  invalid_state: 'This sign-in was started in another window or took too long. Please sign in again.',
  provider_refused: 'The sign-in service did not let you sign in. Please try again.',
  unauthenticated: 'You are signed out. Sign in to continue.',
  forbidden: 'You do not have permission to do this. Ask your program administrator.',
  account_required: 'Choose a user account on the dashboard first.',
  account_closed: 'This company account is closed. You can read it, but not change anything.',
  tutorial_required: 'Complete the tutorial before you go on.',
  training_required: 'Complete the training before you go on.',
  user_not_active: 'This user account is not active.',
  enrollment_required: 'Complete the enrollment of your company first.',
  not_found: 'This cannot be found. It may have been removed.',
  conflict: 'This has changed in the meantime. Reload the page to see how it stands.',
  request_in_progress: 'This is already being worked on. Please wait a moment.',
  payload_too_large: 'This is too large to send.',
  unsupported_media_type: 'This kind of content cannot be accepted.',
  idempotency_key_reused: 'This was sent before with other information. Reload the page and try again.',
  too_many_requests: 'Too many requests. Please wait a minute and try again.',
  internal: 'Something went wrong. Please wait a few minutes and try again.',
  unavailable: 'A service we depend on is not available. Please wait a few minutes and try again.',
  out_of_space: 'This cannot be saved at the moment. Please try again later.',
} satisfies Record<ProblemCode, string>
