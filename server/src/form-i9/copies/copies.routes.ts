import { CopyUpload, OwnCopyUpload } from '@hireproof/contract/form-i9/copies'
import * as endpoints from '@hireproof/contract/form-i9/copies.endpoints'
import { sendCopy } from '../../copies/send-copy.ts'
import type { Deps } from '../../deps.ts'
import { ensure } from '../../platform/problem.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { addCopy, removeCopy } from './change-copies.ts'
import { listEmployeeCopies, openOwnCopy, ownForm } from './employee-copies.ts'
import { formOfCompany, listEmployerCopies, viewCopy } from './employer-copies.ts'
import { readUpload } from './read-upload.ts'

const copiesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  listCopies: ({ actor, params }) => listEmployerCopies(deps, actor, params.plusCaseId),

  addCopy: ({ actor, params, request }) => {
    const form = formOfCompany(actor, params.plusCaseId)
    return addCopy(deps, actor, { form, read: () => readUpload(request, CopyUpload) })
  },

  getCopy: async ({ actor, params, reply }) => sendCopy(reply, await viewCopy(deps, actor, params)),

  removeCopy: async ({ actor, params: { plusCaseId, copyId } }) => {
    await removeCopy(deps, actor, { form: formOfCompany(actor, plusCaseId), copyId })
    return undefined
  },

  listOwnCopies: ({ actor }) => listEmployeeCopies(deps, actor),

  addOwnCopy: ({ actor, request }) => {
    const read = async () => {
      const upload = await readUpload(request, OwnCopyUpload)
      ensure(upload.formId === actor.plusCaseId, 'unauthenticated')
      return upload
    }
    return addCopy(deps, actor, { form: ownForm(actor), read })
  },

  getOwnCopy: async ({ actor, params, reply }) => sendCopy(reply, await openOwnCopy(deps, actor, params.copyId)),

  removeOwnCopy: async ({ actor, params }) => {
    await removeCopy(deps, actor, { form: ownForm(actor), copyId: params.copyId })
    return undefined
  },
})

/** Copies of documents, on the employer's side and on the employee's. */
export const copiesRoutes = routes(endpoints, copiesHandlers)
