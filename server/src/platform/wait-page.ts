import { applicationOf } from '@hireproof/contract/applications'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { escapeHtml } from './escape.ts'
import type { ProblemError } from './problem.ts'

const PRODUCT = 'productName'

const style = `body{margin:0;background:#fff;color:#1c1d1f;font:1.06rem/1.5 system-ui,sans-serif}
header{border-bottom:1px solid #dfe1e2}
header p,main{max-width:64rem;margin:0 auto;padding:1rem}
header p{display:flex;gap:.5rem;align-items:center;font-weight:700;font-size:1.25rem}
main{padding-top:2rem}
h1{margin:0 0 1rem;font-size:2rem;line-height:1.2}
main p{max-width:40rem;margin:0 0 1rem}
a{color:#0f6460}
a:focus-visible{outline:.1875rem solid #0f6460;outline-offset:.1875rem}
@media (forced-colors:active){header{border-color:CanvasText}}`

const mark = `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f6460"/><path d="M8.5 16.8l5 5L23.5 10.7" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Names the product on the pages that replace refusals. */
export function nameOnWaitPages(app: FastifyInstance, product: string): void {
  app.decorate(PRODUCT, product)
}

/** Whether a refusal is about to be seen by a person who opened a page, and passes by itself. */
export function needsWaitPage(
  { method, headers, server }: FastifyRequest,
  { status, retryAfter }: ProblemError,
): boolean {
  const isOpened = method === 'GET' && (headers['sec-fetch-dest'] ?? 'document') === 'document'
  const passes = (status === 429 || status === 503) && retryAfter !== undefined
  return passes && isOpened && headers.accept?.includes('text/html') === true && server.hasDecorator(PRODUCT)
}

/** Answers with a page of its own, without scripts, that opens what was asked for again as soon as it may. */
export function sendWaitPage(request: FastifyRequest, reply: FastifyReply, { code, retryAfter = 1 }: ProblemError) {
  const product = escapeHtml(request.server.getDecorator<string>(PRODUCT))
  void reply.headers({ 'content-security-policy': policy, refresh: String(retryAfter) })
  const isCrowded = code === 'too_many_requests'
  const seconds = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`
  const segundos = retryAfter === 1 ? '1 segundo' : `${retryAfter} segundos`
  const spanish =
    applicationOf(request.url) === 'employee'
      ? `<div lang="es"><p>${isCrowded ? 'Se abrieron demasiadas páginas en poco tiempo desde este navegador o esta red.' : `${product} no puede responder en este momento.`} <strong>Vuelva a intentarlo en ${segundos}.</strong> Después, esta página se vuelve a cargar automáticamente.</p><p><a href="">Volver a intentarlo ahora</a></p></div>`
      : ''
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Please wait - ${product}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${style}</style>
</head>
<body>
<header><p>${mark}${product}</p></header>
<main>
<h1>Please wait a moment</h1>
<p>${isCrowded ? 'Too many pages were opened in a short time from this browser or network.' : `${product} cannot answer right now. Anything you saved is safe.`}</p>
<p><strong>Try again in ${seconds}.</strong> This page then reloads automatically.</p>
<p><a href="">Try again now</a></p>
${spanish}</main>
</body>
</html>
`)
}
