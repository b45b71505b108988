import type { DueState } from '@hireproof/contract/calendar/due'
import type { EmployeeResult } from '@hireproof/contract/employee/employee-form'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'

/** What one result of the check means for the employee, and what to do next. */
type ResultText = { title: string; meaning: string; next: string }

export type ResultTexts = {
  heading: string
  lead: (company: string) => string
  status: string
  notFinal: string
  rights: string
  codes: Readonly<Record<EmployeeResult, ResultText>>
  agencies: Readonly<Record<string, string>>
  mismatchWith: (agencies: string) => string
  actBy: (day: string, due: DueState) => string
  /** Leads to the notice, by the result. */
  notice: Readonly<Record<'mismatch' | 'referred', string>>
  caseNumber: string
  looking: string
  nextHeading: string
  /** `hasChosen`: the form names the documents. */
  next: (company: string, day: string, due: DueState, hasChosen: boolean) => readonly string[]
  copyHeading: string
  copy: string
  copyHidden: string
  hidden: string
  numbers: {
    heading: string
    why: string
    label: string
    hint: string
    submit: string
    missing: string
    wrong: string
    /** The same for a form without a Social Security number. */
    whyBirth: string
    wrongBirth: string
    often: string
    shown: string
  }
  print: string
  download: string
  downloadEnded: string
  signedBy: string
  signedAt: string
  statement: string
  /** By the language of the translation. */
  helpShown: Readonly<Record<EmployeeLanguage, string>>
  edition: string
  leave: string
  lookNow: string
  stopped: string
  changed: (title: string) => string
}

export const resultsEn: ResultTexts = {
  heading: 'Your form is signed',
  lead: (company) => `We sent your part of Form I-9 to ${company}.`,
  status: 'Result of the check',
  notFinal: 'Not a final result',
  rights:
    'Your employer may not fire you, pay you less or treat you worse because of this. You may start work and keep working.',
  codes: {
    checking: {
      title: 'Being checked',
      meaning: 'Your details are being compared with government records. This usually takes a few moments.',
      next: 'You do not have to wait. You can come back later with a new link.',
    },
    needs_more_time: {
      title: 'Needs more time',
      meaning:
        'A person at the Department of Homeland Security is comparing your details. This usually takes up to three working days.',
      next: 'You do not have to do anything now.',
    },
    employer_step: {
      title: 'Your employer is reviewing it',
      meaning: 'Before there is a result, your employer must confirm something, such as a detail or a photo.',
      next: 'You do not have to do anything now. Your employer may ask you about a detail.',
    },
    authorized: {
      title: 'Employment authorized',
      meaning: 'Government records confirm that you may work in the United States.',
      next: 'Show your documents to your employer when you start.',
    },
    mismatch: {
      title: 'Mismatch (tentative nonconfirmation)',
      meaning:
        'Something in your answers is different from government records. This does not mean that you may not work. Often the cause is a name change or a typo.',
      next: 'Read the notice here, or talk to your employer in private and compare your answers together. If an answer is wrong, your employer can ask you to correct it. If everything is right, only you decide whether to contact the agency and have the record corrected.',
    },
    referred: {
      title: 'Contact the agency',
      meaning:
        'You chose to have the record corrected. A letter tells you whom to contact. You find it here, and your employer can give it to you.',
      next: 'Contact the agency within eight federal working days, and take the letter with you.',
    },
    check_again: {
      title: 'The check must be repeated',
      meaning: 'The check could not be finished. This does not tell anyone whether you may work.',
      next: 'You do not have to do anything now. Your employer will start the check again and tell you if you need to do something.',
    },
    not_confirmed: {
      title: 'Final nonconfirmation',
      meaning: 'Government records could not confirm that you may work, and the check has ended.',
      next: 'Talk to your employer. If you think this is a mistake, you may ask the agency to review it.',
    },
    ended: {
      title: 'The check ended without a result',
      meaning: 'Your employer closed this check.',
      next: 'Ask your employer what happens next.',
    },
  },
  agencies: { SSA: 'Social Security Administration (SSA)', DHS: 'Department of Homeland Security (DHS)' },
  mismatchWith: (agencies) => `The mismatch is with the records of: ${agencies}.`,
  actBy: (day, due) =>
    due === 'past'
      ? `The last day for this step was ${day}.`
      : `Last day for this step: ${due === 'today' ? 'today, ' : ''}${day}.`,
  notice: { mismatch: 'Read the notice and decide', referred: 'See your last day and your letter' },
  caseNumber: 'Case number',
  looking: 'This page updates automatically.',
  nextHeading: 'What happens next',
  next: (company, day, due, hasChosen) => [
    due === 'past'
      ? `Bring ${hasChosen ? 'the documents you chose' : 'documents of your choice'} as soon as you can. ${company} was due to examine them by ${day}.`
      : `Bring ${hasChosen ? 'the documents you chose' : 'documents of your choice'}. ${company} will examine them by ${due === 'today' ? 'today, ' : ''}${day}. Only days on which it is open count.`,
    'Bring the original documents, not copies. They must not have expired.',
    'You will see the result of the check here. If you need to do something, your employer will tell you in private.',
    'If you find a mistake in your answers, tell your employer. You will get a link to correct them and sign again.',
  ],
  copyHeading: 'Your copy',
  copy: 'Download your copy, or print this page. This page shows only the last four characters of numbers. The PDF file shows them in full, so keep it where only you can read it.',
  copyHidden: 'Print this page, or first show your numbers above: then you can also download your copy.',
  hidden: 'Hidden',
  numbers: {
    heading: 'Your numbers are hidden',
    why: 'Other people may read your email. To see your whole form, enter the last four digits of the Social Security number that you entered on it.',
    label: 'Last four digits of your Social Security number',
    hint: 'You have six tries a day.',
    submit: 'Show my whole form',
    missing: 'Enter four digits.',
    wrong: 'These are not the last four digits of the Social Security number on this form. Try again.',
    whyBirth:
      'Other people may read your email. To see your whole form, enter the date of birth that you entered on it.',
    wrongBirth: 'This is not the date of birth on this form. Try again.',
    often: 'You have used all tries for today. Try again tomorrow.',
    shown: 'Your whole form is shown.',
  },
  print: 'Print',
  download: 'Download your copy (PDF)',
  downloadEnded: 'You are signed out. Reload this page and ask for a new link.',
  signedBy: 'Signed by',
  signedAt: 'Signed on',
  statement: 'Statement',
  helpShown: {
    en: 'To help you, we showed this English translation:',
    es: 'To help you, we showed this Spanish translation:',
  },
  edition: 'Edition of Form I-9',
  leave: 'Sign out',
  lookNow: 'Check for the result now',
  stopped: 'This page no longer updates automatically.',
  changed: (title) => `The result has changed: ${title}`,
}
