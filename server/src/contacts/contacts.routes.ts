import { getContacts } from '@hireproof/contract/contacts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'

/** Who helps whom; answers from the settings alone. */
export function contactsRoutes(app: FastifyInstance, { config }: Deps, guard: Guard): void {
  route(app, guard, getContacts, async () => config.contacts)
}
