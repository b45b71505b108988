import type { QuestionKind } from '@hireproof/contract/cases/records-answer'
import type { Deps } from '../deps.ts'
import type { Unit } from '../platform/unit.ts'
import type { CaseRecord } from './case-row.ts'
import { checkCase } from './check-job.ts'
import { askOnce } from './run-check.ts'

/** What the records are asked or told: each once per kind and number; the content holds no personal data. */
type Asked = { kind: QuestionKind; number: number; content?: Record<string, string> }

/** Promises that the records are asked or told something about a case: the job guarantees it, the direct attempt makes it fast. */
export async function askRecords(
  deps: Deps,
  unit: Unit,
  row: Pick<CaseRecord, 'id' | 'account_id'>,
  { kind, number, content }: Asked,
): Promise<void> {
  const question = { case_id: row.id, account_id: row.account_id, kind, number, asked_at: unit.now }
  await unit.trx
    .insertInto('case_question')
    .values({ ...question, ...(content && { content: JSON.stringify(content) }) })
    .execute()
  const job = { accountId: row.account_id, caseId: row.id, tries: 0 }
  await unit.enqueue(checkCase, job)
  if (!deps.config.worker) return
  unit.afterCommit(() => {
    askOnce(deps, job).catch((error: unknown) => deps.log.warn({ err: error }, 'records not reached right away'))
  })
}
