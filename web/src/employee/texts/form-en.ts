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
    due: {
      ahead: (day: string) => day,
      today: (day: string) => `${day} (today)`,
      past: (day: string) => `${day}. Please sign today.`,
    },
    needHeading: 'Have these ready',
    needs: [
      'Your address and your date of birth',
      'Your Social Security number, if you have it. If it has not been issued yet, you can add it later',
      'The documents you will show your employer, if you have decided. You choose which ones',
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
      lead: 'You show these to your employer within three of its business days after you start. If the job is shorter than three business days, you show them on your first day. Only you choose them.',
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
    hint: 'Only you choose. You can sign without deciding now.',
    A: 'One document from List A',
    aDescription: 'It shows who you are and that you may work.',
    BC: 'One document from List B and one from List C',
    bcDescription: 'One shows who you are, and the other shows that you may work.',
    photo: 'It must have a photo of you.',
    noPhoto: 'My List B document has no photo',
    noPhotoHelp: [
      'Your employer checks every new hire electronically. That check accepts a List B document only with a photo, so the list leaves out voter registration cards and the school, clinic and day-care records of people under 18.',
      'You can bring a List A document instead, or a List B document with a photo, such as a state ID card or a school ID card.',
      'If you have neither yet, select “I will decide later” and sign today. Then tell your employer, who can wait for your document before starting the check. You may work in the meantime.',
    ],
    social:
      'You cannot use a card that says “not valid for employment” or “valid for work only with” an authorization.',
    receipt: 'A receipt for a lost, stolen or damaged document',
    receiptDescription: 'You applied for a new document. Show the receipt now and the new document within 90 days.',
    later: 'I will decide later',
    laterDescription: 'You can sign today, and choose by the day you show your documents.',
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
    filedLanguage: 'Language of your form',
    filedLanguageHint: 'You work in Puerto Rico, so you can file Form I-9 in English or in Spanish.',
    languages: { en: 'English', es: 'Spanish' },
    englishOnly: 'Outside Puerto Rico, Form I-9 is filed in English.',
    counts: { en: 'The statement you sign, in English', es: 'The statement you sign, in Spanish' },
    help: { en: 'English translation, only to help you', es: 'Spanish translation, only to help you' },
    languageChanged:
      'Your employer changed where you work, so the form can no longer be signed in this language. Load the latest version, read the statement again, then sign.',
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
