import { closureCodes, closureName } from '@hireproof/contract/cases/closure-reasons'
import { countries } from '@hireproof/contract/cases/countries'
import { documentSubTypes, documentTypes } from '@hireproof/contract/cases/documents'
import * as reference from '@hireproof/contract/cases/reference'
import * as endpoints from '@hireproof/contract/cases/reference.endpoints'
import { states } from '@hireproof/contract/cases/states'
import { isOn } from '@hireproof/contract/environment'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'

type Entries = { code: string; name: string }[]

const referenceHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  listCitizenshipStatuses: async () => {
    const flag = 'CITIZENSHIP_NONCITIZEN_AUTHORIZED_TO_WORK'
    const flags = { [flag]: isOn(await deps.flags.all(), flag) }
    return { citizenship_statuses: reference.citizenshipStatuses(flags) }
  },
  listCountries: async () => ({ countries: [...countries] }),
  listDocumentCategories: async () => ({ document_categories: [...reference.documentCategories] as Entries }),
  listReasonsForDelay: async () => ({ reasons_for_delay: [...reference.reasonsForDelay] as Entries }),
  listStates: async () => ({ states: [...states] }),
  listRideStates: async () => ({ ride_states: states.filter(({ code }) => deps.config.rideStates.includes(code)) }),
  listDuplicateReasons: async () => ({
    duplicate_continue_reasons: [...reference.duplicateContinueReasons] as Entries,
  }),
  listAllClosureReasons: async () => ({
    case_closure_reasons: closureCodes.map((code) => ({ code, name: closureName(code) })),
  }),
  listDocumentTypes: async ({ query }) => ({
    document_types: documentTypes(query.citizenship_status_code, query.document_category),
  }),
  listDocumentSubTypes: async ({ query }) => ({
    document_sub_types: [...documentSubTypes(query.document_type_code)],
  }),
})

/** The lists to choose from when a case is entered. */
export const referenceRoutes = routes(endpoints, referenceHandlers)
