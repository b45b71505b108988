import { closureCodes, closureName } from '@hireproof/contract/cases/closure-reasons'
import { countries } from '@hireproof/contract/cases/countries'
import { documentSubTypes, documentTypes } from '@hireproof/contract/cases/documents'
import * as reference from '@hireproof/contract/cases/reference'
import * as endpoints from '@hireproof/contract/cases/reference.endpoints'
import { states } from '@hireproof/contract/cases/states'
import { isOn } from '@hireproof/contract/environment'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'

type Entries = { code: string; name: string }[]

/** The lists to choose from when a case is entered. */
export function referenceRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoints.listCitizenshipStatuses, async () => {
    const flag = 'CITIZENSHIP_NONCITIZEN_AUTHORIZED_TO_WORK'
    const flags = { [flag]: isOn(await deps.flags.all(), flag) }
    return { citizenship_statuses: reference.citizenshipStatuses(flags) }
  })
  route(app, guard, endpoints.listCountries, async () => ({ countries: [...countries] }))
  route(app, guard, endpoints.listDocumentCategories, async () => ({
    document_categories: [...reference.documentCategories] as Entries,
  }))
  route(app, guard, endpoints.listReasonsForDelay, async () => ({
    reasons_for_delay: [...reference.reasonsForDelay] as Entries,
  }))
  route(app, guard, endpoints.listStates, async () => ({ states: [...states] }))
  route(app, guard, endpoints.listDuplicateReasons, async () => ({
    duplicate_continue_reasons: [...reference.duplicateContinueReasons] as Entries,
  }))
  route(app, guard, endpoints.listAllClosureReasons, async () => ({
    case_closure_reasons: closureCodes.map((code) => ({ code, name: closureName(code) })),
  }))
  route(app, guard, endpoints.listDocumentTypes, async ({ query }) => ({
    document_types: documentTypes(query.citizenship_status_code, query.document_category),
  }))
  route(app, guard, endpoints.listDocumentSubTypes, async ({ query }) => ({
    document_sub_types: [...documentSubTypes(query.document_type_code)],
  }))
}
