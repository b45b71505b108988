import type { MailTemplate } from './mail-template.ts'

/** The emails that users get about cases. */
export const caseMails: Record<string, MailTemplate> = {
  'case-answered': ({ caseNumber }, { name, url }) => ({
    subject: `${name}: new result for case ${caseNumber}`,
    lines: [
      `There is a new result for case ${caseNumber}.`,
      `Sign in to see the result and your next step: ${url}/c/cases/${caseNumber}`,
    ],
  }),
}
