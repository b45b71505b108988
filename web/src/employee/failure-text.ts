import type { ConflictCode } from '@hireproof/contract/problem'
import { ApiError } from '../lib/api-error.ts'
import type { Texts } from './texts/en.ts'

/** The message for a failed call, in the language of the page. */
export function failureText(error: unknown, { errors }: Texts): string {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'offline' || code === 'timed_out') return errors.offline
  if (code === 'too_many_requests' || code === 'too_many_emails') return errors.often
  return code === 'unavailable' || code === 'maintenance' || code === 'out_of_space' ? errors.busy : errors.other
}

/** Whether a call was refused because of a conflict with this code. */
export const hasIssue = (error: unknown, code: ConflictCode) =>
  error instanceof ApiError && error.issues.some((issue) => issue.code === code)
