import { problems, type ConflictCode, type Issue, type ProblemCode } from '@hireproof/contract/problem'

/** A refusal on its way to the caller. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly detail: string | undefined
  readonly issues: Issue[] | undefined
  readonly retryAfter: number | undefined
  constructor(
    code: ProblemCode,
    more: { detail?: string; issues?: Issue[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: more.cause })
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

/** A refusal of what was sent, with what is wrong at which field, to be thrown. */
export const refused = (path: string, code: string, message: string) =>
  problem('bad_request', { issues: [{ path, code, message }] })

/** A refusal because of what has happened since, with its own code and sentence, to be thrown. */
export const conflict = (code: ConflictCode, message: string, path = '') =>
  problem('conflict', { issues: [{ path, code, message }] })

/** Refuses unless a condition holds. */
export function ensure(condition: unknown, code: ProblemCode): asserts condition {
  if (!condition) throw problem(code)
}

const unavailableCodes =
  /^(08|28|3D000|53|55000|57P|57014|58|25006|25P03|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|55P03|40)/
// A character in the caller's text that PostgreSQL cannot keep.
const badTextCodes = /^(22021|22P05)$/
const unavailableTexts =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|driver has already been destroyed|pool after calling end/

type Status = { statusCode?: number; syscall?: string }

/** Turns any thrown value into a refusal: a lost or overloaded database is 503, never 401 and never 500. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const {
    code: rawCode,
    message = '',
    statusCode,
    syscall,
  } = (error ?? {}) as Record<'code' | 'message', unknown> & Status
  const code = typeof rawCode === 'string' ? rawCode : ''
  if (code === '53100' || code === 'ENOSPC') return problem('out_of_space', { retryAfter: 30 })
  // A unix socket of a server that is down may be missing altogether (ENOENT).
  if (syscall === 'connect' || unavailableCodes.test(code) || unavailableTexts.test(String(message)))
    return problem('unavailable', { retryAfter: 2 })
  if (badTextCodes.test(code)) return problem('bad_request')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('payload_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('unsupported_media_type')
  if (statusCode === 429) return problem('too_many_requests', { retryAfter: 60 })
  if (statusCode === 503) return problem('unavailable', { retryAfter: 2 })
  if (statusCode === 404) return problem('not_found')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problem('bad_request')
  return problem('internal')
}
