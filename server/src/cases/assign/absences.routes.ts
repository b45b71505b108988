import * as endpoints from '@hireproof/contract/cases/absence.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { endAbsence, getAbsence, saveAbsence } from './absences.ts'

const absenceHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getAbsence: ({ actor, params }) => getAbsence(deps, actor, params.userId),
  saveAbsence: ({ actor, params, body }) => saveAbsence(deps, actor, { ...params, ...body }),
  endAbsence: async ({ actor, params }) => {
    await endAbsence(deps, actor, params.userId)
    return undefined
  },
})

/** Who stands in for users who are away. */
export const absenceRoutes = routes(endpoints, absenceHandlers)
