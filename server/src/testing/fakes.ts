import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { RecordsAnswer, type Attempt, type UpdatesPage } from '@hireproof/contract/cases/records-answer'
import type * as z from 'zod/mini'
import type { Records, Registry, RegistryAnswer, RegistryCheck, RegistryEmployer } from '../platform/ports.ts'
import type { FederatedIdentity, Provider, SignInChecks } from '../platform/ports.ts'
import { MailRefused, type Mailer } from '../platform/mail.ts'
import { problem } from '../platform/problem.ts'

type SentMail = Parameters<Mailer['send']>[0]

/** A mailer that keeps what it receives, can be down, and has no mailbox for some addresses. */
export function fakeMailer(): Mailer & { sent: SentMail[]; isDown: boolean; unknown: Set<string> } {
  const mailer = {
    sent: [] as SentMail[],
    isDown: false,
    unknown: new Set<string>(),
    send: async (mail: SentMail) => {
      if (mailer.isDown) throw new Error('mail server down')
      if (mailer.unknown.has(mail.to)) throw new MailRefused(550, undefined)
      mailer.sent.push(mail)
    },
    close: () => undefined,
  }
  return mailer
}

/** A provider that answers with the given identity, once for each state it has seen. */
export function fakeProvider(): Provider & { identity: FederatedIdentity; isDown: boolean; seen: SignInChecks[] } {
  const provider = {
    identity: {
      issuer: 'https://provider.example',
      subject: 'subject-1',
      email: 'ana@example.com',
      emails: ['ana@example.com'],
    },
    isDown: false,
    seen: [] as SignInChecks[],
    signInUrl: async (checks: SignInChecks) => {
      if (provider.isDown) throw problem('unavailable')
      provider.seen.push(checks)
      return `https://provider.example/authorize?state=${checks.state}`
    },
    redeem: async (callback: URL, checks: SignInChecks) => {
      if (provider.isDown) throw problem('unavailable')
      if (callback.searchParams.get('code') !== `code-${checks.state}`) throw problem('provider_refused')
      return provider.identity
    },
    signOutUrl: async (state: string) => {
      if (provider.isDown) throw problem('unavailable')
      return `https://provider.example/logout?state=${state}`
    },
  }
  return provider
}

type Asked = { caseNumber: string; attempt: Attempt | 'poll' | 'photo'; employee?: CaseDraft }
type Told = { caseNumber: string; what: 'photo_match' | 'documents' | 'referral' | 'closed'; content: unknown }
type Given = Omit<z.input<typeof RecordsAnswer>, 'case_number'>

/** An answer of the records as the product reads it: what is left out is empty. */
export const answerOf = (caseNumber: string, given: Given): RecordsAnswer =>
  RecordsAnswer.parse({ case_number: caseNumber, ...given })

/** Records that answer as the test says; `answer.outcome` null means that they need more time. */
export function fakeRecords() {
  const state = {
    answer: { outcome: 'EMPLOYMENT_AUTHORIZED' } as Given,
    isDown: false,
    asked: [] as Asked[],
    told: [] as Told[],
    /** When the records take what they are told. */
    takenAt: new Date('2026-11-20T15:00:00Z'),
    photoOnRecord: undefined as Uint8Array | undefined,
    /** The feed: what was not confirmed comes again. */
    feed: [] as UpdatesPage['updates'],
    confirmed: -1,
  }
  const ensureUp = () => {
    if (state.isDown) throw problem('unavailable')
  }
  const answerAbout = (caseNumber: string) => answerOf(caseNumber, records.answer)
  const take = async (caseNumber: string, what: Told['what'], content: unknown) => {
    ensureUp()
    records.told.push({ caseNumber, what, content })
    return records.takenAt
  }
  const calls: Records = {
    check: async (caseNumber, attempt, employee) => {
      ensureUp()
      records.asked.push({ caseNumber, attempt, employee })
      return answerAbout(caseNumber)
    },
    poll: async (caseNumber) => {
      ensureUp()
      records.asked.push({ caseNumber, attempt: 'poll' })
      return answerAbout(caseNumber)
    },
    photo: async (caseNumber) => {
      ensureUp()
      records.asked.push({ caseNumber, attempt: 'photo' })
      return records.photoOnRecord
    },
    sendPhotoAnswer: async (caseNumber, answer) => {
      await take(caseNumber, 'photo_match', answer)
      return answerAbout(caseNumber)
    },
    sendDocuments: (caseNumber, documents) => take(caseNumber, 'documents', documents),
    refer: (caseNumber, referral) => take(caseNumber, 'referral', referral),
    tellClosed: (caseNumber, reason) => take(caseNumber, 'closed', { reason }),
    updates: async (limit) => {
      ensureUp()
      const updates = records.feed.filter(({ position }) => position > records.confirmed).slice(0, limit)
      return { updates, next: updates.at(-1)?.position ?? null }
    },
    confirmUpdates: async (position) => {
      ensureUp()
      records.confirmed = position
    },
  }
  const records = Object.assign(state, calls)
  return records
}

/** A registry that answers as the test says; `answer` undefined means that the answer is yet to come. */
export function fakeRegistry() {
  const state = {
    answer: 'match' as RegistryAnswer | undefined,
    isDown: false,
    asked: [] as RegistryCheck[],
    employers: [] as RegistryEmployer[],
    searched: [] as { name: string; city: string; state: string }[],
  }
  const calls: Registry = {
    check: async (check) => {
      registry.asked.push(check)
      if (registry.isDown) throw problem('unavailable')
      return registry.answer
    },
    findEmployers: async (search) => {
      registry.searched.push(search)
      if (registry.isDown) throw problem('unavailable')
      return registry.employers
    },
  }
  const registry = Object.assign(state, calls)
  return registry
}
