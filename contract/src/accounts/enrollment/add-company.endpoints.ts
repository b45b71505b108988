import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Address } from '../sections/address.ts'
import { Enrollment } from './enrollment.ts'

const text = z.string().check(z.maxLength(1000))

/** What tells a client from the others of its agency. */
export const NewClient = z.strictObject({ legalName: text, ein: text })
export type NewClient = z.infer<typeof NewClient>

/** What tells a location from the others of its corporate account. */
export const NewLocation = z.strictObject({ legalName: text, ein: text, physical: Address })
export type NewLocation = z.infer<typeof NewLocation>

const refusals = [
  'bad_request',
  'forbidden',
  'account_closed',
  'account_closing',
  'conflict',
  'request_in_progress',
  'idempotency_key_reused',
] as const

export const addClient = endpoint({
  name: 'clients.add',
  summary:
    'Begins the enrollment of a client of an agency; a second one with its EIN is refused until the first is decided',
  method: 'POST',
  path: '/api/account/clients',
  access: 'ready',
  area: 'client-management',
  idempotent: true,
  body: NewClient,
  status: 201,
  reply: Enrollment,
  problems: refusals,
  conflicts: ['DRAFT_EXISTS'],
})

export const addLocation = endpoint({
  name: 'locations.add',
  summary:
    'Begins the enrollment of a location of a corporate account; a second one with its EIN and street is refused',
  method: 'POST',
  path: '/api/account/locations',
  access: 'ready',
  area: 'corporate',
  idempotent: true,
  body: NewLocation,
  status: 201,
  reply: Enrollment,
  problems: refusals,
  conflicts: ['DRAFT_EXISTS', 'LOCATION_ENROLLED'],
})
