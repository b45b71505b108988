import { englishWords } from '../../ui/words.ts'

/** What the portal says outside the pages of the form. */
export const en = {
  words: englishWords,
  loading: 'Loading',
  tryAgain: 'Try again',
  unofficial: 'Unofficial: these are our own words, not those of the official Form I-9.',
  shell: {
    demo: 'Demonstration with invented people and companies. Not a government website.',
    siteNotice: 'Site notice',
    language: 'Language',
    help: 'Contact support',
    note: (product: string) => `${product} helps employers verify that new hires may work in the United States.`,
  },
  errors: {
    offline: 'The server cannot be reached. Check your connection and try again.',
    busy: 'The service is not available at the moment. Please wait a few minutes and try again.',
    often: 'That was too many tries. Please wait a while and try again.',
    other: 'Something went wrong. Please wait a few minutes and try again.',
  },
  outside: {
    title: 'Your part of Form I-9',
    lead: 'Open the link in the invitation email from your new employer.',
    again: 'The link does not work, or you want to go on where you stopped?',
    explanation:
      'Each link works once. Enter the email address that your employer invited, and we send you a fresh link. What you saved is still there.',
    email: 'Your email address',
    emailMissing: 'Enter your email address.',
    emailFormat: 'Enter an email address, such as name@example.com.',
    send: 'Send me a link',
    sentTitle: 'Look into your mailbox',
    sent: 'If a form is open for that address, a link is on its way to it. It can take a minute or two. Look into the folder for unwanted mail too.',
  },
  refused: {
    title: 'This link cannot be used',
    text: 'It was used already, is older than 14 days, or was replaced by a newer one.',
  },
  checking: 'Checking your link',
  code: {
    title: 'Enter the code from your email',
    sent: (address: string) => `To make sure that it is you, we have sent a code to ${address}.`,
    label: 'Six-digit code',
    hint: 'The code works for ten minutes. Look into the folder for unwanted mail too.',
    missing: 'Enter the six digits of the code.',
    wrong: 'This is not the code that we sent. Check it and try again.',
    ended:
      'The code cannot be used any more: it was too old, or a wrong one was entered too often. Ask for a new link.',
    submit: 'Continue',
    another: 'Send another code',
    anotherSent: 'We have sent another code. Only the newest one works.',
  },
  left: {
    title: 'Saved',
    text: 'What you entered is saved, and you are signed out. To go on, on this device or another, ask for a fresh link.',
  },
  leftSigned: {
    title: 'You are signed out',
    text: 'To look at the result again, on this device or another, ask for a fresh link.',
  },
  signedOutHere: {
    title: 'You were signed out',
    text: 'To protect your data you are signed out after 30 minutes without activity, and when you open the form in another browser.',
  },
  signedOut: {
    title: 'You were signed out',
    text: 'To protect your data we sign you out after 30 minutes without activity. What you typed on this page is still here. Ask for a fresh link in a new tab, enter the code there, then come back to this page and save again.',
    ask: 'Ask for a link (opens in a new tab)',
  },
  still: {
    title: 'Are you still there?',
    text: 'To protect your data we will sign you out in about five minutes. What you saved is kept.',
    stay: 'I am still here',
  },
}

/** The same in every language. */
export type Texts = typeof en
