/** The texts around the notice of a mismatch. */
export const noticeEn = {
  title: 'Notice of a mismatch',
  notFinal: 'Not a final result',
  rights:
    'Until there is a final result, your employer may not fire or suspend you, delay your start or training, pay you less, or treat you worse because of the mismatch.',
  nextHeading: 'What happens next',
  leave: 'Sign out',
  leaveHint: (company: string) =>
    `To open this notice from ${company} again after you sign out, ask for a new link on this page.`,
  backToForm: 'Your Form I-9',
  outside: {
    lead: 'Open the link in the newest email about the notice.',
    again: 'Link not working? Want to open the notice again?',
    ask: {
      explanation:
        'Each link works once. Enter the email address to which your employer sent the notice, and we will send you a new link.',
      sent: 'If a notice is open for that address, we have sent it a link. The email can take a minute or two. Check your spam folder too.',
    },
    otherwise: 'If no link comes',
    employer: 'Ask your employer to send the notice again or to give it to you on paper. You have a right to get it.',
    form: 'If you completed your Form I-9 online, you find the notice with your form.',
    toForm: 'Open your form',
  },
  refused: {
    title: 'This link does not work',
    text: 'It was used before, a newer one replaced it, your employer took it back, or the time to use it is over.',
  },
  ended: {
    title: 'This link no longer works',
    text: 'The code expired, or a wrong code was entered too many times. Ask for a new link.',
  },
  signedOut: {
    title: 'The notice is closed here',
    text: 'We close it after 30 minutes without activity, when you open it in another browser, and when your employer takes it back or closes the case. What you told us and signed is kept.',
  },
  left: {
    title: 'You are signed out',
    text: 'To open the notice again, ask for a new link. What you told us and signed is kept.',
  },
  details: {
    title: 'Check your details',
    lead: (company: string) => `${company} entered these details. They do not match government records.`,
    meaning:
      'This does not mean that you may not work. Records can be out of date, a name can have changed, or a detail can have been entered wrongly. Compare the details with your documents before you decide anything.',
    question: 'Are these details right?',
    right: 'Yes, all of them are right',
    wrong: 'No, something is wrong',
    which: 'Which details are wrong?',
    whichHint: 'Your employer enters the right ones. You do not type them here.',
    missing: 'Select whether the details are right.',
    whichMissing: 'Select at least one detail that is wrong.',
    submit: 'Save and continue',
    back: 'Back',
  },
  wrong: {
    title: 'You marked details as wrong',
    told: (company: string) => `We have told ${company}. You do not have to decide anything now.`,
    marked: 'What you marked',
    next: [
      'Your employer compares these details with your Form I-9 and your documents, together with you.',
      'If a detail was entered wrongly, your employer closes this case and creates a new one. Then this notice no longer counts.',
      'If all details are right after all, change what you marked. Then you can read the notice and decide.',
    ],
    change: 'Change what I marked',
  },
  text: {
    toDecision: 'Continue to my decision',
    toStart: 'Back',
    detailsWrong: 'One of my details is wrong after all',
  },
  copies: {
    heading: 'Your copies',
    read: 'Read the notice',
    signedHint: 'The last page of the signed notice shows who signed what, and when.',
    signed: 'Download the signed notice (PDF)',
    english: 'Download the notice in English (PDF)',
    translation: 'Download the translation (PDF)',
    done: 'You have downloaded the file.',
    failed: 'We could not download this file.',
  },
  decision: {
    title: 'Your decision',
    yours: 'The decision is yours alone. No one may decide for you or press you.',
    question: 'What do you decide?',
    labels: { TAKE_ACTION: 'Take action', NO_ACTION: 'Take no action' },
    consequences: {
      TAKE_ACTION: 'You get a letter with the last day to contact each agency, and you keep working.',
      NO_ACTION: 'Then no agency looks at your records again in this case.',
    },
    missing: 'Select what you decide.',
    readMissing: 'Check the box to confirm this.',
    name: 'Type your full name to sign',
    nameHint: (name: string) => `The notice names you as ${name}.`,
    nameMissing: 'Type your full name to sign.',
    kept: 'Your typed name is your signature. With it, we keep the time, the internet address of your device, and the notice as you read it.',
    replaces: 'If you sign here, this decision replaces the one you signed before.',
    submit: 'Sign my decision',
    again: 'Read the notice again',
  },
  decided: {
    title: 'Your decision is signed',
    recorded: 'Your decision is recorded',
    TAKE_ACTION: 'You take action',
    NO_ACTION: 'You take no action',
    by: (name: string, when: string) => `You signed on ${when}, as ${name}.`,
    onPaper: (company: string, when: string) =>
      `You signed the notice on paper. On ${when}, ${company} recorded your decision.`,
    noneGiven: (when: string) => `On ${when}, it was recorded that you gave no decision by the last day.`,
    next: {
      TAKE_ACTION: (company: string, day: string) => [
        `${company} sees your decision and refers your case. The last day for that is ${day}. If you see no news here by then, talk to your employer.`,
        'After that, this page shows the last day to contact each agency, and the letter to take along.',
        'You keep working: the same hours, the same pay, the same training.',
      ],
      NO_ACTION: (company: string) => [
        `${company} sees your decision and records it. Then the case ends as a final nonconfirmation, and your employer may end your employment.`,
        'Until that is recorded, you can change your mind here.',
      ],
    },
    change: 'Change my mind',
    changeHint: (company: string) => `You can sign another decision until ${company} acts on this one.`,
  },
  referred: {
    title: 'Your case was referred',
    lead: (company: string) => `You take action, and ${company} has referred your case to the government.`,
    waitingTitle: 'The days to contact the agencies follow',
    waiting: 'Waiting for the government to take the referral',
    contactHeading: 'Contact each agency in time',
    contactBy: (day: string) => `by ${day}`,
    replaces: (day: string) => `(before: ${day})`,
    letter: 'Download your letter (PDF)',
    letterHint:
      'The letter, called Referral Date Confirmation, tells you what to do at each agency. Take it along with this notice and your documents.',
    missed:
      'If you do not contact an agency by its day, the case can end as a final nonconfirmation, and your employer may end your employment.',
  },
  noAction: {
    title: 'The case has ended',
    lead: (company: string) =>
      `${company} recorded that you take no action. The case ended as a final nonconfirmation.`,
    next: 'Your employer may end your employment. If you think that this is a mistake, talk to your employer. The notice names the offices that protect your rights.',
  },
  failures: {
    signedOut:
      'This was not sent. Everything you entered is still here. Ask for a new link in a new tab, enter the code there, then come back to this page and send again.',
    reworded: 'This was not signed, because the notice has changed since you read it. Please read it again, then sign.',
    changed: 'This was not sent, because your employer did something about the notice in the meantime.',
    reload: 'Show the notice as it is now',
    closed: 'This was not sent, because the account of your employer is closed. Ask your employer what happens next.',
  },
}

/** The shape of the texts in every language. */
export type NoticeTexts = typeof noticeEn
