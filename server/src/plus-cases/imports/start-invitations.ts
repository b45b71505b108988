import type { ImportUpload } from '@hireproof/contract/imports/imports'
import type { Deps } from '../../deps.ts'
import { changingUpload, holdingUpload } from '../../imports/find-upload.ts'
import { bumpUpload } from '../../imports/imports.queries.ts'
import { presentUpload } from '../../imports/present-upload.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict } from '../../platform/problem.ts'
import { ensureCreator } from '../start/may-start.ts'
import { endInvitationsRun } from './end-invitations-run.ts'
import { invitationsJob } from './invitations-job.ts'
import { newHireImport } from './new-hire-import.ts'

type Input = { uploadId: string; version: number }

/** Begins to invite the new hires of the rows that can be added, of the version that was shown, in the name of the actor. */
export async function startInvitations(
  deps: Deps,
  actor: UserActor,
  { uploadId, version }: Input,
): Promise<ImportUpload> {
  const of = { kind: newHireImport(deps, actor), accountId: actor.accountId, uploadId }
  return changingUpload(deps, actor, of, async (unit, upload) => {
    if (upload.version !== version) throw conflict('IMPORT_CHANGED', 'The rows of this file have changed meanwhile.')
    await of.kind.ensureCompany?.(unit.trx, actor.accountId)
    await ensureCreator(unit.trx, actor)
    await unit.trx
      .updateTable('import_upload')
      .set({ state: 'RUNNING', mode: 'INVITATIONS', started_at: unit.now, started_by_user_id: actor.userId })
      .where('id', '=', uploadId)
      .execute()
    await unit.enqueue(invitationsJob, { uploadId })
    const after = await presentUpload(unit.trx, await bumpUpload(unit.trx, uploadId))
    unit.record({
      action: 'account.new_hire_import_started',
      subjectType: 'new_hire_import',
      subjectId: uploadId,
      after: { rows: after.counts.GOOD + after.counts.WARNING, fileDigest: upload.file_digest.toString('hex') },
    })
    return after
  })
}

/** Stops an import after the row that is being invited at this moment; who was invited stays invited. */
export const cancelInvitations = (deps: Deps, actor: UserActor, uploadId: string): Promise<ImportUpload> =>
  holdingUpload(
    deps,
    actor,
    { kind: newHireImport(deps, actor), accountId: actor.accountId, uploadId },
    async (unit, upload) => {
      if (upload.state !== 'RUNNING') throw conflict('IMPORT_CHANGED', 'This import is not running.')
      return presentUpload(unit.trx, await endInvitationsRun(unit, upload, 'CANCELED'))
    },
  )
