import { todayIn } from '@hireproof/contract/calendar/iso-date'
import * as alertEndpoints from '@hireproof/contract/cases/alert-counts.endpoints'
import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import * as searchTextEndpoints from '@hireproof/contract/cases/search-text.endpoints'
import { closureReasons } from '@hireproof/contract/cases/closure-reasons'
import { caseFields } from '@hireproof/contract/cases/fields'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { canViewCase } from './cases.policy.ts'
import { findCase, type CaseView } from './cases.queries.ts'
import { ensureOffered } from './change-case.ts'
import { closeCase } from './close-case.ts'
import { confirmCase } from './confirm-case.ts'
import { countAlerts } from './count-alerts.ts'
import { createCase } from './create-case.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { editCase } from './edit-case.ts'
import { presentCase } from './present-case.ts'
import { revealNumbers } from './reveal-numbers.ts'
import { searchCases } from './search-cases.ts'
import { openSearchText, sealSearchText } from './search-text.ts'
import { submitCase } from './submit-case.ts'

function casesHandlers(deps: Deps): Handlers<typeof endpoints> {
  const readCase = async (actor: UserActor, caseNumber: string): Promise<CaseView> => {
    const row = await inTransaction(deps.appDb, actor.accounts, (trx) => findCase(trx, caseNumber))
    ensure(row, 'not_found')
    ensure(canViewCase(actor, row), 'forbidden')
    return row
  }

  return {
    checkDuplicates: ({ actor, body }) => checkDuplicates(deps, actor, body),

    listCaseFields: async ({ actor, body }) => ({
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
    }),

    searchCases: ({ actor, body }) => searchCases(deps, actor, body),
    createCase: ({ actor, body, idempotencyKey }) => createCase(deps, actor, { body, idempotencyKey }),

    getCase: async ({ actor, params }) =>
      presentCase(deps.config.keys, actor, await readCase(actor, params.caseNumber), await deps.closures()),

    editCase: ({ actor, params, body }) => editCase(deps, actor, { caseNumber: params.caseNumber, body }),
    submitCase: ({ actor, params }) => submitCase(deps, actor, params.caseNumber),

    listConfirmFields: async ({ actor, params }) => {
      const row = await readCase(actor, params.caseNumber)
      ensureOffered(row, 'confirm_details')
      return { case_fields: row.fields_to_confirm }
    },

    confirmCase: ({ actor, params, body }) =>
      confirmCase(deps, actor, { caseNumber: params.caseNumber, fields: body.case_fields }),

    listClosureReasons: async ({ actor, params }) => {
      const row = await readCase(actor, params.caseNumber)
      ensureOffered(row, 'close')
      return { results: closureReasons(row.case_status) }
    },

    closeCase: ({ actor, params, body }) => closeCase(deps, actor, { caseNumber: params.caseNumber, body }),

    revealNumbers: ({ actor, params, body }) =>
      revealNumbers(deps, actor, { caseNumber: params.caseNumber, fields: body.fields }),
  }
}

/** The calls of cases, in the shapes of the v31 web services. */
export const casesRoutes = routes(endpoints, casesHandlers)

const alertHandlers = (deps: Deps): Handlers<typeof alertEndpoints> => ({
  countAlerts: ({ actor }) => countAlerts(deps, actor),
})

const searchTextHandlers = (deps: Deps): Handlers<typeof searchTextEndpoints> => ({
  sealSearchText: async ({ actor, body }) => sealSearchText(deps, actor, body.text),
  openSearchText: async ({ actor, body }) => openSearchText(deps, actor, body.sealed),
})

/** The search text on its way from another application to the list of cases. */
export const searchTextRoutes = routes(searchTextEndpoints, searchTextHandlers)

/** How many cases of each alert there are. */
export const alertRoutes = routes(alertEndpoints, alertHandlers)
