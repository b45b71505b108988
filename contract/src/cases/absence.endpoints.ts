import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { MOST_DAYS_AWAY } from './absence.ts'

const path = '/api/account/absences/:userId'
const params = z.object({ userId: z.uuid() })

const Absence = z.object({
  stand_in_user_id: z.uuid(),
  stand_in_name: z.string(),
  /** The first and the last day of the absence, on the calendar of the company. */
  starts_on: z.string(),
  ends_on: z.string(),
})
export type Absence = z.infer<typeof Absence>

const reply = z.object({
  /** Null if the user is not away and will not be, as far as anyone has entered. */
  absence: z.nullable(Absence),
  can_change: z.boolean(),
})

export const getAbsence = endpoint({
  name: 'cases.absence',
  summary: 'When a user of the company is away, and who stands in; for that user and for program administrators',
  method: 'GET',
  path,
  access: 'ready',
  area: 'cases',
  params,
  reply,
  problems: ['not_found', 'forbidden'],
})

export const saveAbsence = endpoint({
  name: 'cases.saveAbsence',
  summary: `Names a colleague who sees and works on the cases of a user who is away, for up to ${MOST_DAYS_AWAY} days`,
  method: 'PUT',
  path,
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ stand_in_user_id: z.uuid(), starts_on: IsoDate, ends_on: IsoDate }),
  reply,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'too_many_requests'],
})

export const endAbsence = endpoint({
  name: 'cases.endAbsence',
  summary: 'Ends an absence at once; a repetition changes nothing',
  method: 'DELETE',
  path,
  access: 'ready',
  area: 'cases',
  params,
  problems: ['not_found', 'forbidden', 'account_closed'],
})
