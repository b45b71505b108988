import { readFileSync } from 'node:fs'
import * as z from 'zod'

const DemoPerson = z.object({
  description: z.string(),
  /** The `sub` of this person at the provider, so that demo data of the product can be bound to it. */
  subject: z.uuid(),
  email: z.email(),
  otherEmails: z.array(z.email()),
  password: z.string(),
  totpSecret: z.string().regex(/^[A-Z2-7]{32}$/),
  linkedLogonIds: z.array(z.string().regex(/^[A-Z0-9]{8}$/)),
  legacyLogonIds: z.array(z.string().regex(/^[A-Z0-9]{8}$/)),
})
/** A demo person, with everything needed to sign in. */
export type DemoPerson = z.infer<typeof DemoPerson>

/** Reads the demo people from `sandbox/demo-people.json`. */
export function readDemoPeople(): DemoPerson[] {
  return z.array(DemoPerson).parse(JSON.parse(readFileSync(new URL('../../demo-people.json', import.meta.url), 'utf8')))
}
