import type { AnsweredKind, Question, QuestionKind } from '@hireproof/contract/cases/records-answer'
import { sql, type Selectable } from 'kysely'
import type { CaseQuestion } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'

export type QuestionRow = Selectable<CaseQuestion>
/** What a question ends with if its case was closed before an answer. */
export const WITHDRAWN = 'WITHDRAWN'

type Key = { kind: QuestionKind; number: number }

const named = (db: Db, caseId: string, { kind, number }: Key) =>
  db.updateTable('case_question').where('case_id', '=', caseId).where('kind', '=', kind).where('number', '=', number)

export const findQuestion = (db: Db, caseId: string, { kind, number }: Key): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('case_question')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst()

/** What the records still have to be asked or told about a case, oldest first. */
export const listOpenQuestions = (db: Db, caseId: string): Promise<QuestionRow[]> =>
  db
    .selectFrom('case_question')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('answered_at', 'is', null)
    .orderBy('asked_at')
    .execute()

/** The question that an answer without a name is about: the last open one. */
export async function findOpenQuestion(db: Db, caseId: string): Promise<Question | undefined> {
  const open = (await listOpenQuestions(db, caseId)).findLast(({ kind }) => kind !== 'closed')
  return open && { kind: open.kind as AnsweredKind, number: open.number }
}

/** Ends a question with its outcome. */
export const settleQuestion = (db: Db, caseId: string, key: Key, outcome: string, now: Date) =>
  named(db, caseId, key)
    .set({ answered_at: now, outcome, delivered_at: sql<Date>`coalesce(delivered_at, ${now})` })
    .execute()

/** Keeps that the records have a question and are working on it. */
export const noteHeard = (db: Db, caseId: string, key: Key, now: Date) =>
  named(db, caseId, key)
    .set({ heard_at: now, delivered_at: sql<Date>`coalesce(delivered_at, ${now})` })
    .where('answered_at', 'is', null)
    .execute()
