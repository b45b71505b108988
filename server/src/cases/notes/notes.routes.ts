import * as endpoints from '@hireproof/contract/cases/case-notes.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { addNote, listNotes, strikeNote } from './notes.ts'

const notesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  listNotes: ({ actor, params }) => listNotes(deps, actor, params.caseNumber),
  addNote: ({ actor, params, body, idempotencyKey }) => addNote(deps, actor, { ...params, ...body, idempotencyKey }),
  strikeNote: ({ actor, params }) => strikeNote(deps, actor, params),
})

/** What users write down about a case. */
export const caseNotesRoutes = routes(endpoints, notesHandlers)
