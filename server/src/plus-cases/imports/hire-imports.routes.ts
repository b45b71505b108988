import { newHireImports } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import type { Deps } from '../../deps.ts'
import { checkHandlers } from '../../imports/import-handlers.ts'
import { readColumns } from '../../imports/read-columns.ts'
import { readImport } from '../../imports/read-import.ts'
import { ofOwn } from '../../imports/of-own.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { newHireImport } from './new-hire-import.ts'
import { cancelInvitations, startInvitations } from './start-invitations.ts'

const handlers = (deps: Deps): Handlers<typeof newHireImports> => {
  const checks = checkHandlers(deps, (actor) => newHireImport(deps, actor))
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
      const kind = newHireImport(deps, actor)
      const read = () => readImport(request, kind.most.bytes)
      return { columns: await readColumns(deps, actor, kind, { accountId: actor.accountId, read }) }
    },
    start: ({ actor, params, body }) => startInvitations(deps, actor, { ...params, ...body }),
    cancel: ({ actor, params: { uploadId } }) => cancelInvitations(deps, actor, uploadId),
  }
}

/** New hires from files. */
export const hireImportsRoutes = routes(newHireImports, handlers)
