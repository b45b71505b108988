import { problems, type Issue, type ProblemCode } from '@hireproof/contract/problem'

/** A refusal on its way to the caller. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly detail: string | undefined
  readonly issues: Issue[] | undefined
  readonly retryAfter: number | undefined
  constructor(code: ProblemCode, more: { detail?: string; issues?: Issue[]; retryAfter?: number } = {}) {
    super(code)
    this.code = code
    this.detail = more.detail
    this.issues = more.issues
    this.retryAfter = more.retryAfter
  }
  get status(): number {
    return problems[this.code].status
  }
}

/** A refusal with a code of the closed list, to be thrown. */
export const problem = (code: ProblemCode, more?: ConstructorParameters<typeof ProblemError>[1]) =>
  new ProblemError(code, more)

/** Refuses unless a condition holds. */
export function ensure(condition: unknown, code: ProblemCode): asserts condition {
  if (!condition) throw problem(code)
}

const unavailableCodes = /^(08|53|57P|57014|58|25006|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|55P03|40)/
const unavailableTexts =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|driver has already been destroyed|pool after calling end/

/** Turns whatever was thrown into a refusal: a lost or overloaded database is 503, never 401 and never 500. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const {
    code = '',
    message = '',
    statusCode,
  } = (error ?? {}) as { code?: string; message?: string; statusCode?: number }
  if (code === '53100' || code === 'ENOSPC') return problem('out_of_space', { retryAfter: 30 })
  if (unavailableCodes.test(code) || unavailableTexts.test(message)) return problem('unavailable', { retryAfter: 2 })
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('payload_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('unsupported_media_type')
  if (statusCode === 429) return problem('too_many_requests', { retryAfter: 60 })
  if (statusCode === 503) return problem('unavailable', { retryAfter: 2 })
  if (statusCode === 404) return problem('not_found')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problem('bad_request')
  return problem('internal')
}
