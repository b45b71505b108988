import type { FastifyInstance } from 'fastify'
import { formField, queryField } from '../platform/forms.ts'
import * as z from 'zod'
import { parseBody, ProblemError } from '../platform/problems.ts'
import type { Site } from '../platform/site.ts'
import { requireToken } from '../platform/token.ts'
import { faultHook, type Faults } from '../testing/faults.ts'
import { createCaseBook } from './case-book.ts'
import type { CaseLedger } from './case-ledger.ts'
import { acts } from './case-item.ts'
import { isOpen, isWaiting, Revocation } from './case-row.ts'
import { agencies, CaseNumber } from './check.ts'
import { finalAnswers } from './final-answers.ts'
import { photoRoutes } from './photo.routes.ts'
import { questionRoutes } from './questions.routes.ts'
import { recordsPage } from './records-page.ts'
import type { RecordsClock } from './records-clock.ts'
import type { UpdateFeed } from './update-feed.ts'
import { updateRoutes } from './updates.routes.ts'

type Deps = {
  site: Site
  faults: Faults
  ledger: CaseLedger
  feed: UpdateFeed
  clock: RecordsClock
  token: string
  delaySeconds: number
}

const RevocationRequest = z
  .object({ case_number: CaseNumber, revoked_on: z.string(), document_number: z.string() })
  .transform(({ case_number, revoked_on, document_number }) => ({
    case_number,
    revokedOn: revoked_on,
    documentNumber: document_number.trim().toUpperCase(),
  }))
  .pipe(Revocation.extend({ case_number: CaseNumber }))

// More open cases than these are found by their number.
const mostShown = 50

/** Registers the government records: the calls of the product, and the page on which people act as employee and agency. */
export function recordsRoutes(app: FastifyInstance, { site, faults, ledger, feed, clock, token, delaySeconds }: Deps) {
  const book = createCaseBook(ledger, delaySeconds)
  app.register(async (api) => {
    api.addHook('onRequest', faultHook(faults, 'records'))
    api.addHook('onRequest', async (request) => requireToken(request, token))
    questionRoutes(api, { book, ledger, faults })
    photoRoutes(api, { book, ledger, faults })
    updateRoutes(api, { ledger, feed, faults })
  })

  app.get('/records', (request, reply) => {
    const search = queryField(request.query, 'case')?.trim() ?? ''
    const open = ledger.all().filter(isOpen).toReversed()
    // Those that wait for an answer come first.
    const newest = [...open.filter(isWaiting), ...open.filter((row) => !isWaiting(row))].slice(0, mostShown)
    const found = search ? [ledger.find(search.toUpperCase())].flatMap((row) => row ?? []) : newest
    const main = recordsPage({ cases: found, open: open.length, search, now: clock.now() })
    return site.send(reply, { title: 'Government records', area: 'tools', main })
  })
  app.post('/records/answers', async (request, reply) => {
    const answer = finalAnswers[formField(request.body, 'answer')]
    if (!answer) throw new ProblemError('bad_request')
    const question = { kind: formField(request.body, 'kind'), number: Number(formField(request.body, 'number')) }
    ledger.settle(formField(request.body, 'case_number'), question, answer.answer)
    return reply.redirect('/records#cases', 303)
  })
  app.post('/records/revocations', async (request, reply) => {
    const { case_number: caseNumber, ...revocation } = parseBody(RevocationRequest, request.body)
    ledger.revoke(caseNumber, revocation)
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return reply.code(204).send()
    return reply.redirect(`/records?case=${caseNumber}#cases`, 303)
  })
  app.post('/records/acts', async (request, reply) => {
    const act = acts[formField(request.body, 'act')]
    const agency = agencies.find((each) => each === formField(request.body, 'agency'))
    if (!act || !agency || (act.only ?? agency) !== agency) throw new ProblemError('bad_request')
    ledger.act(formField(request.body, 'case_number'), agency, act.news)
    return reply.redirect('/records#cases', 303)
  })
}
