import { caseWaits, caseWaitSentences } from '@hireproof/contract/plus-cases/case-waits'
import type { MailTemplate } from './mail-template.ts'

/** What a case waits for, in sentences; no lines if it does not wait. */
function waitLines(waitsFor = ''): string[] {
  const waits = caseWaits.filter((wait) => waitsFor.split(' ').includes(wait))
  if (waits.length === 0) return []
  return [`The form is valid. The case cannot begin yet: ${waits.map((wait) => caseWaitSentences[wait]).join(' ')}`]
}

const begun = 'We are now checking it against government records.'

/** Whether the case has begun, and if not, what it waits for. */
function caseLines(waitsFor?: string): string[] {
  const lines = waitLines(waitsFor)
  return lines.length > 0 ? lines : [begun]
}

/** The emails that users get about plus cases. */
export const plusMails: Record<string, MailTemplate> = {
  'plus-signed': ({ waitsFor }, { name, url }) => ({
    subject: `${name}: a new hire has signed Section 1`,
    lines: [
      'A new hire whom your company invited has signed Section 1 of Form I-9.',
      ...caseLines(waitsFor),
      `Sign in to see the result and the due date for examining the documents: ${url}/c/cases/plus`,
    ],
  }),
  'plus-corrected': ({ plusCaseId, waitsFor }, { name, url }) => ({
    subject: `${name}: an employee has signed Section 1 again`,
    lines: [
      'An employee whom your company asked to review Section 1 of Form I-9 has signed it again.',
      ...waitLines(waitsFor),
      `Sign in to see what changed and your next step: ${url}/c/cases/plus/${plusCaseId}`,
    ],
  }),
  'plus-number-added': ({ plusCaseId, waitsFor }, { name, url }) => ({
    subject: `${name}: an employee has added the Social Security number`,
    lines: [
      'An employee who signed Section 1 of Form I-9 without a Social Security number has added it.',
      ...caseLines(waitsFor),
      `Sign in to see the form and your next step: ${url}/c/cases/plus/${plusCaseId}`,
    ],
  }),
  'plus-check-begun': ({ plusCaseId }, { name, url }) => ({
    subject: `${name}: the check of a signed form has begun`,
    lines: [
      'The check of a signed Form I-9 waited for something. It is there now, and we are checking the form against government records.',
      `Sign in to see the result: ${url}/c/cases/plus/${plusCaseId}`,
    ],
  }),
  'plus-check-waits': ({ plusCaseId, waitsFor }, { name, url }) => ({
    subject: `${name}: the check of a signed form waits for you`,
    lines: [
      'The check of a signed Form I-9 cannot begin without you.',
      ...waitLines(waitsFor),
      `Sign in to see your next step: ${url}/c/cases/plus/${plusCaseId}`,
    ],
  }),
  'plus-examined': ({ plusCaseId }, { name, url }) => ({
    subject: `${name}: your representative has signed Section 2`,
    lines: [
      'The authorized representative whom your company named has examined the documents of a new hire and signed Section 2 of Form I-9. Your company is responsible for Section 2. Check it.',
      `Sign in to see the form and its next step: ${url}/c/cases/plus/${plusCaseId}`,
    ],
  }),
  'plus-assigned': ({ plusCaseId, count = '1' }, { name, url }) => {
    const isOne = count === '1'
    return {
      subject: `${name}: ${isOne ? 'a Form I-9' : `${count} Forms I-9`} handed to you`,
      lines: [
        `A user of your company named you as the examiner of ${isOne ? 'a Form I-9' : `${count} Forms I-9`}. You examine the documents and sign Section 2.`,
        isOne
          ? `Sign in to see the form and its next step: ${url}/c/cases/plus/${plusCaseId}`
          : `Sign in to see what to do next: ${url}/c/cases/plus?examiner=me`,
      ],
    }
  },
  'invitations-finished': ({ uploadId, invited, leftOut, failed, notBegun }, { name, url }) => ({
    subject: `${name}: your file of new hires was imported`,
    lines: [
      `New hires invited: ${invited}. Left out because they were invited before: ${leftOut}. With problems: ${failed}.`,
      ...(notBegun === '0' ? [] : [`Not invited: ${notBegun}.`]),
      `Sign in to see the rows. They are destroyed in seven days: ${url}/c/cases/plus/import/${uploadId}`,
    ],
  }),
  'paper-forms-finished': ({ uploadId, taken, left }, { name, url }) => ({
    subject: `${name}: your paper forms were taken over`,
    lines: [
      `Paper forms taken over: ${taken}.`,
      ...(left === '0' ? [] : [`Rows that wait for you: ${left}.`]),
      `Sign in to see the rows: ${url}/c/cases/plus/paper/import?file=${uploadId}`,
    ],
  }),
  'plus-paper': ({ plusCaseId }, { name, url }) => ({
    subject: `${name}: a new hire asks for a paper Form I-9`,
    lines: [
      'A new hire whom your company invited wants to complete Form I-9 on paper. Section 1 is still due on the first day of work.',
      `Sign in to see who it is and what to do: ${url}/c/cases/plus/${plusCaseId}`,
    ],
  }),
}
