import * as endpoints from '@hireproof/contract/contacts/contacts'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../platform/route.ts'

/** Who helps whom; answers from the settings alone. */
export const contactsHandlers = ({ config }: Deps): Handlers<typeof endpoints> => ({
  getContacts: async () => config.contacts,
})
