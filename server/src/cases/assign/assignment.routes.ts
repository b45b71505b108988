import * as endpoints from '@hireproof/contract/cases/assignment.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { assignCase, assignCases } from './assign-cases.ts'
import { askToHandOver } from './ask-to-hand-over.ts'
import { listAssignees } from './assignees.ts'

const assignmentHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  listAssignees: ({ actor, body }) => listAssignees(deps, actor, body),
  askToHandOver: ({ actor, params }) => askToHandOver(deps, actor, params.caseNumber),
  assignCase: ({ actor, params, body }) => assignCase(deps, actor, { ...params, userId: body.user_id }),
  assignCases: ({ actor, body }) => assignCases(deps, actor, { caseNumbers: body.case_numbers, userId: body.user_id }),
})

/** Who works on cases. */
export const assignmentRoutes = routes(endpoints, assignmentHandlers)
