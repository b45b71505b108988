import type { QuestionKind } from '@hireproof/contract/cases/records-answer'
import type { Db } from '../platform/db.ts'

/** The number of the next question of a kind about a case whose row is locked. */
export async function nextQuestionNumber(trx: Db, caseId: string, kind: QuestionKind): Promise<number> {
  const last = await trx
    .selectFrom('case_question')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}
