import type { FastifyReply } from 'fastify'
import { ProblemError } from '../platform/problems.ts'
import type { Refusal } from './case-ledger.ts'
import type { Present } from './case-row.ts'

/** An answer as the product reads it; without one, only what was asked. */
export function presentedAnswer(caseNumber: string, { question, answer, answeredAt }: Present) {
  if (!answer || answeredAt === undefined) return { case_number: caseNumber, question, outcome: null }
  return {
    case_number: caseNumber,
    question,
    outcome: answer.outcome,
    agencies: answer.agencies,
    reasons: answer.reasons,
    fields_to_confirm: answer.fieldsToConfirm,
    ...(answer.referrals ? { referrals: answer.referrals } : {}),
    ...(answer.contacts ? { contacts: answer.contacts } : {}),
    ...(answer.ssaUpdate ? { ssa_update: true } : {}),
    answered_at: new Date(answeredAt).toISOString(),
  }
}

/** Sends an answer, or 202 while there is none. */
export function sendAnswer(reply: FastifyReply, caseNumber: string, present: Present): FastifyReply {
  return reply.code(present.answer ? 200 : 202).send(presentedAnswer(caseNumber, present))
}

/** Gives on what the records took, or throws why they refused it. */
export function ensureTaken<T extends object>(taken: T | Refusal): T {
  if (typeof taken === 'string') throw new ProblemError(taken)
  return taken
}
