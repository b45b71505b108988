import * as endpoints from '@hireproof/contract/contacts/contacts'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'

const contactsHandlers = ({ config }: Deps): Handlers<typeof endpoints> => ({
  getContacts: async () => config.contacts,
})

/** Whom to ask for help; answers from the settings alone. */
export const contactsRoutes = routes(endpoints, contactsHandlers)
