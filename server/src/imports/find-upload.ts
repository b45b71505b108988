import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { conflict, ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import type { CheckedKind } from './import-kind.ts'
import { findUpload, findUploadForUpdate } from './imports.queries.ts'
import { isGone } from './present-upload.ts'
import type { Upload } from './import-rows.ts'

/** A file of a company. */
export type OfUpload = { accountId: number; uploadId: string }

/** Reads from a file that the actor may see; one whose time is over does not exist, even before a job deletes it. */
export const readingUpload = <Field extends string, T>(
  deps: Deps,
  actor: UserActor,
  { kind, accountId, uploadId }: OfUpload & { kind: CheckedKind<Field> },
  work: (trx: Db, upload: Upload) => Promise<T>,
): Promise<T> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    await kind.ensureMay(trx, actor, accountId, 'view')
    const upload = await findUpload(trx, { accountId, uploadId, kind: kind.name })
    ensure(upload && !isGone(upload, deps.clock.now()) && maySee(kind, actor, upload), 'not_found')
    return work(trx, upload)
  })

/** Reads from a file that the actor may see, and records that in the audit. */
export const recordingUpload = <Field extends string, T>(
  deps: Deps,
  actor: UserActor,
  { kind, accountId, uploadId }: OfUpload & { kind: CheckedKind<Field> },
  work: (unit: Unit, upload: Upload) => Promise<T>,
): Promise<T> =>
  runUnit(deps, actor, accountId, async (unit) => {
    await kind.ensureMay(unit.trx, actor, accountId, 'view')
    const upload = await findUpload(unit.trx, { accountId, uploadId, kind: kind.name })
    ensure(upload && !isGone(upload, unit.now) && maySee(kind, actor, upload), 'not_found')
    return work(unit, upload)
  })

/** Changes a file that the actor may change, which is held meanwhile; one whose rows are being added stays as it is. */
export const changingUpload = <Field extends string, T>(
  deps: Deps,
  actor: UserActor,
  of: OfUpload & { kind: CheckedKind<Field> },
  work: (unit: Unit, upload: Upload) => Promise<T>,
): Promise<T> =>
  holdingUpload(deps, actor, of, (unit, upload) => {
    if (upload.state !== 'OPEN') throw conflict('IMPORT_CHANGED', 'The import of this file has begun.')
    return work(unit, upload)
  })

/** Holds a file that the actor may change, whatever has become of it. */
export const holdingUpload = <Field extends string, T>(
  deps: Deps,
  actor: UserActor,
  { kind, accountId, uploadId }: OfUpload & { kind: CheckedKind<Field> },
  work: (unit: Unit, upload: Upload) => Promise<T>,
): Promise<T> =>
  runUnit(deps, actor, accountId, async (unit) => {
    await kind.ensureMay(unit.trx, actor, accountId, 'change')
    const upload = await findUploadForUpdate(unit.trx, { accountId, uploadId, kind: kind.name })
    ensure(upload && !isGone(upload, unit.now) && maySee(kind, actor, upload), 'not_found')
    return work(unit, upload)
  })

const maySee = <Field extends string>({ sees }: CheckedKind<Field>, actor: UserActor, upload: Upload): boolean =>
  sees?.(actor, upload) ?? true
