import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { sql } from 'kysely'
import { ensureOpenAccount } from '../../../accounts/hold-account.ts'
import type { Deps } from '../../../deps.ts'
import { holdingUpload } from '../../../imports/find-upload.ts'
import { bumpUpload } from '../../../imports/imports.queries.ts'
import { presentUpload } from '../../../imports/present-upload.ts'
import type { UserActor } from '../../../platform/actor.ts'
import { conflict } from '../../../platform/problem.ts'
import { endPaperRun } from './end-paper-run.ts'
import { changingImport } from './hold-import.ts'
import { paperImportJob } from './paper-import-job.ts'
import { paperImport } from './paper-import.ts'
import { readPlan } from './read-plan.ts'

type Input = { uploadId: string; version: number }

/** Begins to take over the rows that have their PDF, of the version that was shown, in the name of the actor. */
export const startPaperImport = (deps: Deps, actor: UserActor, { uploadId, version }: Input): Promise<ImportUpload> =>
  changingImport(deps, actor, uploadId, async (unit, upload) => {
    const { trx, now } = unit
    if (upload.version !== version) throw conflict('IMPORT_CHANGED', 'The rows of this file have changed meanwhile.')
    await ensureOpenAccount(deps, trx, actor.accountId)
    const { plan } = await readPlan(deps.config.keys.data, trx, { accountId: actor.accountId, uploadId })
    if (plan.ready.size === 0) throw conflict('IMPORT_CHANGED', 'No row has its PDF.')
    await sql`update paper_import_file f set line = r.line
      from unnest(${[...plan.ready.keys()]}::integer[], ${[...plan.ready.values()]}::uuid[]) as r (line, id) where f.id = r.id`.execute(
      trx,
    )
    await trx
      .updateTable('import_upload')
      .set({ state: 'RUNNING', mode: 'PAPER_FORMS', started_at: now, started_by_user_id: actor.userId })
      .where('id', '=', uploadId)
      .execute()
    await unit.enqueue(paperImportJob, { uploadId })
    unit.record({
      action: 'account.paper_form_import_started',
      subjectType: 'paper_form_import',
      subjectId: uploadId,
      after: { rows: plan.ready.size, fileDigest: upload.file_digest.toString('hex') },
    })
    return presentUpload(trx, await bumpUpload(trx, uploadId))
  })

/** Stops an import after the row that is being taken over at this moment; the other rows wait. */
export const cancelPaperImport = (deps: Deps, actor: UserActor, uploadId: string): Promise<ImportUpload> => {
  const of = { kind: paperImport(deps, actor), accountId: actor.accountId, uploadId }
  return holdingUpload(deps, actor, of, async (unit, upload) => {
    if (upload.state !== 'RUNNING') throw conflict('IMPORT_CHANGED', 'This import is not running.')
    return presentUpload(unit.trx, await endPaperRun(unit, upload, 'CANCELED'))
  })
}
