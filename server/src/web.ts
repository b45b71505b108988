import fastifyStatic from '@fastify/static'
import { applicationOf, applications, type Application } from '@hireproof/contract/applications'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { refuse } from './platform/errors.ts'
import { problem } from './platform/problem.ts'

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Serves the built web applications: hashed assets for ever, pages fresh, each application its own document. */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const pages = await readPages(config)
  await app.register(fastifyStatic, {
    root: `${dist}assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    wildcard: true,
    allowedPath: (path) => config.environment !== 'prod' || !path.endsWith('.map'),
  })
  app.get('/', (_, reply) => reply.redirect('/home'))
  app.setNotFoundHandler((request, reply) => answerPage(pages, request, reply))
}

async function readPages(config: Config): Promise<Map<Application, string>> {
  const names = Object.keys(applications) as Application[]
  const fill = (text: string) =>
    text
      .replaceAll('__LOCAL__', String(config.environment === 'local'))
      .replaceAll('__PRODUCT__', escapeHtml(config.productName))
  const entries = names.map(async (name) => [name, fill(await readFile(`${dist}${name}.html`, 'utf8'))] as const)
  return new Map(await Promise.all(entries))
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function answerPage(pages: Map<Application, string>, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] ?? '/'
  const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path)
  if (!wantsPage) return refuse(request, reply, problem('not_found'))
  const page = pages.get(applicationOf(path) ?? 'docs')
  if (!applicationOf(path) || page === undefined) {
    return /\.\w+$/.test(path) ? refuse(request, reply, problem('not_found')) : reply.redirect('/page-not-found')
  }
  void reply.code(path === '/page-not-found' ? 404 : 200)
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}
