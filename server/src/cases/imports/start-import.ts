import type { ImportMode, ImportUpload } from '@hireproof/contract/imports/imports'
import type { Deps } from '../../deps.ts'
import { changingUpload, holdingUpload } from '../../imports/find-upload.ts'
import { bumpUpload } from '../../imports/imports.queries.ts'
import { presentUpload } from '../../imports/present-upload.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict, refused } from '../../platform/problem.ts'
import { caseImport } from './case-import.ts'
import { endImport } from './end-import.ts'
import { importJob } from './import-job.ts'

type Input = { uploadId: string; body: { version: number; mode: ImportMode; isCompared?: true | undefined } }

/** Begins to make cases of the good rows of the version that was shown, in the name of the actor. */
export async function startImport(deps: Deps, actor: UserActor, { uploadId, body }: Input): Promise<ImportUpload> {
  const { version, mode, isCompared } = body
  // UM 2.2: a case is created from the Form I-9 of the employee
  if (mode === 'SUBMIT' && isCompared !== true) {
    throw refused('isCompared', 'ATTRIBUTE_REQUIRED', 'Confirm that you compared each row with the Form I-9.')
  }
  const of = { kind: await caseImport(deps, actor), accountId: actor.accountId, uploadId }
  return changingUpload(deps, actor, of, async (unit, upload) => {
    if (upload.version !== version) throw conflict('IMPORT_CHANGED', 'The rows of this file have changed meanwhile.')
    await unit.trx
      .updateTable('import_upload')
      .set({ state: 'RUNNING', mode, started_at: unit.now, started_by_user_id: actor.userId })
      .where('id', '=', uploadId)
      .execute()
    await unit.enqueue(importJob, { uploadId })
    const after = await presentUpload(unit.trx, await bumpUpload(unit.trx, uploadId))
    unit.record({
      action: 'account.case_import_started',
      subjectType: 'case_import',
      subjectId: uploadId,
      after: { mode, rows: after.counts.GOOD + after.counts.WARNING, fileDigest: upload.file_digest.toString('hex') },
    })
    return after
  })
}

/** Stops an import after the rows that are being added at this moment; what was made stays. */
export async function cancelImport(deps: Deps, actor: UserActor, uploadId: string): Promise<ImportUpload> {
  const of = { kind: await caseImport(deps, actor), accountId: actor.accountId, uploadId }
  return holdingUpload(deps, actor, of, async (unit, upload) => {
    if (upload.state !== 'RUNNING') throw conflict('IMPORT_CHANGED', 'This import is not running.')
    return presentUpload(unit.trx, await endImport(unit, upload, 'CANCELED'))
  })
}
