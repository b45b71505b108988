import type { MailTemplate } from './mail-template.ts'

/** What users are mailed about plus cases. */
export const plusMails: Record<string, MailTemplate> = {
  'plus-signed': (_, { name, url }) => ({
    subject: `${name}: a new hire has signed Section 1`,
    lines: [
      'A new hire whom your company invited has signed Section 1 of Form I-9. The check with the government records has begun.',
      `Sign in to see the result and by when the documents are to be examined: ${url}/c/cases/plus`,
    ],
  }),
  'plus-corrected': ({ plusCaseId }, { name, url }) => ({
    subject: `${name}: Section 1 of a Form I-9 was looked at again and signed`,
    lines: [
      'An employee whom your company asked to look at Section 1 of Form I-9 again has signed it.',
      `Sign in to see what was corrected and what is next: ${url}/c/cases/plus/${plusCaseId}`,
    ],
  }),
  'plus-reverify': ({ plusCaseId }, { name, url }) => ({
    subject: `${name}: a new hire's work authorization has to be proven again`,
    lines: [
      "A new hire's work authorization ends soon. Examine a document that proves it again before it ends.",
      `Sign in to see by when, and to sign Supplement B of Form I-9: ${url}/c/cases/plus/${plusCaseId}`,
    ],
  }),
}
