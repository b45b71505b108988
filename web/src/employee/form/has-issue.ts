import type { ConflictCode } from '@hireproof/contract/problem'
import { ApiError } from '../../lib/api-error.ts'

/** Whether a call was refused because of a conflict with this code. */
export const hasIssue = (error: unknown, code: ConflictCode) =>
  error instanceof ApiError && error.issues.some((issue) => issue.code === code)
