import * as alertEndpoints from '@hireproof/contract/cases/alert-counts.endpoints'
import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import * as recordsStateEndpoints from '@hireproof/contract/cases/records-state.endpoints'
import * as searchTextEndpoints from '@hireproof/contract/cases/search-text.endpoints'
import { closureReasons } from '@hireproof/contract/cases/closure-reasons'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { findLinks } from './case-links.ts'
import { ensureOffered } from './change-case.ts'
import { closeCase } from './close-case.ts'
import { confirmCase } from './confirm-case.ts'
import { countAlerts } from './count-alerts.ts'
import { createCase } from './create-case.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { editCase } from './edit-case.ts'
import { findPermissions } from './find-permissions.ts'
import { listFields } from './list-fields.ts'
import { findReferralDates } from './mismatch/referral-dates.ts'
import { presentCase, resultOf } from './present-case.ts'
import { readCase } from './read-case.ts'
import { findSilence } from './records-silence.ts'
import { revealNumbers } from './reveal-numbers.ts'
import { searchCases } from './search-cases.ts'
import { openSearchText, sealSearchText } from './search-text.ts'
import { submitCase } from './submit-case.ts'

function casesHandlers(deps: Deps): Handlers<typeof endpoints> {
  return {
    checkDuplicates: ({ actor, body }) => checkDuplicates(deps, actor, body),

    listCaseFields: ({ actor, body }) => listFields(deps, actor, body),

    searchCases: ({ actor, body }) => searchCases(deps, actor, body),
    createCase: ({ actor, body, idempotencyKey }) => createCase(deps, actor, { body, idempotencyKey }),

    getCase: async ({ actor, params }) => {
      const closures = await deps.closures()
      return readCase(deps, actor, params.caseNumber, async (trx, row) => {
        const links = await findLinks(trx, row)
        return {
          ...presentCase(deps.config.keys, actor, row, closures),
          ...(await findReferralDates(trx, row)),
          ...links,
          can: await findPermissions(trx, actor, row, { now: deps.clock.now(), ...links }),
        }
      })
    },

    editCase: ({ actor, params, body }) => editCase(deps, actor, { caseNumber: params.caseNumber, body }),
    submitCase: ({ actor, params }) => submitCase(deps, actor, params.caseNumber),

    listConfirmFields: ({ actor, params }) =>
      readCase(deps, actor, params.caseNumber, (_, row) => {
        ensureOffered(row, 'confirm_details')
        return { case_fields: row.fields_to_confirm }
      }),

    confirmCase: ({ actor, params, body }) =>
      confirmCase(deps, actor, { caseNumber: params.caseNumber, fields: body.case_fields }),

    listClosureReasons: ({ actor, params }) =>
      readCase(deps, actor, params.caseNumber, (_, row) => {
        ensureOffered(row, 'close')
        return { results: closureReasons(resultOf(row)) }
      }),

    closeCase: ({ actor, params, body, idempotencyKey }) =>
      closeCase(deps, actor, { caseNumber: params.caseNumber, body, idempotencyKey }),

    revealNumbers: ({ actor, params, body }) =>
      revealNumbers(deps, actor, { caseNumber: params.caseNumber, fields: body.fields }),
  }
}

/** The calls of cases, in the shapes of the v31 web services. */
export const casesRoutes = routes(endpoints, casesHandlers)

const alertHandlers = (deps: Deps): Handlers<typeof alertEndpoints> => ({
  countAlerts: ({ actor }) => countAlerts(deps, actor),
})

const recordsStateHandlers = (deps: Deps): Handlers<typeof recordsStateEndpoints> => ({
  getRecordsState: async () => ({ silent_since: (await findSilence(deps))?.toISOString() ?? null }),
})

/** Whether the records answer, for the pages of cases. */
export const recordsStateRoutes = routes(recordsStateEndpoints, recordsStateHandlers)

const searchTextHandlers = (deps: Deps): Handlers<typeof searchTextEndpoints> => ({
  sealSearchText: async ({ actor, body }) => sealSearchText(deps, actor, body.text),
  openSearchText: async ({ actor, body }) => openSearchText(deps, actor, body.sealed),
})

/** The search text on its way from another application to the list of cases. */
export const searchTextRoutes = routes(searchTextEndpoints, searchTextHandlers)

/** How many cases of each alert there are. */
export const alertRoutes = routes(alertEndpoints, alertHandlers)
