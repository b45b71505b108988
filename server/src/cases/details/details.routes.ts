import * as endpoints from '@hireproof/contract/cases/details-pdf.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { sendPaper } from '../papers/send-paper.ts'
import { takeDetails } from './take-details.ts'

const detailsHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  downloadDetails: async ({ actor, params: { caseNumber }, query, reply }) => {
    const bytes = await takeDetails(deps, actor, { caseNumber, withHistory: query.with_history === 'true' })
    return sendPaper(reply, `Case-Details-${caseNumber}.pdf`, bytes)
  },
})

/** The details of a case as a file. */
export const caseDetailsRoutes = routes(endpoints, detailsHandlers)
