import { caseImports } from '@hireproof/contract/cases/case-imports.endpoints'
import type { Deps } from '../../deps.ts'
import { checkHandlers } from '../../imports/import-handlers.ts'
import { ofOwn } from '../../imports/of-own.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { caseImport } from './case-import.ts'
import { cancelImport, startImport } from './start-import.ts'

const handlers = (deps: Deps): Handlers<typeof caseImports> => {
  const checks = checkHandlers(deps, (actor) => caseImport(deps, actor))
  return {
    listUploads: (call) => checks.listUploads(ofOwn(call)),
    upload: (call) => checks.upload(ofOwn(call)),
    getUpload: (call) => checks.getUpload(ofOwn(call)),
    listRows: (call) => checks.listRows(ofOwn(call)),
    changeRow: (call) => checks.changeRow(ofOwn(call)),
    acceptProposals: (call) => checks.acceptProposals(ofOwn(call)),
    exportErrors: (call) => checks.exportErrors(ofOwn(call)),
    deleteUpload: (call) => checks.deleteUpload(ofOwn(call)),
    start: ({ actor, params, body }) => startImport(deps, actor, { ...params, body }),
    cancel: ({ actor, params: { uploadId } }) => cancelImport(deps, actor, uploadId),
  }
}

/** Cases from files. */
export const caseImportsRoutes = routes(caseImports, handlers)
