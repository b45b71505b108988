import type { MailTemplate } from './mail-template.ts'

/** What users are mailed about cases. */
export const caseMails: Record<string, MailTemplate> = {
  'case-answered': ({ caseNumber }, { name, url }) => ({
    subject: `${name}: an answer for case ${caseNumber}`,
    lines: [
      `The government records have answered case ${caseNumber}.`,
      `Sign in to see the result and what to do next: ${url}/c/cases/${caseNumber}`,
    ],
  }),
}
