import type { ImportUpload } from '@hireproof/contract/imports/imports'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { mapInSlices } from '../platform/in-slices.ts'
import { conflict } from '../platform/problem.ts'
import { changingUpload, type OfUpload } from './find-upload.ts'
import type { GoodRow, ImportKind } from './import-kind.ts'
import { judgedOf } from './stored-row.ts'
import { bumpUpload, listAllRows, markAdded } from './imports.queries.ts'
import { presentUpload } from './present-upload.ts'

type Committed = { added: number; skipped: number; upload: ImportUpload }

/**
 * Adds exactly the good rows of the version that was shown, all in one transaction; those that came to exist meanwhile are
 * skipped. Rows with problems wait. A second commit finds another version, and adds nothing twice.
 */
export const commitUpload = <Field extends string>(
  deps: Deps,
  actor: UserActor,
  kind: ImportKind<Field>,
  { version, ...of }: OfUpload & { version: number },
): Promise<Committed> =>
  changingUpload(deps, actor, { ...of, kind }, async (unit, upload) => {
    if (upload.version !== version) throw conflict('IMPORT_CHANGED', 'The rows of this file have changed meanwhile.')
    const good = await listAllRows(unit.trx, upload.id, 'GOOD')
    if (good.length === 0) return { added: 0, skipped: 0, upload: await presentUpload(unit.trx, upload) }
    const rows = (await mapInSlices(good, (row) => judgedOf(kind.keys, row))) as GoodRow<Field>[]
    const fileDigest = upload.file_digest.toString('hex')
    const added = await kind.add({ deps, unit, actor, accountId: of.accountId, rows, fileDigest })
    await markAdded(unit.trx, upload.id, good, added)
    const after = await presentUpload(unit.trx, await bumpUpload(unit.trx, upload.id))
    return { added: added.size, skipped: good.length - added.size, upload: after }
  })
