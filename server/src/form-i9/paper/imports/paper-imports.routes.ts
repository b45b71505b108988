import { paperFormImports } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import type { Deps } from '../../../deps.ts'
import { checkHandlers } from '../../../imports/import-handlers.ts'
import { ofOwn } from '../../../imports/of-own.ts'
import { readColumns } from '../../../imports/read-columns.ts'
import { readImport } from '../../../imports/read-import.ts'
import { routes, type Handlers } from '../../../platform/route.ts'
import { addFile, removeFile } from './paper-files.ts'
import { paperImport } from './paper-import.ts'
import { listPaperFiles } from './present-files.ts'
import { cancelPaperImport, startPaperImport } from './start-paper-import.ts'

const handlers = (deps: Deps): Handlers<typeof paperFormImports> => {
  const checks = checkHandlers(deps, (actor) => paperImport(deps, actor))
  return {
    listUploads: (call) => checks.listUploads(ofOwn(call)),
    upload: (call) => checks.upload(ofOwn(call)),
    getUpload: (call) => checks.getUpload(ofOwn(call)),
    listRows: (call) => checks.listRows(ofOwn(call)),
    changeRow: (call) => checks.changeRow(ofOwn(call)),
    acceptProposals: (call) => checks.acceptProposals(ofOwn(call)),
    exportErrors: (call) => checks.exportErrors(ofOwn(call)),
    deleteUpload: (call) => checks.deleteUpload(ofOwn(call)),
    readColumns: async ({ actor, request }) => {
      const kind = paperImport(deps, actor)
      const read = () => readImport(request, kind.most.bytes)
      return { columns: await readColumns(deps, actor, kind, { accountId: actor.accountId, read }) }
    },
    listFiles: ({ actor, params: { uploadId } }) => listPaperFiles(deps, actor, uploadId),
    addFile: ({ actor, params, request }) => addFile(deps, actor, { ...params, request }),
    removeFile: async ({ actor, params }) => {
      await removeFile(deps, actor, params)
      return undefined
    },
    start: ({ actor, params, body }) => startPaperImport(deps, actor, { ...params, ...body }),
    cancel: ({ actor, params: { uploadId } }) => cancelPaperImport(deps, actor, uploadId),
  }
}

/** Paper forms from files. */
export const paperImportsRoutes = routes(paperFormImports, handlers)
