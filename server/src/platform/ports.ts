import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { Attempt, PhotoAnswer, RecordsAnswer, UpdatesPage } from '@hireproof/contract/cases/records-answer'
import type { AgencyCode } from '@hireproof/contract/cases/referral'
import type { FeatureFlags } from '@hireproof/contract/environment'
import type { Selectable } from 'kysely'
import type { VerificationCase } from './db.gen.ts'
import type { Db } from './db.ts'
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
export type SignInChecks = {
  state: string
  nonce: string
  codeVerifier: string
  /** Set if the service was told to ask again: the person must have signed in after that. */
  askedAgainAt?: Date | undefined
}

export type Provider = {
  /** With `asksAgain`, the service asks the person to sign in even if someone is signed in there. */
  signInUrl: (checks: SignInChecks & { asksAgain?: boolean }) => Promise<string>
  /** Exchanges the answer for an identity; throws `provider_refused` when any check fails and `unavailable` when it is down. */
  redeem: (callback: URL, checks: SignInChecks) => Promise<FederatedIdentity>
  signOutUrl: (state: string) => Promise<string>
}

/** A copy of one side of a document, as the records take it. */
export type DocumentFile = { bytes: Uint8Array<ArrayBuffer>; mediaType: string }

/** The government records. Every call may be repeated, and throws `unavailable` when the records are down or not understood. */
export type Records = {
  /** Asks for a check; the same case and attempt always has the same answer. */
  check: (caseNumber: string, attempt: Attempt, employee: CaseDraft) => Promise<RecordsAnswer>
  /** Asks for the present answer about a case; undefined if the records do not have the case. */
  poll: (caseNumber: string) => Promise<RecordsAnswer | undefined>
  /** The photo on record as it was sent, at most 10 MB of anything; undefined if there is none. */
  photo: (caseNumber: string) => Promise<Uint8Array | undefined>
  sendPhotoAnswer: (caseNumber: string, answer: { number: number; photo_match: PhotoAnswer }) => Promise<RecordsAnswer>
  sendDocuments: (
    caseNumber: string,
    documents: { number: number; front: DocumentFile; back: DocumentFile },
  ) => Promise<Date>
  /** Refers the employee to the agencies of an episode; when the records took it, also when they are told again. */
  refer: (
    caseNumber: string,
    referral: { episode: number; agencies: readonly AgencyCode[]; reference: string },
  ) => Promise<Date>
  tellClosed: (caseNumber: string, reason: string) => Promise<Date>
  /** The changes behind the last confirmed one, oldest first. */
  updates: (limit: number) => Promise<UpdatesPage>
  /** Confirms the changes up to a position: they do not come again. */
  confirmUpdates: (position: number) => Promise<void>
}

/** What the registry of employers says about an EIN and a legal name. */
export const registryAnswers = ['match', 'name_differs', 'unknown', 'closed'] as const
export type RegistryAnswer = (typeof registryAnswers)[number]

/** A company as the registry knows it; an empty text for what it does not know. */
export type RegistryEmployer = {
  legalName: string
  doingBusinessAs: string
  ein: string
  naics: string
  street: string
  city: string
  state: string
  zip: string
}

/** A question to the registry, which may have taken it before and not answered yet. */
export type RegistryCheck = { checkId: string; ein: string; legalName: string; isWaiting: boolean }

/** The registry of employers. Every call may be repeated, and throws `unavailable` when it is down, slow or not understood. */
export type Registry = {
  /** Asks about a company; the same check always has the same answer. Undefined while the answer is yet to come. */
  check: (check: RegistryCheck) => Promise<RegistryAnswer | undefined>
  /** Companies with a name like this in a city and state, the most likely first. */
  findEmployers: (search: { name: string; city: string; state: string }) => Promise<RegistryEmployer[]>
}

/** The feature flags as they are now. */
export type Flags = { all: () => Promise<FeatureFlags> }

type CaseRow = Selectable<VerificationCase>

/** Emails the employee of the form that a case belongs to that there is news; calls `onKept` if the email is sent. */
export type CaseNews = (unit: Unit, caseId: string, onKept: (trx: Db) => Promise<void>) => Promise<void>

/** Called with a change of a case in its transaction: the case before, and what changes. */
export type CaseListener = (unit: Unit, before: CaseRow, change: Partial<CaseRow>) => Promise<void>

/** Called in the transaction in which a draft takes the place of a closed case; may refuse that. */
export type ReplacementListener = (unit: Unit, replaced: CaseRow, draftId: string) => Promise<void>
