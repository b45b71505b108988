import type { Issue, ProblemCode } from '@hireproof/contract/problem'

/** What can go wrong before there is a server answer to read. */
export type CallFailure = 'timed_out' | 'offline' | 'unreadable'

type More = { issues?: Issue[]; requestId?: string; retryAfter?: number; detail?: string }

/** A call that failed: refused by the server, or never answered (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: ProblemCode | CallFailure
  /** Fields that were refused: path or attribute name, the server's code, and a sentence for people. */
  readonly issues: readonly Issue[]
  readonly requestId: string | undefined
  /** Seconds after which the server asks to try again. */
  readonly retryAfter: number | undefined
  /** The server's message. Screens use their own texts, except for messages of the sign-in service. */
  readonly detail: string | undefined
  constructor(status: number, code: ProblemCode | CallFailure, { issues = [], ...more }: More = {}) {
    super(code)
    this.status = status
    this.code = code
    this.issues = issues
    this.requestId = more.requestId
    this.retryAfter = more.retryAfter
    this.detail = more.detail
  }
}

/** Whether something thrown is a refusal with one of the given codes. */
export const isRefusal = (error: unknown, ...codes: (ProblemCode | CallFailure)[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

const codesOfStatus: Record<number, ProblemCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'idempotency_key_reused',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'out_of_space',
}

const codeOfStatus = (status: number): ProblemCode =>
  codesOfStatus[status] ?? (status < 500 ? 'bad_request' : 'internal')

type Body = {
  code?: ProblemCode
  requestId?: string
  detail?: string
  issues?: Issue[]
  errors?: { error_code: string; message: string; attribute_name: string | null }[]
}

/** The refusal in an answer, in either of the two body shapes, or from a proxy that uses neither. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body = ((await response.json().catch(() => null)) ?? {}) as Body
  const { status, headers } = response
  const retryAfter = Number(headers.get('retry-after')) || undefined
  const requestId = body.requestId ?? headers.get('x-request-id') ?? undefined
  if (!Array.isArray(body.errors)) {
    const { issues, detail } = body
    return new ApiError(status, body.code ?? codeOfStatus(status), { issues, detail, requestId, retryAfter })
  }
  const issues = body.errors.flatMap(({ attribute_name: path, error_code: code, message }) =>
    path ? [{ path, code, message }] : [],
  )
  const general = body.errors.find((error) => !error.attribute_name)?.error_code.toLowerCase()
  return new ApiError(status, (general as ProblemCode | undefined) ?? codeOfStatus(status), {
    issues,
    requestId,
    retryAfter,
  })
}
