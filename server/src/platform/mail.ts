import { createTransport } from 'nodemailer'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { defineJob, type Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import { allowMails, type MailPurpose, type MailSettings } from './mail-limits.ts'
import { traceCalls } from './tracing.ts'

/** An email to be sent: its template's name, the values it shows, and what it is for. */
export type Mail = {
  to: string
  template: string
  data: Record<string, string>
  purpose?: MailPurpose
  /** The form it is about, whose company sees what became of it. */
  plusCaseId?: string
  /** Called in the same transaction if the email is not left out. */
  onKept?: (trx: Db) => Promise<void>
  /** Called in the same transaction if it is left out. */
  onLeftOut?: (trx: Db) => Promise<void>
}

type Waiting = Mail & { accountId: number | null }

type Deps = { clock: Clock; realClock: Clock; jobs: Jobs; log: Log; config: MailSettings }

/** A text rendered for an email. */
export type MailText = { subject: string; text: string; html: string }

export type Mailer = { send: (mail: { id: string; to: string } & MailText) => Promise<void>; close: () => void }

export const sendMail = defineJob('mail.send', z.object({ mailId: z.uuid() }))

/**
 * Puts the emails of one change into the outbox and enqueues their sending, inside its transaction and within the limits
 * of their purposes: a change that must be refused throws. Call it late in the transaction, because it locks counts.
 */
export async function insertMails(trx: Db, deps: Deps, mails: readonly Waiting[]): Promise<void> {
  if (mails.length === 0) return
  const allowed = await allowMails(trx, deps, mails, deps.realClock.now())
  for (const { template, onLeftOut } of mails.filter((mail) => !allowed.includes(mail))) {
    deps.log.warn({ template }, 'an email was left out: its address had enough of its kind today')
    await onLeftOut?.(trx)
  }
  for (const mail of allowed) await insertMail(trx, deps.jobs, mail, deps.clock.now())
}

async function insertMail(trx: Db, jobs: Jobs, mail: Waiting, now: Date): Promise<void> {
  const id = uuid()
  await trx
    .insertInto('mail_outbox')
    .values({
      id,
      account_id: mail.accountId,
      recipient: mail.to,
      template: mail.template,
      data: JSON.stringify(mail.data),
      plus_case_id: mail.plusCaseId ?? null,
      created_at: now,
    })
    .execute()
  await jobs.enqueue(trx, sendMail, { mailId: id }, { company: mail.accountId })
  await mail.onKept?.(trx)
}

/** The mail server refused an email for good: there is no such mailbox, or it takes nothing. */
export class MailRefused extends Error {
  /** The reply of the server as a number, such as 550. */
  readonly reply: number
  constructor(reply: number, cause: unknown) {
    super(`refused with ${reply}`, { cause })
    this.reply = reply
  }
}

type SmtpError = { code?: string; responseCode?: number }

/** A refusal of this recipient or email for good (RFC 5321, 4.2.1), and not of the product itself. */
function asRefusal(error: unknown): unknown {
  const { code = '', responseCode = 0 } = (error ?? {}) as SmtpError
  const isFinal = responseCode >= 500 && responseCode < 600
  return isFinal && (code === 'EENVELOPE' || code === 'EMESSAGE') ? new MailRefused(responseCode, error) : error
}

/** Speaks to an SMTP server with bounded waits; the message id is the outbox id, so a repeated delivery is recognized. */
export function smtpMailer(url: string, from: string): Mailer {
  const waits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }
  const transport = createTransport({ url, ...waits }, { from })
  const send: Mailer['send'] = async ({ id, to, subject, text, html }) => {
    const mail = { to: { name: '', address: to }, subject, text, html, messageId: `<${id}@hireproof>` }
    await transport.sendMail(mail).catch((error: unknown) => {
      throw asRefusal(error)
    })
  }
  return { ...traceCalls('mail', { send }), close: () => transport.close() }
}
