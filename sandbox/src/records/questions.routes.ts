import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { queryField } from '../platform/forms.ts'
import { parseBody, ProblemError } from '../platform/problems.ts'
import { applyReferralFault, breakOff, type Faults } from '../testing/faults.ts'
import type { CaseBook } from './case-book.ts'
import type { CaseLedger } from './case-ledger.ts'
import { presentAnswer, type Asked } from './case-row.ts'
import { agencies, CaseNumber, CheckRequest } from './check.ts'
import { ensureTaken, sendAnswer } from './present-answer.ts'

const count = z.number().int().min(1).max(1000)
const text = z.string().trim().min(1).max(100)
const ReferralRequest = z.object({
  episode: count,
  agencies: z
    .array(z.enum(agencies))
    .min(1)
    .transform((named) => agencies.filter((agency) => named.includes(agency))),
  reference: text,
})
const PhotoMatch = z.object({ number: count, photo_match: z.enum(['matching', 'not-matching', 'no-image']) })
const Closed = z.object({ reason: text })

/** The case number in the address, which also names cases that the records were never asked about. */
export const caseNumberOf = (params: unknown): string =>
  parseBody(z.object({ caseNumber: CaseNumber }), params).caseNumber

/** What the calls about a case work with. */
export type QuestionDeps = { book: CaseBook; ledger: CaseLedger; faults: Faults }

/** Registers what the product asks and tells the records about a case. */
export function questionRoutes(api: FastifyInstance, { book, ledger, faults }: QuestionDeps) {
  api.post('/records/checks', async (request, reply) => {
    const check = parseBody(CheckRequest, request.body)
    const answer = book.check(check)
    if (answer === 'different_content') throw new ProblemError('different_check')
    return sendAnswer(reply, check.case_number, ensureTaken(answer))
  })
  api.get('/records/checks/:caseNumber', async (request, reply) => {
    const row = ledger.find(queryField(request.params, 'caseNumber') ?? '')
    const present = row && presentAnswer(row)
    if (!present) throw new ProblemError('not_found')
    return sendAnswer(reply, row.caseNumber, present)
  })
  api.post('/records/checks/:caseNumber/referrals', async (request, reply) => {
    const caseNumber = caseNumberOf(request.params)
    const about = parseBody(ReferralRequest, request.body)
    await applyReferralFault(faults)
    const { asked } = ensureTaken(book.refer(caseNumber, about))
    return faults.get('records').mode === 'lost_referral'
      ? breakOff(request, reply)
      : sendTaken(reply, caseNumber, asked)
  })
  api.post('/records/checks/:caseNumber/photo_match', async (request, reply) => {
    const caseNumber = caseNumberOf(request.params)
    const present = book.matchPhoto(caseNumber, parseBody(PhotoMatch, request.body))
    return sendAnswer(reply, caseNumber, ensureTaken(present))
  })
  api.post('/records/checks/:caseNumber/closed', async (request, reply) => {
    const caseNumber = caseNumberOf(request.params)
    const { reason } = parseBody(Closed, request.body)
    return sendTaken(reply, caseNumber, ensureTaken(book.close(caseNumber, reason)).asked)
  })
}

/** Tells the product when the records took what it sent. */
export function sendTaken(reply: FastifyReply, caseNumber: string, { kind, number, at }: Asked): FastifyReply {
  const taken = { case_number: caseNumber, question: { kind, number }, taken_at: new Date(at).toISOString() }
  return reply.code(202).send(taken)
}
