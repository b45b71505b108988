import type { Contacts } from '@hireproof/contract/contacts/contacts'
import * as z from 'zod/mini'

const text = (fallback: string) => z._default(z.string().check(z.minLength(1)), fallback)
const email = (fallback: string) => z._default(z.email(), fallback)

/** The settings for help contacts; the defaults are invented, as their domain and their 555 numbers show. */
export const contactSettings = {
  SUPPORT_EMPLOYER_EMAIL: email('employers@hireproof.example'),
  SUPPORT_EMPLOYER_PHONE: text('(202) 555-0110'),
  SUPPORT_AGENT_EMAIL: email('agents@hireproof.example'),
  SUPPORT_AGENT_PHONE: text('(202) 555-0120'),
  SUPPORT_EMPLOYEE_EMAIL: email('employees@hireproof.example'),
  SUPPORT_EMPLOYEE_PHONE: text('(202) 555-0130'),
  CIVIL_RIGHTS_EMAIL: email('civil-rights@hireproof.example'),
  CIVIL_RIGHTS_PHONE: text('(202) 555-0140'),
  CIVIL_RIGHTS_TTY: text('(202) 555-0141'),
}

const ContactSettings = z.object(contactSettings)

/** The help contacts from the settings. */
export const contactsOf = (s: z.infer<typeof ContactSettings>): Contacts => ({
  agents: { email: s.SUPPORT_AGENT_EMAIL, phone: s.SUPPORT_AGENT_PHONE },
  employers: { email: s.SUPPORT_EMPLOYER_EMAIL, phone: s.SUPPORT_EMPLOYER_PHONE },
  employees: { email: s.SUPPORT_EMPLOYEE_EMAIL, phone: s.SUPPORT_EMPLOYEE_PHONE },
  civilRights: { email: s.CIVIL_RIGHTS_EMAIL, phone: s.CIVIL_RIGHTS_PHONE, tty: s.CIVIL_RIGHTS_TTY },
})
