import { programStates } from '@hireproof/contract/accounts/sections/address'
import * as endpoints from '@hireproof/contract/accounts/company-reference.endpoints'
import type { FastifyReply } from 'fastify'
import { routes, type Handlers } from '../../platform/route.ts'
import { industriesOf, listSectors, searchIndustries } from './naics.ts'

/** The lists change with a release only. */
const cached = (reply: FastifyReply) => void reply.header('cache-control', 'public, max-age=3600')

const referenceHandlers = (): Handlers<typeof endpoints> => ({
  findIndustries: async ({ query: { text, sector }, reply }) => {
    cached(reply)
    const found = sector === undefined ? searchIndustries(text ?? '') : industriesOf(sector)
    return { subsectors: found, sectors: listSectors() }
  },
  listProgramStates: async ({ reply }) => {
    cached(reply)
    return { states: [...programStates] }
  },
})

/** The lists to choose from when a company is described. */
export const companyReferenceRoutes = routes(endpoints, referenceHandlers)
