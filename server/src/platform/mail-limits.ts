import type { Db } from './db.ts'
import type { Keyring } from './keyring.ts'
import { problem, ProblemError } from './problem.ts'
import { countRate, secondsUntilMore } from './rate-limit.ts'
import { digest } from './seal.ts'

/**
 * What an email is for. What a person sends on purpose is refused at its limit, and the whole change with it; an email
 * that only tells about something is left out, because what happened stands without it.
 */
export type MailPurpose =
  | 'request'
  | 'invitation'
  | 'code'
  | 'stranger'
  | 'reminder'
  | 'form_reminder'
  | 'digest'
  | 'notice'
  | 'news'
  | 'employee'
  | 'employee_reminder'

/** Someone to email, and what for; by default the purpose with the strictest limit. */
type Addressed = { to: string; purpose?: MailPurpose; accountId: number | null }

type Rule = { count: string; most: number; isRefused: boolean }

const DAY_MINUTES = 24 * 60

/** How many emails of a purpose one address gets in a day. Separate counts, so that no purpose uses up another one's. */
const rules = ({ mailsPerAddress: some }: MailSettings['limits']): Record<MailPurpose, Rule> => ({
  // Someone who is signed in changes or invites: one count for both.
  request: { count: 'request', most: some, isRefused: true },
  invitation: { count: 'request', most: some, isRefused: true },
  // The holder of a link asks for its digits.
  code: { count: 'code', most: some, isRefused: true },
  // Anyone who has a User ID or an address can ask for these.
  stranger: { count: 'stranger', most: Math.ceil(some / 2), isRefused: true },
  // Refused ones are sent on another day.
  reminder: { count: 'reminder', most: some * 25, isRefused: true },
  // Those above the number are in the daily email instead.
  form_reminder: { count: 'reminder', most: some * 25, isRefused: false },
  digest: { count: 'digest', most: some, isRefused: true },
  notice: { count: 'notice', most: some, isRefused: false },
  news: { count: 'news', most: some * 25, isRefused: false },
  // What happens in a case: an employer can write any address into it.
  employee: { count: 'employee', most: some, isRefused: false },
  employee_reminder: { count: 'employee reminder', most: some, isRefused: false },
})

/** How many emails of a purpose a company causes in a day. */
const perCompany = (limits: MailSettings['limits']) =>
  ({
    invitation: { count: 'invitations', most: limits.invitationsPerCompany, isRefused: true },
    employee: { count: 'employees', most: limits.employeeMailsPerCompany, isRefused: false },
  }) satisfies Partial<Record<MailPurpose, Rule>>

/** The settings that limit emails: the key of their digests, and the numbers of a day. */
export type MailSettings = {
  keys: { index: Keyring }
  limits: { mailsPerAddress: number; invitationsPerCompany: number; employeeMailsPerCompany: number }
}

type Deps = { config: MailSettings }

/**
 * Counts emails, for their addresses and, if they go to employees, for the company; refuses more than a day's number of
 * those that are refused. Returns the emails that may be sent.
 */
export async function allowMails<M extends Addressed>(
  trx: Db,
  { config }: Deps,
  mails: readonly M[],
  now: Date,
): Promise<M[]> {
  const rulesNow = rules(config.limits)
  const counts = mails.flatMap((mail) => {
    const { count, ...rule } = rulesNow[mail.purpose ?? 'request']
    const toAddress = { mail, ...rule, subject: `mail|${count}|${addressDigest(config, mail.to)}` }
    const companies: Partial<Record<MailPurpose, Rule>> = perCompany(config.limits)
    const ofCompany = companies[mail.purpose ?? 'request']
    if (!ofCompany || mail.accountId === null) return [toAddress]
    return [toAddress, { ...ofCompany, mail, subject: `mail|${ofCompany.count}|${mail.accountId}` }]
  })
  // Always in the same order, so that two changes that email the same people do not wait for each other.
  counts.sort((a, b) => (a.subject < b.subject ? -1 : 1))
  const leftOut = new Set<M>()
  for (const { mail, subject, most, isRefused } of counts) {
    const retryAfter = await countRate(trx, { subject, most, minutes: DAY_MINUTES }, now)
    if (retryAfter === undefined) continue
    if (isRefused) throw problem('too_many_emails', { retryAfter })
    leftOut.add(mail)
  }
  return mails.filter((mail) => !leftOut.has(mail))
}

/** The seconds until a company may send an invitation again; undefined if it may send one now. Counts nothing. */
export async function secondsUntilInvitation(
  trx: Db,
  { config }: Deps,
  accountId: number,
  now: Date,
): Promise<number | undefined> {
  const { count, most } = perCompany(config.limits).invitation
  return secondsUntilMore(trx, { subject: `mail|${count}|${accountId}`, most, minutes: DAY_MINUTES }, now)
}

/**
 * Does something that strangers or jobs ask for and that emails, unless the address has had its emails of today: then
 * nothing changes, and no one is told.
 */
export async function unlessTooManyEmails(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'too_many_emails')) throw error
  }
}

/** A mailbox: how the address is written, and what follows a plus sign, make no other one. */
const addressDigest = ({ keys }: MailSettings, address: string): string =>
  digest(keys.index, 'mail', address.toLowerCase().replace(/\+[^@]*@/, '@')).toString('hex')
