import type { CaseWait } from '@hireproof/contract/plus-cases/case-waits'

/** What a check waits for, as part of a sentence, and what the person can do about it. */
type WaitText = { what: string; step: string }

export type WaitingTexts = {
  /** On the page with all answers, before the signature. */
  review: { title: string; lead: string }
  status: string
  title: (what: string) => string
  lead: string
  waits: Readonly<Record<CaseWait, WaitText>>
  rights: string
  /** The part of the page on which the person adds the number. */
  number: {
    heading: string
    lead: string
    before: string
    cardHint: string
    initials: string
    initialsHint: (initials: string) => string
    initialsWrong: (initials: string) => string
    today: string
    todayNote: string
    submit: string
    often: string
    added: string
    addedTerm: string
    addedOn: (initials: string, moment: string) => string
    gone: string
  }
}

/** The texts about a check that cannot begin yet. */
export const waitingEn: WaitingTexts = {
  review: {
    title: 'You can sign today',
    lead: 'Only the check that your employer runs will begin later. It will wait for:',
  },
  status: 'The check has not started',
  title: (what) => `Your check waits for ${what}`,
  lead: 'Your form is signed, and you may start work. The check begins when nothing is missing.',
  waits: {
    ssn: {
      what: 'your Social Security number',
      step: 'Add your Social Security number on this page when you have it.',
    },
    documents: {
      what: 'the documents you choose',
      step: 'Show your employer documents of your choice. A List B document needs a photo of you.',
    },
    receipt: {
      what: 'the document that your receipt stands for',
      step: 'Show your employer the receipt now. Show the new document as soon as you have it, no later than 90 days after your first day of work.',
    },
    expired_document: {
      what: 'a document that has not expired',
      step: 'Show your employer a document that has not expired.',
    },
    duplicate: {
      what: 'a step by your employer',
      step: 'You do not have to do anything now. Your employer has to finish something first.',
    },
    details: {
      what: 'a detail that is missing',
      step: 'You do not have to do anything now. Your employer may ask you about a detail.',
    },
    closing: {
      what: 'your employer, who is closing its account',
      step: 'You do not have to do anything now. Ask your employer what happens next.',
    },
  },
  rights:
    'Your employer may not fire you, pay you less or treat you worse because the check waits. You may start work and keep working.',
  number: {
    heading: 'Add your Social Security number',
    lead: 'You left the number blank when you signed. Add it as soon as you have it. Both the blank and the number stay visible on the form.',
    before: 'When you signed',
    cardHint: 'Nine digits, as on your Social Security card.',
    initials: 'Your initials',
    initialsHint: (initials) => `The first letters of your names, as in your answers: ${initials}`,
    initialsWrong: (initials) => `Enter the first letters of your names, such as ${initials}.`,
    today: 'Today’s date',
    todayNote: 'We record the date and time with your initials.',
    submit: 'Add the number',
    often: 'Too many tries. Wait half an hour, then try again.',
    added: 'Your Social Security number was added.',
    addedTerm: 'Social Security number added',
    addedOn: (initials, moment) => `Initials ${initials}, ${moment}`,
    gone: 'This form has changed since you opened this page. Reload the page.',
  },
}
