import { accountMails } from './mails/account-mails.ts'
import { caseMails } from './mails/case-mails.ts'
import { employeeCaseMails } from './mails/employee-case-mails.ts'
import { employeeMails } from './mails/employee-mails.ts'
import { employeeReminderMails } from './mails/employee-reminder-mails.ts'
import { mouMails } from './mails/mou-mails.ts'
import { enrollmentMails } from './mails/enrollment-mails.ts'
import type { MailTemplate } from './mails/mail-template.ts'
import { passwordMails } from './mails/password-mails.ts'
import { plusMails } from './mails/plus-mails.ts'
import { reminderMails } from './mails/reminder-mails.ts'
import { representativeMails } from './mails/representative-mails.ts'
import { reportMails } from './mails/report-mails.ts'
import { userMails } from './mails/user-mails.ts'
import { escapeHtml } from './platform/escape.ts'
import type { MailText } from './platform/mail.ts'

const templates: Record<string, MailTemplate> = {
  ...accountMails,
  ...mouMails,
  ...caseMails,
  ...enrollmentMails,
  ...passwordMails,
  ...userMails,
  ...plusMails,
  ...reportMails,
  ...reminderMails,
  ...employeeMails,
  ...employeeReminderMails,
  ...employeeCaseMails,
  ...representativeMails,
}

/** Every email that the product sends. */
export const mailTemplateNames: readonly string[] = Object.keys(templates)

/** A line in which links to the product can be clicked. An address from the data stays plain text. */
const linked = (line: string, base: string) =>
  line
    .split(/(https?:\/\/\S+)/)
    .map((part) => [part, escapeHtml(part)] as const)
    .map(([part, shown]) => (part.startsWith(`${base}/`) ? `<a href="${shown}">${shown}</a>` : shown))
    .join('')

const closings = {
  en: (name: string) => `This message was sent by ${name}. Please do not reply.`,
  es: (name: string) => `Este mensaje fue enviado por ${name}. Por favor, no responda a este correo.`,
}

/** Renders an email as plain text and as simple HTML with links. The data is never part of a template. */
export function renderMail(
  template: string,
  data: Record<string, string>,
  product: { name: string; url: string },
): MailText {
  const found = templates[template]
  if (!found) throw new Error(`there is no email template ${template}`)
  const { subject, lines, lang = 'en' } = found(data, product)
  const closing = closings[lang](product.name)
  const html = [...lines, closing].map((line) => `<p>${linked(line, product.url)}</p>`).join('\n')
  return {
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: [...lines, '', closing].join('\n'),
    html: `<!doctype html><html lang="${lang}"><body>${html}</body></html>`,
  }
}
