import * as endpoints from '@hireproof/contract/form-i9/paper/paper-forms.endpoints'
import { sendCopy } from '../../copies/send-copy.ts'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { addPaperForm } from './add-paper-form.ts'
import { addPaperScan, changePaperForm } from './change-paper-form.ts'
import { getPaperForm, viewPaperScan } from './view-paper-form.ts'

const paperHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  addPaperForm: ({ actor, request, idempotencyKey }) => addPaperForm(deps, actor, { request, idempotencyKey }),
  getPaperForm: ({ actor, params }) => getPaperForm(deps, actor, params.plusCaseId),
  changePaperForm: ({ actor, params, body }) => changePaperForm(deps, actor, { ...params, ...body }),
  addPaperScan: ({ actor, params, request }) => addPaperScan(deps, actor, { ...params, request }),
  getPaperScan: async ({ actor, params, reply }) =>
    sendCopy(reply, { mediaType: 'application/pdf', bytes: await viewPaperScan(deps, actor, params) }),
})

/** Forms that were completed on paper, and taken over with their scans. */
export const paperFormsRoutes = routes(endpoints, paperHandlers)
