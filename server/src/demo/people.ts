import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const LogonId = z.string().check(z.regex(/^[A-Z0-9]{8}$/))

const DemoPerson = z.object({
  subject: z.uuid(),
  email: z.email(),
  otherEmails: z.array(z.email()),
  linkedLogonIds: z.array(LogonId),
  legacyLogonIds: z.array(LogonId),
})
/** Someone who can sign in at the sandbox's sign-in service, and their users. */
export type DemoPerson = z.infer<typeof DemoPerson>

const file = new URL('../../../sandbox/demo-people.json', import.meta.url)

/** Reads the people of the demonstration: the one list from which the sandbox, the README and this data are made. */
export async function readDemoPeople(): Promise<DemoPerson[]> {
  return z.array(DemoPerson).parse(JSON.parse(await readFile(file, 'utf8')))
}

/** All confirmed addresses of a person, in lower case. */
export const emailsOf = ({ email, otherEmails }: DemoPerson): string[] =>
  [email, ...otherEmails].map((each) => each.toLowerCase())
