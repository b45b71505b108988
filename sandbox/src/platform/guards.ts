import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { html } from './html.ts'
import { ProblemError, sendProblem, statusOf, type ProblemCode } from './problems.ts'
import type { Site } from './site.ts'

const headers: Record<string, string> = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Gives a raw response the security headers of a page, for answers that another library writes. */
export function setPageHeaders(response: ServerResponse, site: Site): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('content-security-policy', site.contentPolicy({}))
}

/** Adds security headers to every answer, refuses forms of other sites, and turns errors into problems or pages. */
export function addGuards(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request) => {
    // A form post from our own pages has `Origin: null` because of the referrer policy, so the fetch metadata decides.
    const from = request.headers['sec-fetch-site']
    if (request.method !== 'GET' && from && from !== 'same-origin' && from !== 'none') {
      throw new ProblemError('cross_site_request')
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
  app.setNotFoundHandler((request, reply) => answerError(request, reply, site, 'not_found'))
  app.setErrorHandler((error: unknown, request, reply) => {
    const code = codeOf(error)
    if (code === 'server_error') request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    return answerError(request, reply, site, code, error instanceof ProblemError ? error : undefined)
  })
}

function codeOf(error: unknown): ProblemCode {
  if (error instanceof ProblemError) return error.code
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return 'body_too_large'
  if (status === 415) return 'unsupported_media_type'
  return typeof status === 'number' && status >= 400 && status < 500 ? 'bad_request' : 'server_error'
}

function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  code: ProblemCode,
  error?: ProblemError,
): FastifyReply {
  if (code === 'unauthorized') reply.header('www-authenticate', 'Bearer')
  if (!request.headers.accept?.includes('text/html')) return sendProblem(reply, code, error?.issues)
  const title = code === 'not_found' ? 'Page not found' : 'Something went wrong'
  const text =
    code === 'not_found' ? 'There is no page at this address.' : (error?.message ?? 'The request cannot be answered.')
  return site.send(
    reply,
    {
      title,
      area: 'tools',
      main: html`<h1>${title}</h1>
        <p>${text}</p>
        <p><a href="/">Go to the sandbox’s first page</a></p>`,
    },
    statusOf(code),
  )
}
