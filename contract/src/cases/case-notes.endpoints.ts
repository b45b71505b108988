import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CaseNote, NoteText } from './case-notes.ts'
import { CaseNumber } from './case-number.ts'

const path = '/api/account/cases/:caseNumber/notes'
const params = z.object({ caseNumber: CaseNumber })

export const listNotes = endpoint({
  name: 'cases.notes',
  summary: 'The notes of a case, oldest first; employees never see them',
  method: 'GET',
  path,
  access: 'ready',
  area: 'cases',
  params,
  reply: z.object({ results: z.array(CaseNote), can: z.object({ add: z.boolean() }) }),
  problems: ['not_found', 'forbidden'],
})

export const addNote = endpoint({
  name: 'cases.addNote',
  summary: 'Adds a note to a case in any status; a note never changes',
  method: 'POST',
  path,
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ text: NoteText }),
  reply: CaseNote,
  status: 201,
  idempotent: true,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
  conflicts: ['NOTES_FULL'],
})

export const strikeNote = endpoint({
  name: 'cases.strikeNote',
  summary: 'Strikes out a note of the caller; it stays readable, and a repetition changes nothing',
  method: 'POST',
  path: `${path}/:noteId/strike`,
  access: 'ready',
  area: 'cases',
  params: z.extend(params, { noteId: z.uuid() }),
  body: z.strictObject({}),
  reply: CaseNote,
  problems: ['not_found', 'forbidden', 'account_closed'],
})
