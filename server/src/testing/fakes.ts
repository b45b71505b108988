import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { Attempt, RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import type { Records } from '../platform/ports.ts'
import type { FederatedIdentity, Provider, SignInChecks } from '../platform/ports.ts'
import type { Mailer } from '../platform/mail.ts'
import { problem } from '../platform/problem.ts'

type SentMail = Parameters<Mailer['send']>[0]

/** A mailer that keeps what it receives; `fail` makes it refuse. */
export function fakeMailer(): Mailer & { sent: SentMail[]; isDown: boolean } {
  const mailer = {
    sent: [] as SentMail[],
    isDown: false,
    send: async (mail: SentMail) => {
      if (mailer.isDown) throw new Error('mail server down')
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

type Asked = { caseNumber: string; attempt: Attempt | 'poll'; employee?: CaseDraft }

/** Records that answer as the test says; `answer.outcome` null means that they need more time. */
export function fakeRecords(): Records & {
  answer: Omit<RecordsAnswer, 'case_number'>
  isDown: boolean
  asked: Asked[]
} {
  const records = {
    answer: { outcome: 'EMPLOYMENT_AUTHORIZED', agencies: [], reasons: [], fields_to_confirm: [] } as Omit<
      RecordsAnswer,
      'case_number'
    >,
    isDown: false,
    asked: [] as Asked[],
    check: async (caseNumber: string, attempt: Attempt, employee: CaseDraft) => {
      if (records.isDown) throw problem('unavailable')
      records.asked.push({ caseNumber, attempt, employee })
      return { case_number: caseNumber, ...records.answer }
    },
    poll: async (caseNumber: string) => {
      if (records.isDown) throw problem('unavailable')
      records.asked.push({ caseNumber, attempt: 'poll' })
      return { case_number: caseNumber, ...records.answer }
    },
  }
  return records
}
