import { ApiError } from '../../lib/api-error.ts'

/** Whether a call was refused for a reason of this code. */
export const hasIssue = (error: unknown, code: string) =>
  error instanceof ApiError && error.issues.some((issue) => issue.code === code)
