import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** How to reach people who help. */
export const Contact = z.object({ email: z.string(), phone: z.string() })
export type Contact = z.infer<typeof Contact>

/** Who helps whom (part 1 §2.2). The civil rights hotline also has a text telephone. */
export const Contacts = z.object({
  agents: Contact,
  employers: Contact,
  employees: Contact,
  civilRights: z.extend(Contact, { tty: z.string() }),
})
export type Contacts = z.infer<typeof Contacts>

export const getContacts = endpoint({
  name: 'contacts.get',
  summary: 'Email addresses and phone numbers for support',
  method: 'GET',
  path: '/api/resource/contacts',
  access: 'ready',
  reply: Contacts,
})
