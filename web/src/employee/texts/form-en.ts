/** The texts of the pages of the form. */
export const formEn = {
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  next: 'Save and continue',
  back: 'Back',
  leave: 'Save and leave',
  yes: 'Yes',
  notGiven: 'Left blank',
  choose: '- Select -',
  /** Names that differ between the languages. */
  territories: {
    AS: 'American Samoa',
    DC: 'District of Columbia',
    MP: 'Northern Mariana Islands',
    VI: 'U.S. Virgin Islands',
  },
  abroad: [
    { code: 'CAN', name: 'Canada' },
    { code: 'MEX', name: 'Mexico' },
  ],
  welcome: {
    title: 'Welcome',
    invited: (company: string, by: string) =>
      `${company} has hired you. ${by} asks you to complete your part of Form I-9.`,
    why: 'Everyone who starts a job in the United States completes this form. It shows who you are and that you may work here. Then your details are compared with government records.',
    start: 'First day of work',
    by: 'Complete and sign by',
    wasDue: 'Was due',
    late: (day: string) => `${day}. Please sign today.`,
    needHeading: 'Have these ready',
    needs: [
      'Your address and your date of birth',
      'Your Social Security number',
      'The documents you will show your employer. You choose which ones',
    ],
    goodHeading: 'Good to know',
    good: [
      'It takes about 15 minutes. We save every page when you continue.',
      'You can stop at any time and continue later, even on another device.',
      'We do not fill out anything for you. You can leave optional fields blank.',
      'No one may tell you which documents to bring.',
      'We sign you out after 30 minutes without activity. Your saved answers are safe.',
    ],
    begin: 'Begin',
    goOn: 'Pick up where I left off',
  },
  steps: {
    name: { label: 'Name', title: 'Your name', lead: 'Your full legal name, as on your documents.' },
    address: { label: 'Address', title: 'Your address', lead: 'Where you live now. You cannot use a P.O. box.' },
    birth: { label: 'Birth and number', title: 'Date of birth and Social Security number', lead: '' },
    contact: {
      label: 'Contact',
      title: 'How to reach you',
      lead: 'You can leave both blank. If you enter an email address, the government can tell you the result of the check directly.',
    },
    status: {
      label: 'Status',
      title: 'Your citizenship or immigration status',
      lead: 'Select the one that describes you. No one else may choose for you.',
    },
    documents: {
      label: 'Documents',
      title: 'The documents you will bring',
      lead: 'You show these to your employer within three business days after you start. Only you choose them.',
    },
    help: { label: 'People who helped', title: 'People who helped you', lead: '' },
    review: {
      label: 'Review',
      title: 'Check your answers',
      lead: 'After you sign, you can change your answers only if your employer asks you to correct them.',
    },
    sign: { label: 'Sign', title: 'Sign your part of the form', lead: '' },
  },
  oneName: 'I have only one name',
  oneNameHint: 'We will enter it as your last name, and “Unknown” as your first name.',
  workUntilNone: 'My authorization to work has no last day (N/A)',
  statuses: {
    US_CITIZEN: {
      label: 'A citizen of the United States',
      description: 'By birth in the United States, through your parents, or by naturalization.',
    },
    NONCITIZEN: {
      label: 'A noncitizen national of the United States',
      description: 'Mostly people born in American Samoa or on Swains Island, and some of their children.',
    },
    LAWFUL_PERMANENT_RESIDENT: {
      label: 'A lawful permanent resident',
      description: 'You have a Permanent Resident Card (Green Card). This includes conditional residents.',
    },
    ALIEN_AUTHORIZED_TO_WORK: {
      label: 'An alien authorized to work',
      description:
        'None of the above, but you may work: for example, with a work permit (EAD), as a refugee or asylee, or on a visa that allows it.',
    },
  },
  oneNumber:
    'Enter at least one of these numbers: the A-Number, the Form I-94 number, or the foreign passport number with its country.',
  choice: {
    label: 'Which documents will you bring?',
    missing: 'Select which documents you will bring.',
    A: 'One document from List A',
    aDescription: 'It shows who you are and that you may work.',
    BC: 'One document from List B and one from List C',
    bcDescription: 'One shows who you are, and the other shows that you may work.',
    photo: 'It must have a photo of you.',
    social:
      'You cannot use a card that says “not valid for employment” or “valid for work only with” an authorization.',
    receipt: 'I have only a receipt',
    waiting:
      'If your document was lost, stolen or damaged, wait for the actual document. It is due within 90 days. Save your answers, and sign when you have it.',
  },
  review: {
    open: 'Before you can sign',
    openPage: (page: string) => `Complete the page “${page}”`,
    correct: 'My answers are correct: continue to sign',
  },
  sign: {
    intro: 'Read this statement. When you sign, we record your name, the time and your IP address with the form.',
    accept: 'I have read this statement and agree to it',
    acceptMissing: 'Confirm that you have read the statement and agree to it.',
    name: 'Type your full name to sign',
    nameHint: (name: string) => `As in your answers: ${name}`,
    nameMissing: 'Type your full name to sign.',
    submit: 'Sign and send',
    again: 'Review some of your answers before you sign.',
    duplicate:
      'Your employer has another unfinished check for this Social Security number. Ask your employer about it, then sign.',
    reworded: 'The wording of the statement has changed. Reload this page and read it before you sign.',
  },
  conflict:
    'This form was changed somewhere else, such as on another device. Load the latest version. Everything you typed on this page stays.',
  loadNewest: 'Load the latest version',
  loaded: 'This is the latest version. You can save again.',
  closed: 'Your employer’s account is closed, so we cannot save your answers. Ask your employer.',
}

/** The shape of the texts in every language. */
export type FormTexts = typeof formEn
