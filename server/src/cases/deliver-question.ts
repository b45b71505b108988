import type { AnsweredKind, Attempt, PhotoAnswer, RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import type { Deps } from '../deps.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { applyAnswer } from './apply-answer.ts'
import { draftOf, openNumbers } from './case-row.ts'
import type { CaseView } from './cases.queries.ts'
import { documentsOf } from './documents/documents-of.ts'
import { noteHeard, settleQuestion, WITHDRAWN, type QuestionRow } from './questions.queries.ts'
import { deliverReferral } from './refer-to-records.ts'

/** What is sent besides the case itself. */
type Content = { photo_match?: PhotoAnswer; reason?: string }

/** Tells or asks the records one thing about a case, once they can be reached; true while an answer may come within minutes. */
export async function deliverQuestion(deps: Deps, row: CaseView, question: QuestionRow): Promise<boolean> {
  if (question.kind === 'closed') return tellClosed(deps, row, question)
  if (row.case_status === 'CLOSED') return withdraw(deps, question)
  const asked = { kind: question.kind, number: question.number }
  if (question.delivered_at === null) {
    if (question.kind === 'referral') return deliverReferral(deps, row, question.number)
    if (question.kind === 'documents') return sendDocuments(deps, row, question)
  }
  const known = question.delivered_at === null ? undefined : await deps.records.poll(row.case_number)
  const answer = known ?? (await ask(deps, row, question))
  return answer !== undefined && applyAnswer(deps, row, asked, answer)
}

/** Asks in full, also again when the records have forgotten the case. */
async function ask(deps: Deps, row: CaseView, question: QuestionRow): Promise<RecordsAnswer | undefined> {
  const { kind, number } = question
  if (isAttempt(kind)) {
    return deps.records.check(row.case_number, kind, { ...draftOf(row), ...openNumbers(deps.config.keys, row) })
  }
  const { photo_match } = contentOf(question)
  if (kind === 'photo' && photo_match) {
    const answer = await deps.records.sendPhotoAnswer(row.case_number, { number, photo_match })
    return { ...answer, question: { kind, number } }
  }
  deps.log.error({ case: row.case_number, kind, number }, 'the records do not have this case')
  return undefined
}

const isAttempt = (kind: AnsweredKind | 'closed'): kind is Attempt => kind === 'initial' || kind === 'confirmed'

const contentOf = ({ content }: QuestionRow): Content => (content ?? {}) as Content

async function sendDocuments(deps: Deps, row: CaseView, question: QuestionRow): Promise<false> {
  const documents = await documentsOf(deps, question)
  await deps.records.sendDocuments(row.case_number, { number: question.number, ...documents })
  await inReach(deps, question, (trx) => noteHeard(trx, row.id, question, deps.clock.now()))
  return false
}

async function tellClosed(deps: Deps, row: CaseView, question: QuestionRow): Promise<false> {
  await deps.records.tellClosed(row.case_number, contentOf(question).reason ?? 'OTHER_FREE_TEXT')
  await inReach(deps, question, (trx) => settleQuestion(trx, row.id, question, 'TAKEN', deps.clock.now()))
  return false
}

/** A closed case waits for no answer; one that comes all the same is kept in its history. */
async function withdraw(deps: Deps, question: QuestionRow): Promise<false> {
  await inReach(deps, question, (trx) => settleQuestion(trx, question.case_id, question, WITHDRAWN, deps.clock.now()))
  return false
}

const inReach = (deps: Deps, { account_id }: QuestionRow, work: (trx: Db) => Promise<unknown>) =>
  inTransaction(deps.appDb, account_id, work)
