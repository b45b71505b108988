import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { Attempt, RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import type { FeatureFlags } from '@hireproof/contract/environment'
import type { Selectable } from 'kysely'
import type { VerificationCase } from './db.gen.ts'
import type { Unit } from './unit.ts'

/** Makes and checks hashes of passwords, one after the other, in a thread that yields to everything else. */
export type PasswordHasher = {
  /** Whether a hash is of this password. */
  verify: (hash: string, password: string) => Promise<boolean>
  hash: (password: string) => Promise<string>
  /** Whether a hash cost less to make than one does now. */
  isOutdated: (hash: string) => boolean
  /** A hash without a known password: checking it costs as much as checking a real one. */
  nobodys: string
  stop: () => Promise<void>
}

/** Who has signed in, according to the sign-in service; addresses are confirmed and in lower case. */
export type FederatedIdentity = { issuer: string; subject: string; email: string; emails: string[] }

/** What ties an answer of the sign-in service to the request that caused it. */
export type SignInChecks = { state: string; nonce: string; codeVerifier: string }

export type Provider = {
  signInUrl: (checks: SignInChecks) => Promise<string>
  /** Exchanges the answer for an identity; throws `provider_refused` when any check fails and `unavailable` when it is down. */
  redeem: (callback: URL, checks: SignInChecks) => Promise<FederatedIdentity>
  signOutUrl: (state: string) => Promise<string>
}

export type Records = {
  /** Asks for a check; the same case and attempt always has the same answer. Throws `unavailable` when the records are down. */
  check: (caseNumber: string, attempt: Attempt, employee: CaseDraft) => Promise<RecordsAnswer>
  /** Asks again for the answer of a check that was waiting; undefined if the records do not have the case. */
  poll: (caseNumber: string) => Promise<RecordsAnswer | undefined>
}

/** The feature flags as they are now. */
export type Flags = { all: () => Promise<FeatureFlags> }

type CaseRow = Selectable<VerificationCase>

/** Called with a change of a case in its transaction: the case before, and what changes. */
export type CaseListener = (unit: Unit, before: CaseRow, change: Partial<CaseRow>) => Promise<void>
