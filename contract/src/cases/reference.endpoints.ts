import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { citizenshipCodes } from './reference.ts'

const Entry = z.object({ code: z.string(), name: z.string() })

const list = <Kind extends string>(kind: Kind, summary: string) =>
  endpoint({
    name: `reference.${kind}`,
    summary,
    method: 'GET',
    path: `/api/v31/reference/${kind}`,
    access: 'user',
    reply: z.object({ [kind]: z.array(Entry) } as Record<Kind, z.ZodMiniArray<typeof Entry>>),
  })

export const listCitizenshipStatuses = list('citizenship_statuses', 'Citizenship and immigration statuses')
export const listCountries = list('countries', 'Countries that issue passports')
export const listDocumentCategories = list('document_categories', 'The three lists of documents')
export const listReasonsForDelay = list('reasons_for_delay', 'Why a case can be late')
export const listStates = list('states', 'States and territories')
export const listRideStates = list('ride_states', "States whose driver's licenses and ID cards are checked")
export const listDuplicateReasons = list('duplicate_continue_reasons', 'Why a second case can be created')
export const listAllClosureReasons = list('case_closure_reasons', 'Why a case can be closed')

export const listDocumentTypes = endpoint({
  name: 'reference.document_types',
  summary: 'The documents from one list that an employee with this status can present',
  method: 'GET',
  path: '/api/v31/reference/document_types',
  access: 'user',
  query: z.object({
    citizenship_status_code: z.enum(citizenshipCodes),
    document_category: z.enum(['LIST_A', 'LIST_B', 'LIST_C']),
  }),
  reply: z.object({ document_types: z.array(Entry) }),
})

export const listDocumentSubTypes = endpoint({
  name: 'reference.document_sub_types',
  summary: 'The types of a document',
  method: 'GET',
  path: '/api/v31/reference/document_sub_types',
  access: 'user',
  query: z.object({ document_type_code: z.string().check(z.maxLength(60)) }),
  reply: z.object({ document_sub_types: z.array(Entry) }),
})
