import type { Deps } from '../../../deps.ts'
import { changingUpload } from '../../../imports/find-upload.ts'
import type { Upload } from '../../../imports/import-rows.ts'
import { ensurePlus } from '../../../plus-cases/start/may-start.ts'
import type { UserActor } from '../../../platform/actor.ts'
import type { Unit } from '../../../platform/unit.ts'
import { paperImport } from './paper-import.ts'

/** Changes an import of the actor's company that has not begun, and is held meanwhile; the company still has plus. */
export const changingImport = <T>(
  deps: Deps,
  actor: UserActor,
  uploadId: string,
  work: (unit: Unit, upload: Upload) => Promise<T>,
): Promise<T> => {
  const of = { kind: paperImport(deps, actor), accountId: actor.accountId, uploadId }
  return changingUpload(deps, actor, of, async (unit, upload) => {
    await ensurePlus(unit.trx, actor.accountId)
    return work(unit, upload)
  })
}
