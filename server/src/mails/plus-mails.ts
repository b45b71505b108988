import type { MailTemplate } from './mail-template.ts'

/** The emails that users get about plus cases. */
export const plusMails: Record<string, MailTemplate> = {
  'plus-signed': (_, { name, url }) => ({
    subject: `${name}: a new hire has signed Section 1`,
    lines: [
      'A new hire whom your company invited has signed Section 1 of Form I-9. We are now checking it against government records.',
      `Sign in to see the result and the due date for examining the documents: ${url}/c/cases/plus`,
    ],
  }),
  'plus-corrected': ({ plusCaseId }, { name, url }) => ({
    subject: `${name}: an employee has signed Section 1 again`,
    lines: [
      'An employee whom your company asked to review Section 1 of Form I-9 has signed it again.',
      `Sign in to see what changed and your next step: ${url}/c/cases/plus/${plusCaseId}`,
    ],
  }),
  'plus-reverify': ({ plusCaseId }, { name, url }) => ({
    subject: `${name}: an employee's work authorization ends soon`,
    lines: [
      "An employee's work authorization ends soon. Before it ends, examine a document that shows the employee may continue to work.",
      `Sign in to see the due date and to sign Supplement B of Form I-9: ${url}/c/cases/plus/${plusCaseId}`,
    ],
  }),
}
