import type { EmployeeResult } from '@hireproof/contract/plus-cases/employee-form'

/** What one answer of the check means for the employee, and what to do. */
type ResultText = { title: string; meaning: string; next: string }

type ResultTexts = {
  heading: string
  lead: (company: string) => string
  status: string
  notFinal: string
  rights: string
  codes: Readonly<Record<EmployeeResult, ResultText>>
  agencies: Readonly<Record<string, string>>
  mismatchWith: (agencies: string) => string
  actBy: (day: string) => string
  caseNumber: string
  looking: string
  nextHeading: string
  next: (company: string, day: string) => readonly string[]
  copyHeading: string
  copy: string
  print: string
  download: string
  downloadEnded: string
  signedBy: string
  signedAt: string
  statement: string
  otherStatement: (version: number) => string
  edition: string
  leave: string
  lookNow: string
  stopped: string
  changed: (title: string) => string
}

export const resultsEn: ResultTexts = {
  heading: 'You have signed',
  lead: (company) => `Your part of Form I-9 has gone to ${company}.`,
  status: 'Result of the check',
  notFinal: 'Not a final result',
  rights:
    'Your employer may not dismiss you, pay you less or treat you worse because of this. You may begin and go on working.',
  codes: {
    checking: {
      title: 'Being checked',
      meaning: 'Your details are being compared with government records. This usually takes a few moments.',
      next: 'You need not wait. You can come back later with a fresh link.',
    },
    needs_more_time: {
      title: 'Needs more time',
      meaning:
        'A person at the Department of Homeland Security compares your details. This takes up to three working days as a rule.',
      next: 'You need not do anything now.',
    },
    employer_step: {
      title: 'Your employer looks at it',
      meaning: 'Before there is a result, your employer has to confirm something, such as a detail or a photo.',
      next: 'You need not do anything now. Your employer may ask you about a detail.',
    },
    authorized: {
      title: 'Employment authorized',
      meaning: 'The government records confirm that you may work in the United States.',
      next: 'Show your documents to your employer when you start.',
    },
    mismatch: {
      title: 'Mismatch (tentative nonconfirmation)',
      meaning:
        'Something in your answers differs from government records. It does not mean that you may not work: a name that changed or a typing error is often the cause.',
      next: 'Talk to your employer in private and compare your answers together. If an answer is wrong, your employer can ask you to correct it. If everything is right, you alone decide whether to contact the agency and have the record put right.',
    },
    referred: {
      title: 'Contact the agency',
      meaning: 'You chose to have the record put right. Your employer gives you a letter that says whom to contact.',
      next: 'Contact the agency within eight federal working days, and take the letter with you.',
    },
    check_again: {
      title: 'The check has to be made again',
      meaning: 'The check could not be finished. It says nothing about whether you may work.',
      next: 'You need not do anything now. Your employer starts the check again and tells you if something is needed.',
    },
    not_confirmed: {
      title: 'Final nonconfirmation',
      meaning: 'The government records could not confirm that you may work, and the check has ended.',
      next: 'Talk to your employer. If you think that this is a mistake, you may ask the agency to look at it again.',
    },
    ended: {
      title: 'The check has ended without a result',
      meaning: 'Your employer has closed this check.',
      next: 'Ask your employer what comes next.',
    },
  },
  agencies: { SSA: 'Social Security Administration (SSA)', DHS: 'Department of Homeland Security (DHS)' },
  mismatchWith: (agencies) => `The records that differ are those of: ${agencies}.`,
  actBy: (day) => `Last day for this step: ${day}.`,
  caseNumber: 'Case number',
  looking: 'This page looks for the result by itself.',
  nextHeading: 'What happens next',
  next: (company, day) => [
    `Bring the documents that you chose. ${company} looks at them at the latest on ${day}.`,
    'They must be the real documents, not copies, and they must be valid.',
    'We tell you here what the check says. If it needs you, your employer tells you in private.',
    'If you find a mistake in your answers, tell your employer. You get a link to correct them and sign again.',
  ],
  copyHeading: 'Your copy',
  copy: 'Download your copy, or print this page. This page shows the last four characters of numbers, the PDF file shows them in full: keep it where only you can read it.',
  print: 'Print',
  download: 'Download your copy (PDF)',
  downloadEnded: 'You are signed out here. Load this page again and ask for a fresh link.',
  signedBy: 'Signed by',
  signedAt: 'Signed on',
  statement: 'Statement',
  otherStatement: (version) => `Version ${version}, which has been reworded since`,
  edition: 'Edition of Form I-9',
  leave: 'Sign out',
  lookNow: 'Look for the result now',
  stopped: 'This page has stopped looking for the result by itself.',
  changed: (title) => `The result has changed: ${title}`,
}
export type { ResultTexts }
