import type { checkEndpoints, importEndpoints } from '@hireproof/contract/imports/import-endpoints'
import type { AccountParams } from '@hireproof/contract/accounts/accounts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { CSV_TYPE } from '../platform/csv.ts'
import type { UserActor } from '../platform/actor.ts'
import { conflict } from '../platform/problem.ts'
import type { Handlers } from '../platform/route.ts'
import { sendFile } from '../platform/send-file.ts'
import { acceptProposals, changeRow } from './change-rows.ts'
import { commitUpload } from './commit-upload.ts'
import { exportErrors } from './export-errors.ts'
import { holdingUpload, readingUpload } from './find-upload.ts'
import type { CheckedKind, ImportKind } from './import-kind.ts'
import { listRows, listUploads, countRows } from './imports.queries.ts'
import { isGone, presentRow, presentUpload } from './present-upload.ts'
import { readImport } from './read-import.ts'
import { uploadFile } from './upload-file.ts'
import type { Cells } from './import-rows.ts'

type Calls = ReturnType<typeof importEndpoints<'user' | 'ready', typeof AccountParams>>
type Checks = ReturnType<typeof checkEndpoints<'user' | 'ready', typeof AccountParams>>

/** The handlers of the calls that add what is in a file, for one kind of content. */
export const importHandlers = <Field extends string>(deps: Deps, kind: ImportKind<Field>): Handlers<Calls> => ({
  ...checkHandlers(deps, () => kind),
  commit: ({ actor, params, body: { version } }) => commitUpload(deps, actor, kind, { ...params, version }),
})

/** A kind for one call: how it judges may depend on who calls. */
type KindFor<Field extends string> = (actor: UserActor) => CheckedKind<Field> | Promise<CheckedKind<Field>>

/** The handlers of the calls that check a file and correct its rows. */
export const checkHandlers = <Field extends string>(deps: Deps, kindFor: KindFor<Field>): Handlers<Checks> => ({
  ...fileHandlers(deps, kindFor),
  ...rowHandlers(deps, kindFor),
})

const fileHandlers = <Field extends string>(
  deps: Deps,
  kindFor: KindFor<Field>,
): Pick<Handlers<Checks>, 'listUploads' | 'upload' | 'getUpload' | 'deleteUpload'> => ({
  listUploads: async ({ actor, params: { accountId } }) => {
    const kind = await kindFor(actor)
    return inTransaction(deps.appDb, actor.reach, async (trx) => {
      await kind.ensureMay(trx, actor, accountId, 'view')
      const now = deps.clock.now()
      const uploads = []
      for (const upload of await listUploads(trx, accountId, kind.name)) {
        if (!isGone(upload, now) && (kind.sees?.(actor, upload) ?? true)) uploads.push(await presentUpload(trx, upload))
      }
      return { uploads }
    })
  },
  upload: async ({ actor, params, request }) => {
    const kind = await kindFor(actor)
    return uploadFile(deps, actor, kind, { ...params, read: () => readImport(request, kind.most.bytes) })
  },
  getUpload: async ({ actor, params }) =>
    readingUpload(deps, actor, { ...params, kind: await kindFor(actor) }, presentUpload),
  deleteUpload: async ({ actor, params }) => {
    const kind = await kindFor(actor)
    await holdingUpload(deps, actor, { ...params, kind }, async ({ trx }, { id, state }) => {
      if (state === 'RUNNING') throw conflict('IMPORT_CHANGED', 'Cancel the import before you delete its file.')
      await kind.removeWith?.(trx, id)
      await trx.deleteFrom('import_upload').where('id', '=', id).execute()
    })
    return undefined
  },
})

const rowHandlers = <Field extends string>(
  deps: Deps,
  kindFor: KindFor<Field>,
): Pick<Handlers<Checks>, 'listRows' | 'changeRow' | 'acceptProposals' | 'exportErrors'> => ({
  listRows: async ({ actor, params, query }) => {
    const kind = await kindFor(actor)
    return readingUpload(deps, actor, { ...params, kind }, async (trx, { id }) => {
      const counted = await countRows(trx, id)
      const totalCount = counted.find(({ status }) => status === query.status)?.count ?? 0
      return { rows: (await listRows(trx, id, query)).map((row) => presentRow(kind, row)), totalCount }
    })
  },
  changeRow: async ({ actor, params, body: { values } }) =>
    changeRow(deps, actor, await kindFor(actor), { ...params, values: values as Cells<Field> }),
  acceptProposals: async ({ actor, params, body: { only } }) =>
    acceptProposals(deps, actor, await kindFor(actor), { ...params, only }),
  exportErrors: async ({ actor, params, reply }) => {
    const kind = await kindFor(actor)
    const bytes = await exportErrors(deps, actor, kind, params)
    return sendFile(reply, { type: CSV_TYPE, name: kind.errorsName, bytes })
  },
})
