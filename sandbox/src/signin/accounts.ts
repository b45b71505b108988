import { hash, verify } from '@node-rs/argon2'
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { openJsonFile } from '../platform/json-file.ts'
import type { DemoPerson } from './demo-people.ts'

const Account = z.object({
  id: z.uuid(),
  /** Confirmed addresses; applications get the first as `email`. */
  emails: z.array(z.string()).min(1),
  /** Absent for demo people, whose password is in the demo file. */
  passwordHash: z.string().optional(),
  totpSecret: z.string(),
  /** The last one-time code step that was used. */
  lastStep: z.number(),
})
/** Someone who can sign in. */
export type Account = z.infer<typeof Account>
export type Accounts = ReturnType<typeof openAccounts>

// As many as the real service allows.
const mostEmails = 12

/** Why an address cannot be added. */
type AddressProblem = 'taken' | 'too_many'

/** Opens the accounts of the provider: the demo people, and everyone who created an account. */
export function openAccounts(path: string | undefined, people: DemoPerson[]) {
  const file = openJsonFile(path, z.array(Account), [])
  const demo = new Map(people.map((person) => [person.subject, person]))
  for (const person of people) {
    if (!file.value.some((account) => account.id === person.subject)) file.value.push(demoAccount(person))
  }
  const findByEmail = (email: string) => file.value.find((account) => account.emails.includes(normalEmail(email)))

  return {
    findById: (id: string) => file.value.find((account) => account.id === id),
    findByEmail,
    demoPerson: (account: Account) => demo.get(account.id),
    /** Whether the password is right; takes as long for an unknown address as for a known one. */
    passwordMatches: async (account: Account | undefined, password: string) => {
      const person = account && demo.get(account.id)
      if (person) return sameText(person.password, password)
      return verify(account?.passwordHash ?? (await unknownHash()), password)
    },
    create: async (email: string, passwordHash: string, totpSecret: string, lastStep: number) => {
      if (findByEmail(email)) return undefined
      const account = { id: randomUUID(), emails: [normalEmail(email)], passwordHash, totpSecret, lastStep }
      file.value.push(account)
      await file.save()
      return account
    },
    recordStep: async (account: Account, step: number) => {
      account.lastStep = step
      await file.save()
    },
    addEmail: async (account: Account, email: string): Promise<AddressProblem | undefined> => {
      if (findByEmail(email)) return 'taken'
      if (account.emails.length >= mostEmails) return 'too_many'
      account.emails.push(normalEmail(email))
      await file.save()
      return undefined
    },
    removeEmail: async (account: Account, email: string) => {
      if (account.emails.length > 1) account.emails = account.emails.filter((known) => known !== normalEmail(email))
      await file.save()
    },
  }
}

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let spareHash: Promise<string> | undefined
function unknownHash(): Promise<string> {
  spareHash ??= hash(randomUUID())
  return spareHash
}

function demoAccount(person: DemoPerson): Account {
  const emails = [person.email, ...person.otherEmails].map(normalEmail)
  return { id: person.subject, emails, totpSecret: person.totpSecret, lastStep: 0 }
}

/** Addresses are compared without regard to case and surrounding space. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

function sameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
