import { OwnCopyUpload } from '@hireproof/contract/form-i9/copies'
import * as endpoints from '@hireproof/contract/employee/representative.endpoints'
import { sendCopy } from '../copies/send-copy.ts'
import type { Deps } from '../deps.ts'
import { addCopy, removeCopy } from '../form-i9/copies/change-copies.ts'
import { readUpload } from '../form-i9/copies/read-upload.ts'
import { listRepresentedCopies, representedForm, viewRepresentedCopy } from '../form-i9/copies/represented-copies.ts'
import { compareRepresented, getRepresented, signRepresented } from '../form-i9/section2/represented-section2.ts'
import { ensure } from '../platform/problem.ts'
import { limited, routes, type Handlers } from '../platform/route.ts'
import { setEmployeeCookie } from './employee-cookie.ts'
import { enterByLink, openLink } from './enter-by-link.ts'
import { representativeLinks as kind } from './representative-link.ts'

function representativeHandlers(deps: Deps): Handlers<typeof endpoints> {
  const { config } = deps
  const limits = { rateLimit: { max: config.limits.signInsPerMinute } }

  return {
    openRepresentation: limited(limits, ({ actor, body }) => openLink(deps, actor, { kind, ...body })),

    enterRepresentation: limited(limits, async ({ actor, body, reply }) => {
      setEmployeeCookie(config, reply, await enterByLink(deps, actor, { kind, ...body }))
      return undefined
    }),

    getRepresentation: async ({ actor }) => (actor.kind === 'representative' ? getRepresented(deps, actor) : null),
    compareAsRepresentative: ({ actor, body }) => compareRepresented(deps, actor, body),

    signAsRepresentative: async ({ actor, body }) => {
      await signRepresented(deps, actor, body)
      return undefined
    },

    listRepresentativeCopies: ({ actor }) => listRepresentedCopies(deps, actor),

    addRepresentativeCopy: ({ actor, request }) => {
      const read = async () => {
        const upload = await readUpload(request, OwnCopyUpload)
        ensure(upload.formId === actor.plusCaseId, 'unauthenticated')
        return upload
      }
      return addCopy(deps, actor, { form: representedForm(actor), read })
    },

    getRepresentativeCopy: async ({ actor, params, reply }) =>
      sendCopy(reply, await viewRepresentedCopy(deps, actor, params.copyId)),

    removeRepresentativeCopy: async ({ actor, params }) => {
      await removeCopy(deps, actor, { form: representedForm(actor), copyId: params.copyId })
      return undefined
    },
  }
}

/** The calls of representatives, who have no user: a mailed link with a code, then a cookie that opens one Section 2. */
export const representativeRoutes = routes(endpoints, representativeHandlers)
