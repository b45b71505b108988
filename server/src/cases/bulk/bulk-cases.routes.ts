import * as endpoints from '@hireproof/contract/cases/bulk.endpoints'
import type { Endpoint } from '@hireproof/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { auditDenial } from '../../identity/denials.ts'
import type { UserActor } from '../../platform/actor.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { closeCase } from '../close-case.ts'
import { dismissExpiryAlert } from '../settle-alerts.ts'
import { changeEach } from '../../platform/change-each.ts'

function bulkCasesHandlers(deps: Deps): Handlers<typeof endpoints> {
  const onDenied = auditDenial(deps)
  const told = async (actor: UserActor, endpoint: Endpoint, outcomes: endpoints.CaseOutcome[]) => {
    const codes = outcomes.flatMap(({ problem }) => (problem === 'forbidden' || problem === 'not_found' ? problem : []))
    for (const code of new Set(codes)) await onDenied(actor, endpoint, code)
    return { outcomes }
  }
  const each = async (
    actor: UserActor,
    endpoint: Endpoint,
    caseNumbers: Iterable<string>,
    change: (caseNumber: string) => Promise<unknown>,
  ) => {
    const refusals = await changeEach(deps, actor, caseNumbers, change)
    const outcomes = [...refusals].map(([case_number, refusal]) => ({ case_number, is_done: !refusal, ...refusal }))
    return told(actor, endpoint, outcomes)
  }
  return {
    closeCases: ({ actor, body }) => {
      const closings = Map.groupBy(body.closings, ({ case_number }) => case_number)
      return each(actor, endpoints.closeCases, closings.keys(), async (caseNumber) => {
        for (const { case_number: _, ...closing } of closings.get(caseNumber)?.slice(0, 1) ?? [])
          await closeCase(deps, actor, { caseNumber, body: closing, idempotencyKey: undefined })
      })
    },

    dismissExpiryAlerts: ({ actor, body }) =>
      each(actor, endpoints.dismissExpiryAlerts, body.case_numbers, (caseNumber) =>
        dismissExpiryAlert(deps, actor, { caseNumber }),
      ),
  }
}

/** Changing many cases at once. What the actor may not do is audited like any other refusal, once for each reason. */
export const bulkCasesRoutes = routes(endpoints, bulkCasesHandlers)
