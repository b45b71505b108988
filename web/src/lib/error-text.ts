import type { ProblemCode } from '@hireproof/contract/problem'
import { ApiError, isRefusal, type CallFailure } from './api-error.ts'

/** The default texts for problems, unless a screen has its own. */
export const messages = {
  bad_request: 'Some of the information could not be accepted. Check it and try again.',
  invalid_state: 'This sign-in was started in another window or took too long. Please sign in again.',
  provider_refused: 'The sign-in service did not let you sign in. Please try again.',
  wrong_password: 'The old password is not correct.',
  password_rule_broken: 'New Password is not valid',
  password_too_common:
    'This password is too easy to guess. Choose one without common words and without the name of the product or company.',
  password_too_recent:
    'Your password can only be changed once every five days and previous passwords may not be reused.',
  password_reused: 'Your password can only be changed once every five days and previous passwords may not be reused.',
  code_refused: 'This link has been used or is too old. Ask for a new one.',
  wrong_credentials: 'User ID and/or password is incorrect.',
  unauthenticated: 'You are signed out. Sign in to continue.',
  forbidden: 'You do not have permission to do this. Ask your program administrator.',
  account_required: 'Choose a user account on the dashboard first.',
  account_closed: 'This company account is closed. You can read it, but not change anything.',
  client_access: 'Your employer agent manages this account. Ask the agent if you need to change something.',
  account_closing: 'This company account is closing. You can finish open cases, but not begin new ones.',
  tutorial_required: 'Complete the tutorial before you continue.',
  federal_contractor_lesson_required: 'Pass the test of the lesson for federal contractors first.',
  training_required: 'Complete the training before you continue.',
  user_not_active: 'This user account is not active.',
  enrollment_required: 'Complete the enrollment of your company first.',
  no_account: 'There is no company account for this user.',
  password_required: 'Enter your password to continue.',
  password_change_required: 'Change your password before you continue.',
  web_service_user:
    'A Web Services Access ID cannot be used to sign in to this application. Try using a different User ID.',
  ticket_refused: 'This link was started in another window, was used, or took too long. Please start again.',
  not_found: 'We could not find this. It may have been removed.',
  signature_required: 'The memorandum of understanding is not signed as it is now. Have it signed and try again.',
  enrollment_incomplete: 'Something is still missing in the enrollment. Check it and try again.',
  conflict: 'This has changed since you opened it. Reload the page to see the latest version.',
  logon_id_taken: 'User ID unavailable. Please try again.',
  already_migrated: 'This account has already been migrated to sign in with the federated service.',
  password_not_used: 'You sign in through the sign-in service, so you have no password here.',
  last_program_administrator:
    'Each company account must have at least one Program Administrator. Please add one before deleting this user.',
  request_in_progress: 'We are already working on this. Please wait a moment.',
  payload_too_large: 'This is too large to send.',
  unsupported_media_type: 'This kind of content cannot be accepted.',
  idempotency_key_reused: 'This was already sent with different information. Reload the page and try again.',
  too_many_emails: 'Too many emails were sent today. Please try again tomorrow.',
  too_many_requests: 'Too many requests. Please wait a minute and try again.',
  internal: 'Something went wrong. Please wait a few minutes and try again.',
  maintenance: 'The product is temporarily unavailable. Please try again later.',
  unavailable: 'A service we depend on is not available. Please wait a few minutes and try again.',
  out_of_space: 'This cannot be saved at the moment. Please try again later.',
} satisfies Record<ProblemCode, string>

type Code = ProblemCode | CallFailure

const failures: Record<CallFailure, string> = {
  timed_out: 'Request timed out. Please try again.',
  offline: 'The server cannot be reached. Check your connection and try again.',
  unreadable: 'Something went wrong. Please wait a few minutes and try again.',
}

const texts: Partial<Record<string, string>> = { ...messages, ...failures }

/** The text for a failure; a screen passes its own texts for some codes. */
export function errorText(error: unknown, own: Partial<Record<Code, string>> = {}): string {
  const code = error instanceof ApiError ? error.code : 'internal'
  const text = own[code] ?? texts[code] ?? messages.internal
  return isRefusal(error, 'too_many_requests') ? text.replace('a minute', waitText(error.retryAfter)) : text
}

/** How long to wait, in seconds or minutes: a minute unless the server says otherwise. */
export function waitText(seconds = 60): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}
