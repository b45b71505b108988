import type { importEndpoints } from '@hireproof/contract/imports/import-endpoints'
import type { AccountParams } from '@hireproof/contract/accounts/accounts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { CSV_TYPE } from '../platform/csv.ts'
import type { Handlers } from '../platform/route.ts'
import { sendFile } from '../platform/send-file.ts'
import { acceptProposals, changeRow } from './change-rows.ts'
import { commitUpload } from './commit-upload.ts'
import { exportErrors } from './export-errors.ts'
import { changingUpload, readingUpload } from './find-upload.ts'
import type { Cells, ImportKind } from './import-kind.ts'
import { listRows, listUploads, countRows } from './imports.queries.ts'
import { presentRow, presentUpload } from './present-upload.ts'
import { readImport } from './read-import.ts'
import { firstKept } from './remove-old-uploads.ts'
import { uploadFile } from './upload-file.ts'

type Calls = ReturnType<typeof importEndpoints<'user' | 'ready', typeof AccountParams>>

/** The handlers of the calls that add what is in a file, for one kind of content. */
export const importHandlers = <Field extends string>(deps: Deps, kind: ImportKind<Field>): Handlers<Calls> => ({
  listUploads: ({ actor, params: { accountId } }) =>
    inTransaction(deps.appDb, actor.reach, async (trx) => {
      await kind.ensureMay(trx, actor, accountId, 'view')
      const waiting = await listUploads(trx, accountId, kind.name, firstKept(deps.clock.now()))
      const uploads = []
      for (const upload of waiting) uploads.push(await presentUpload(trx, upload))
      return { uploads }
    }),
  upload: ({ actor, params, request }) =>
    uploadFile(deps, actor, kind, { ...params, read: () => readImport(request, kind.most.bytes) }),
  getUpload: ({ actor, params }) => readingUpload(deps, actor, { ...params, kind }, presentUpload),
  listRows: ({ actor, params, query }) =>
    readingUpload(deps, actor, { ...params, kind }, async (trx, { id }) => {
      const counted = await countRows(trx, id)
      const totalCount = counted.find(({ status }) => status === query.status)?.count ?? 0
      return { rows: (await listRows(trx, id, query)).map(presentRow), totalCount }
    }),
  changeRow: ({ actor, params, body: { values } }) =>
    changeRow(deps, actor, kind, { ...params, values: values as Cells<Field> }),
  acceptProposals: ({ actor, params, body: { only } }) => acceptProposals(deps, actor, kind, { ...params, only }),
  exportErrors: async ({ actor, params, reply }) => {
    const bytes = await exportErrors(deps, actor, kind, params)
    return sendFile(reply, { type: CSV_TYPE, name: kind.errorsName, bytes })
  },
  commit: ({ actor, params, body: { version } }) => commitUpload(deps, actor, kind, { ...params, version }),
  deleteUpload: async ({ actor, params }) => {
    await changingUpload(deps, actor, { ...params, kind }, ({ trx }, { id }) =>
      trx.deleteFrom('import_upload').where('id', '=', id).execute(),
    )
    return undefined
  },
})
