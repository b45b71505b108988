import type { ProblemCode } from '@hireproof/contract/problem'
import { ApiError, type CallFailure } from './api-error.ts'
import { messages } from './messages.ts'

type Code = ProblemCode | CallFailure

const failures: Record<CallFailure, string> = {
  timed_out: 'Request timed out. Please try again.',
  offline: 'The server cannot be reached. Check your connection and try again.',
  unreadable: 'Something went wrong. Please wait a few minutes and try again.',
}

const texts: Partial<Record<string, string>> = { ...messages, ...failures }

/** What to say about something that failed; a screen hands over the codes for which it has words of its own. */
export function errorText(error: unknown, own: Partial<Record<Code, string>> = {}): string {
  const code = error instanceof ApiError ? error.code : 'internal'
  return own[code] ?? texts[code] ?? messages.internal
}
