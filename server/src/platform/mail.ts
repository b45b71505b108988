import { createTransport } from 'nodemailer'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Db } from './db.ts'
import { defineJob, type Jobs } from './jobs.ts'

/** An email to be sent: its template's name and the values it shows. */
export type Mail = { to: string; template: string; data: Record<string, string> }

/** A text rendered for an email. */
export type MailText = { subject: string; text: string; html: string }

export type Mailer = { send: (mail: { id: string; to: string } & MailText) => Promise<void>; close: () => void }

export const sendMail = defineJob('mail.send', z.object({ mailId: z.uuid() }))

/** Puts an email into the outbox and enqueues its sending, both inside the caller's transaction. */
export async function insertMail(
  trx: Db,
  jobs: Jobs,
  mail: Mail & { accountId: number | null; at: Date },
): Promise<void> {
  const id = uuid()
  await trx
    .insertInto('mail_outbox')
    .values({
      id,
      account_id: mail.accountId,
      recipient: mail.to,
      template: mail.template,
      data: JSON.stringify(mail.data),
      created_at: mail.at,
    })
    .execute()
  await jobs.enqueue(trx, sendMail, { mailId: id })
}

/** Speaks to an SMTP server with bounded waits; the message id is the outbox id, so a repeated delivery is recognized. */
export function smtpMailer(url: string, from: string): Mailer {
  const waits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }
  const transport = createTransport({ url, ...waits }, { from })
  return {
    send: async ({ id, to, subject, text, html }) => {
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html, messageId: `<${id}@hireproof>` })
    },
    close: () => transport.close(),
  }
}
