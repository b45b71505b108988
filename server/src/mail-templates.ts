import type { MailText } from './platform/mail.ts'

type Template = (
  data: Record<string, string>,
  product: { name: string; url: string },
) => { subject: string; lines: string[] }

const templates: Record<string, Template> = {
  'case-answered': ({ caseNumber }, { name, url }) => ({
    subject: `${name}: an answer for case ${caseNumber}`,
    lines: [
      `The government records have answered case ${caseNumber}.`,
      `Sign in to see the result and what to do next: ${url}/c/cases/${caseNumber}`,
    ],
  }),
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Renders a mail as plain text and simple HTML; the data is never part of a template. */
export function renderMail(
  template: string,
  data: Record<string, string>,
  product: { name: string; url: string },
): MailText {
  const found = templates[template]
  if (!found) throw new Error(`no mail template ${template}`)
  const { subject, lines } = found(data, product)
  const closing = `This message was sent by ${product.name}. Please do not reply to it.`
  const html = [...lines, closing].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return {
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: [...lines, '', closing].join('\n'),
    html: `<!doctype html><html lang="en"><body>${html}</body></html>`,
  }
}
