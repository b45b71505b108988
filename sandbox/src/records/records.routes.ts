import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { formField, queryField } from '../platform/forms.ts'
import { parseBody, ProblemError } from '../platform/problems.ts'
import type { Site } from '../platform/site.ts'
import { faultHook, type Faults } from '../testing/faults.ts'
import { CheckRequest } from './check.ts'
import type { Checked, CheckBook } from './check-book.ts'
import { finalAnswers, recordsPage } from './records-page.ts'

type Deps = { site: Site; faults: Faults; book: CheckBook; token: string }

/** Registers the government records: the calls of the product, and the page on which people see and set answers. */
export function recordsRoutes(app: FastifyInstance, { site, faults, book, token }: Deps) {
  app.register(async (api) => {
    api.addHook('onRequest', faultHook(faults, 'records'))
    api.addHook('onRequest', async (request) => requireToken(request, token))
    api.post('/records/checks', async (request, reply) => {
      const checked = book.ask(parseBody(CheckRequest, request.body))
      if (!checked) throw new ProblemError('different_check')
      return sendCheck(reply, checked)
    })
    api.get('/records/checks/:caseNumber', async (request, reply) => {
      const checked = book.find(queryField(request.params, 'caseNumber') ?? '')
      if (!checked) throw new ProblemError('not_found')
      return sendCheck(reply, checked)
    })
  })

  app.get('/records', (_request, reply) =>
    site.send(reply, { title: 'Government records', area: 'tools', main: recordsPage(book.waiting()) }),
  )
  app.post('/records/answers', async (request, reply) => {
    const answer = finalAnswers[formField(request.body, 'answer')]
    if (!answer) throw new ProblemError('bad_request')
    book.settle(formField(request.body, 'case_number'), formField(request.body, 'attempt'), answer.answer)
    return reply.redirect('/records#waiting', 303)
  })
}

function requireToken(request: FastifyRequest, token: string): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!timingSafeEqual(digest(given), digest(token))) throw new ProblemError('unauthorized')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function sendCheck(reply: FastifyReply, { caseNumber, answer, answeredAt }: Checked): FastifyReply {
  if (!answer || answeredAt === undefined) return reply.code(202).send({ case_number: caseNumber, outcome: null })
  return reply.send({
    case_number: caseNumber,
    outcome: answer.outcome,
    agencies: answer.agencies,
    reasons: answer.reasons,
    fields_to_confirm: answer.fieldsToConfirm,
    answered_at: new Date(answeredAt).toISOString(),
  })
}
