import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** How many industries a search offers. */
export const NAICS_OFFERED = 20

const Entry = z.object({ code: z.string(), title: z.string() })

/** A three-digit industry with its sector. */
const Subsector = z.object({ code: z.string(), title: z.string(), sector: z.string() })
export type Subsector = z.infer<typeof Subsector>

export const findIndustries = endpoint({
  name: 'companyReference.naics',
  summary:
    'The three-digit industries of NAICS 2022 that a beginning of a code or words of titles find, best first; or all of a sector; and all sectors',
  method: 'GET',
  path: '/api/account/reference/naics',
  access: 'public',
  activity: false,
  query: z.object({
    text: z.optional(z.string().check(z.maxLength(200))),
    sector: z.optional(z.string().check(z.maxLength(5))),
  }),
  reply: z.object({ subsectors: z.array(Subsector), sectors: z.array(Entry) }),
})

export const listProgramStates = endpoint({
  name: 'companyReference.states',
  summary: 'The states and territories in which the program operates',
  method: 'GET',
  path: '/api/account/reference/states',
  access: 'public',
  activity: false,
  reply: z.object({ states: z.array(z.object({ code: z.string(), name: z.string() })) }),
})
