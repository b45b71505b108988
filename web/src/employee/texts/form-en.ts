/** What the pages of the form say. */
export const formEn = {
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  next: 'Save and continue',
  back: 'Back',
  leave: 'Save and leave',
  yes: 'Yes',
  notGiven: 'Left empty',
  choose: '- Select -',
  abroad: [
    { code: 'CAN', name: 'Canada' },
    { code: 'MEX', name: 'Mexico' },
  ],
  welcome: {
    title: 'Welcome',
    invited: (company: string, by: string) =>
      `${company} has hired you. ${by} asks you to fill in your part of Form I-9.`,
    why: 'Everybody who starts a job in the United States fills in this form. It shows who you are and that you may work here. Your employer then has your details compared with government records.',
    start: 'First day of work',
    by: 'Fill in and sign by',
    needHeading: 'Have these ready',
    needs: [
      'Your address and your date of birth',
      'Your Social Security number',
      'The documents that you will show your employer: you choose which',
    ],
    goodHeading: 'Good to know',
    good: [
      'It takes about 15 minutes. Every page is saved when you go on.',
      'You may stop at any time and go on later, on another device too.',
      'Nothing is filled in for you. What is marked as optional may stay empty.',
      'Nobody may tell you which documents to bring.',
      'If you do not do anything for 30 minutes, you are signed out. What was saved is kept.',
    ],
    begin: 'Begin',
    goOn: 'Go on where I stopped',
  },
  steps: {
    name: { label: 'Name', title: 'Your name', lead: 'Your full legal name, as on your documents.' },
    address: { label: 'Address', title: 'Your address', lead: 'Where you live now. A post office box is not enough.' },
    birth: { label: 'Birth and number', title: 'Date of birth and Social Security number', lead: '' },
    contact: {
      label: 'Contact',
      title: 'How to reach you',
      lead: 'Both may stay empty. With an email address the government can tell you directly about the result of the check.',
    },
    status: {
      label: 'Status',
      title: 'Your citizenship or immigration status',
      lead: 'Choose the one that describes you. Only you can know; nobody may choose for you.',
    },
    documents: {
      label: 'Documents',
      title: 'The documents you will bring',
      lead: 'You show these to your employer within three business days after you start. You alone choose them.',
    },
    help: { label: 'People who helped', title: 'People who helped you', lead: '' },
    review: {
      label: 'Review',
      title: 'Check your answers',
      lead: 'After you sign, you can change them only if your employer asks you to correct them.',
    },
    sign: { label: 'Sign', title: 'Sign your part of the form', lead: '' },
  },
  oneName: 'I have only one name',
  oneNameHint: 'Then it is entered as the last name, and “Unknown” as the first name.',
  workUntilNone: 'My authorization to work has no last day (N/A)',
  statuses: {
    US_CITIZEN: {
      label: 'A citizen of the United States',
      description: 'By birth in the United States, through your parents, or by naturalization.',
    },
    NONCITIZEN: {
      label: 'A noncitizen national of the United States',
      description: 'Mostly people born in American Samoa or on Swains Island, and some children of theirs.',
    },
    LAWFUL_PERMANENT_RESIDENT: {
      label: 'A lawful permanent resident',
      description: 'You have a Permanent Resident Card (Green Card), also as a conditional resident.',
    },
    ALIEN_AUTHORIZED_TO_WORK: {
      label: 'An alien authorized to work',
      description:
        'None of the above, but you may work: for example with a work permit (EAD), as a refugee or asylee, or on a visa that allows it.',
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
    bcDescription: 'One shows who you are, the other that you may work.',
    photo: 'It must carry a photo of you.',
    social:
      'A card that says “not valid for employment” or “valid for work only with” an authorization cannot be used.',
    receipt: 'I have only a receipt',
    waiting:
      'For a lost, stolen or damaged document, wait for the real one: it is due within 90 days. Save what you have, and sign when it is there.',
  },
  review: {
    open: 'Before you can sign',
    openPage: (page: string) => `Complete the page “${page}”`,
    correct: 'My answers are right: go on to sign',
  },
  sign: {
    intro: 'Read this statement. When you sign, your name, the time and your internet address are kept with the form.',
    accept: 'I have read this statement and agree to it',
    acceptMissing: 'Confirm that you have read the statement and agree to it.',
    name: 'Type your full name to sign',
    nameHint: (name: string) => `As in your answers: ${name}`,
    nameMissing: 'Type your full name to sign.',
    submit: 'Sign and send',
    again: 'Some answers need another look before you can sign.',
    duplicate:
      'Your employer has another check under this Social Security number that is not finished. Ask your employer about it, then sign.',
    reworded: 'The statement was reworded in the meantime. Load this page again and read it before you sign.',
  },
  conflict:
    'This form was changed elsewhere in the meantime, such as on another device. Load the newest state; what you typed on this page stays.',
  loadNewest: 'Load the newest state',
  loaded: 'The newest state is loaded. You can save again.',
  closed: 'Your employer’s account is closed, so nothing can be saved. Ask your employer.',
}

/** The same in every language. */
export type FormTexts = typeof formEn
