import * as endpoints from '@hireproof/contract/plus-cases/bulk.endpoints'
import type { Endpoint } from '@hireproof/contract/endpoint'
import type { Deps } from '../deps.ts'
import { auditDenial } from '../identity/denials.ts'
import type { UserActor } from '../platform/actor.ts'
import { changeEach } from '../platform/change-each.ts'
import { CSV_TYPE } from '../platform/csv.ts'
import { limited, routes, type Handlers } from '../platform/route.ts'
import { sendFile } from '../platform/send-file.ts'
import { assignExaminer } from './assign-examiner.ts'
import { cancelPlusCase, resendInvitation } from './change-plus-case.ts'
import { exportForms, formsFileName } from './export-forms.ts'

type Command = (deps: Deps, actor: UserActor, id: string) => Promise<unknown>

function bulkFormsHandlers(deps: Deps): Handlers<typeof endpoints> {
  const onDenied = auditDenial(deps)
  const told = async (actor: UserActor, endpoint: Endpoint, outcomes: endpoints.FormOutcome[]) => {
    const codes = outcomes.flatMap(({ problem }) => (problem === 'forbidden' || problem === 'not_found' ? problem : []))
    for (const code of new Set(codes)) await onDenied(actor, endpoint, code)
    return { outcomes }
  }
  const each = async (actor: UserActor, endpoint: Endpoint, ids: readonly string[], command: Command) => {
    const refusals = await changeEach(deps, actor, ids, (id) => command(deps, actor, id))
    const outcomes = [...refusals].map(([id, refusal]) => {
      const { problem, message } = refusal ?? {}
      return { id, isDone: !refusal, ...(problem && { problem }), ...(message && { message }) }
    })
    return told(actor, endpoint, outcomes)
  }
  return {
    resendInvitations: ({ actor, body }) => each(actor, endpoints.resendInvitations, body.ids, resendInvitation),
    cancelPlusCases: ({ actor, body }) => each(actor, endpoints.cancelPlusCases, body.ids, cancelPlusCase),
    assignExaminer: async ({ actor, body }) =>
      told(actor, endpoints.assignExaminer, (await assignExaminer(deps, actor, body)).outcomes),
    exportPlusCases: limited({ isExport: true }, async ({ actor, body, reply }) => {
      const bytes = await exportForms(deps, actor, body)
      return sendFile(reply, { type: CSV_TYPE, name: formsFileName(deps.clock.now(), actor.timeZone), bytes })
    }),
  }
}

/** Changing and exporting many plus cases at once. What the actor may not do is audited like any other refusal, once for each reason. */
export const bulkFormsRoutes = routes(endpoints, bulkFormsHandlers)
