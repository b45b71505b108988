import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { countAlerts as countAlertsEndpoint } from '@hireproof/contract/cases/alert-counts.endpoints'
import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import { closureReasons } from '@hireproof/contract/cases/closure-reasons'
import { caseFields } from '@hireproof/contract/cases/fields'
import { canAct } from '@hireproof/contract/cases/transitions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { route, type Guard } from '../platform/route.ts'
import { statusConflict } from './case-context.ts'
import { canViewCase } from './cases.policy.ts'
import { findCase, type CaseView } from './cases.queries.ts'
import { closeCase } from './close-case.ts'
import { confirmCase } from './confirm-case.ts'
import { countAlerts } from './count-alerts.ts'
import { createCase } from './create-case.ts'
import { findDuplicates } from './duplicates.ts'
import { editCase } from './edit-case.ts'
import { presentCase, presentWorkflow } from './present-case.ts'
import { revealNumbers } from './reveal-numbers.ts'
import { searchCases } from './search-cases.ts'
import { submitCase } from './submit-case.ts'

/** The calls of cases, in the shapes of the v31 web services. */
export function casesRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const readCase = async (actor: UserActor, caseNumber: string): Promise<CaseView> => {
    const row = await inTransaction(deps.appDb, actor.accounts, (trx) => findCase(trx, caseNumber))
    ensure(row, 'not_found')
    ensure(canViewCase(actor, row), 'forbidden')
    return row
  }

  route(app, guard, endpoints.checkDuplicates, async ({ actor, body }) => {
    const accountId = body.client_company_id ?? actor.accountId
    ensure(actor.accounts.includes(accountId), 'not_found')
    const today = todayIn(deps.clock.now(), actor.timeZone)
    const found = await inTransaction(deps.appDb, actor.accounts, (trx) =>
      findDuplicates(deps, trx, { accountId, ssn: body.ssn, today, exceptCaseId: null }),
    )
    const results = found.map((row) => ({
      ...presentWorkflow(row),
      first_name: row.first_name,
      last_name: row.last_name,
      created_date: todayIn(row.created_at, actor.timeZone),
    }))
    return { total_results: results.length, results }
  })

  route(app, guard, endpoints.listCaseFields, async ({ actor, body }) => ({
    case_fields: caseFields({
      citizenshipStatus: body.citizenship_status_code,
      documentA: body.document_a_type_code,
      documentB: body.document_b_type_code,
      documentC: body.document_c_type_code,
      subType: body.document_sub_type_code,
      dateOfHire: body.date_of_hire,
      today: todayIn(deps.clock.now(), actor.timeZone),
      closures: await deps.closures(),
      needsClientCompany: actor.accountType === 'AGENCY',
    }),
  }))

  route(app, guard, countAlertsEndpoint, ({ actor }) => countAlerts(deps, actor))
  route(app, guard, endpoints.searchCases, ({ actor, body }) => searchCases(deps, actor, body))
  route(app, guard, endpoints.createCase, ({ actor, body, idempotencyKey, request }) =>
    createCase(deps, actor, { body, idempotencyKey, request }),
  )
  route(app, guard, endpoints.getCase, async ({ actor, params }) =>
    presentCase(deps.config.keys, actor, await readCase(actor, params.caseNumber), await deps.closures()),
  )
  route(app, guard, endpoints.editCase, ({ actor, params, body, request }) =>
    editCase(deps, actor, { caseNumber: params.caseNumber, body, request }),
  )
  route(app, guard, endpoints.submitCase, ({ actor, params, request }) =>
    submitCase(deps, actor, params.caseNumber, request),
  )

  route(app, guard, endpoints.listConfirmFields, async ({ actor, params }) => {
    const row = await readCase(actor, params.caseNumber)
    if (!canAct(row.case_status, 'confirm_details')) throw statusConflict()
    return { case_fields: row.fields_to_confirm }
  })
  route(app, guard, endpoints.confirmCase, ({ actor, params, body, request }) =>
    confirmCase(deps, actor, { caseNumber: params.caseNumber, fields: body.case_fields, request }),
  )

  route(app, guard, endpoints.listClosureReasons, async ({ actor, params }) => {
    const row = await readCase(actor, params.caseNumber)
    if (!canAct(row.case_status, 'close')) throw statusConflict()
    return { results: closureReasons(row.case_status) }
  })
  route(app, guard, endpoints.closeCase, ({ actor, params, body, request }) =>
    closeCase(deps, actor, { caseNumber: params.caseNumber, body, request }),
  )
  route(app, guard, endpoints.revealNumbers, ({ actor, params, body, request }) =>
    revealNumbers(deps, actor, { caseNumber: params.caseNumber, fields: body.fields, request }),
  )
}
