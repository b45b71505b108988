import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { formField, queryField } from '../platform/forms.ts'
import { parseBody, ProblemError } from '../platform/problems.ts'
import type { Site } from '../platform/site.ts'
import { requireToken } from '../platform/token.ts'
import { faultHook, type Faults } from '../testing/faults.ts'
import { findEmployers, registryResults } from './known-employers.ts'
import type { Check, RegistryBook } from './registry-book.ts'
import { registryPage } from './registry-page.ts'

type Deps = { site: Site; faults: Faults; checks: RegistryBook; token: string }

const CheckRequest = z.object({
  check_id: z.string().regex(/^[\w-]{1,100}$/),
  ein: z.string().regex(/^\d{9}$/),
  legal_name: z.string().trim().min(1).max(200),
})

/** Registers the registry of employers: the calls of the product, and the page that answers a waiting check. */
export function registryRoutes(app: FastifyInstance, { site, faults, checks, token }: Deps) {
  app.register(async (api) => {
    api.addHook('onRequest', faultHook(faults, 'registry'))
    api.addHook('onRequest', async (request) => requireToken(request, token))
    api.post('/registry/employers/checks', async (request, reply) => {
      const check = await checks.ask(parseBody(CheckRequest, request.body))
      if (!check) throw new ProblemError('different_company')
      return send(reply, check)
    })
    api.get('/registry/employers/checks/:checkId', async (request, reply) => {
      const check = checks.find(queryField(request.params, 'checkId') ?? '')
      if (!check) throw new ProblemError('not_found')
      return send(reply, check)
    })
    api.get('/registry/employers', async ({ query }) => {
      const given = (name: string) => queryField(query, name) ?? ''
      const found = findEmployers({ name: given('name'), city: given('city'), state: given('state') })
      return { employers: found }
    })
  })

  app.get('/registry', (_request, reply) =>
    site.send(reply, { title: 'Registry of employers', area: 'tools', main: registryPage(checks.waiting()) }),
  )
  app.post('/registry/answers', async (request, reply) => {
    const result = registryResults.find((each) => each === formField(request.body, 'result'))
    if (!result) throw new ProblemError('bad_request')
    await checks.settle(formField(request.body, 'check_id'), result)
    return reply.redirect('/registry#checks', 303)
  })
}

const send = (reply: FastifyReply, { check_id, result }: Check) =>
  reply.code(result === null ? 202 : 200).send({ check_id, result })
