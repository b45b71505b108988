import type { FastifyReply } from 'fastify'
import type * as z from 'zod'

const problems = {
  bad_request: [400, 'We cannot read the request.'],
  validation_failed: [400, 'Some fields are missing or in the wrong format.'],
  unauthorized: [401, 'A valid bearer token is needed.'],
  cross_site_request: [403, 'Forms of this program can only be sent from its own pages.'],
  not_found: [404, 'There is nothing at this address.'],
  different_check: [409, 'This case number was checked before with other data.'],
  different_company: [409, 'This check was asked before about another company.'],
  different_content: [409, 'The same was asked before with other content.'],
  not_expected: [409, 'The records do not expect this about the case now.'],
  clock_back: [409, 'The clock of the records never moves back.'],
  body_too_large: [413, 'The request is larger than allowed.'],
  unsupported_media_type: [415, 'The content type of the request is not supported.'],
  referral_refused: [422, 'The records refuse this referral.'],
  server_error: [500, 'Something went wrong in the sandbox.'],
  unavailable: [503, 'A fault is switched on for this service.'],
} as const

/** Every code that a problem of the sandbox can have. */
export type ProblemCode = keyof typeof problems

type ProblemIssue = { path: string; message: string }

/** An RFC 9457 answer, sent instead of a result. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly code: ProblemCode
  readonly issues: ProblemIssue[] | undefined

  constructor(code: ProblemCode, issues?: ProblemIssue[]) {
    super(problems[code][1])
    this.code = code
    this.issues = issues
  }
}

/** The status that goes with a problem code. */
export function statusOf(code: ProblemCode): number {
  return problems[code][0]
}

/** Sends a problem as `application/problem+json`. */
export function sendProblem(reply: FastifyReply, code: ProblemCode, issues?: ProblemIssue[]): FastifyReply {
  const [status, title] = problems[code]
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ type: `urn:hireproof:sandbox:problem:${code}`, title, status, code, ...(issues ? { issues } : {}) })
}

/** Parses a body, or throws a problem that names each invalid field without repeating its value. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ProblemError(
    'validation_failed',
    parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  )
}
