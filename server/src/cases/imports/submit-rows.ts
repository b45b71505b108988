import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ProblemError } from '../../platform/problem.ts'
import { submitCase } from '../submit-case.ts'

/** So many cases are submitted before it is looked whether the import was canceled. */
const AT_ONCE = 20

/**
 * Submits the cases of rows that are due, each in its own transaction. One that lacks something stays a draft. A case that was
 * submitted before a kill is found so, and counts.
 */
export async function submitRows(deps: Deps, actor: UserActor, uploadId: string): Promise<void> {
  for (;;) {
    const due = await inTransaction(deps.appDb, actor.reach, (trx) => listDue(trx, uploadId))
    if (due.length === 0) return
    for (const { line, reference } of due) {
      const submission = await submitted(deps, actor, reference ?? '')
      await inTransaction(deps.appDb, actor.reach, (trx) =>
        trx
          .updateTable('import_row')
          .set({ submission })
          .where('upload_id', '=', uploadId)
          .where('line', '=', line)
          .execute(),
      )
    }
  }
}

const listDue = (trx: Db, uploadId: string) =>
  trx
    .selectFrom('import_row')
    .innerJoin('import_upload', 'import_upload.id', 'import_row.upload_id')
    .select(['import_row.line', 'import_row.reference'])
    .where('upload_id', '=', uploadId)
    .where('submission', '=', 'DUE')
    .where('import_upload.state', '=', 'RUNNING')
    .orderBy('line')
    .limit(AT_ONCE)
    .execute()

async function submitted(deps: Deps, actor: UserActor, caseNumber: string): Promise<'DONE' | null> {
  try {
    await submitCase(deps, actor, caseNumber)
    return 'DONE'
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'conflict' && error.issues?.[0]?.code === 'CASE_STATUS_CONFLICT') return 'DONE'
    if (error.status >= 500) throw error
    return null
  }
}
