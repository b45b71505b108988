import type { Issue } from '@hireproof/contract/problem'
import { ApiError, isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import { texts } from '../texts.ts'
import type { NewUserField, NewUserValues } from './new-user-values.ts'

// part 2 §5
export const TAKEN = 'User ID unavailable. Please try again.'

/** The messages for a user that could not be created: in general, and at fields. */
export type CreateFailure = { text?: string; problems: FieldProblems<NewUserValues> }

/** Why a user could not be created (part 2 §8). */
export function createFailure(error: unknown): CreateFailure {
  if (!(error instanceof ApiError)) return { text: texts.system, problems: {} }
  if (error.code === 'logon_id_taken') return { problems: { logonId: TAKEN } }
  if (error.status === 400) return { text: texts.badRequest, problems: refusedFields(error.issues) }
  // failures that another try does not change have their own texts
  const isExplained = isRefusal(error, 'account_closed', 'forbidden', 'too_many_emails')
  return { text: isExplained ? errorText(error) : texts.server, problems: {} }
}

/** Why an address could not be checked (part 2 §8). */
export function checkFailure(error: unknown): CreateFailure {
  if (!(error instanceof ApiError)) return { text: texts.system, problems: {} }
  return { text: texts.checkEmail, problems: error.status === 400 ? refusedFields(error.issues) : {} }
}

const fieldOfPath: Readonly<Record<string, NewUserField>> = {
  emailAddress: 'email',
  'user.accountId': 'accountId',
  'user.roles': 'role',
  'user.email': 'email',
  'user.lastName': 'lastName',
  'user.firstName': 'firstName',
  'user.middleInitial': 'middleInitial',
  'user.phoneNumber.number': 'phone',
  'user.phoneNumber.extension': 'extension',
  'user.title': 'title',
  'user.logonId': 'logonId',
}

const refusedFields = (issues: readonly Pick<Issue, 'path' | 'message'>[]): FieldProblems<NewUserValues> =>
  Object.fromEntries(issues.flatMap(({ path, message }) => (fieldOfPath[path] ? [[fieldOfPath[path], message]] : [])))
