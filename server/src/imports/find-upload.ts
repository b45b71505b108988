import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import type { ImportKind } from './import-kind.ts'
import { findUpload, findUploadForUpdate, type Upload } from './imports.queries.ts'
import { leavesAt } from './present-upload.ts'

/** A file of a company. */
export type OfUpload = { accountId: number; uploadId: string }

/** Reads from a file that the actor may see; one whose time is over does not exist, even before a job deletes it. */
export const readingUpload = <Field extends string, T>(
  deps: Deps,
  actor: UserActor,
  { kind, accountId, uploadId }: OfUpload & { kind: ImportKind<Field> },
  work: (trx: Db, upload: Upload) => Promise<T>,
): Promise<T> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    await kind.ensureMay(trx, actor, accountId, 'view')
    const upload = await findUpload(trx, { accountId, uploadId, kind: kind.name })
    ensure(upload && leavesAt(upload.uploaded_at) > deps.clock.now(), 'not_found')
    return work(trx, upload)
  })

/** Changes a file that the actor may change, which is held meanwhile. */
export const changingUpload = <Field extends string, T>(
  deps: Deps,
  actor: UserActor,
  { kind, accountId, uploadId }: OfUpload & { kind: ImportKind<Field> },
  work: (unit: Unit, upload: Upload) => Promise<T>,
): Promise<T> =>
  runUnit(deps, actor, accountId, async (unit) => {
    await kind.ensureMay(unit.trx, actor, accountId, 'change')
    const upload = await findUploadForUpdate(unit.trx, { accountId, uploadId, kind: kind.name })
    ensure(upload && leavesAt(upload.uploaded_at) > unit.now, 'not_found')
    return work(unit, upload)
  })
