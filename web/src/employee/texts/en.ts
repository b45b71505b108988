import { englishWords } from '../../ui/words.ts'

/** The texts of the portal outside the pages of the form. */
export const en = {
  words: englishWords,
  loading: 'Loading',
  tryAgain: 'Try again',
  unofficial: 'Unofficial: this is our own wording, not the official wording of Form I-9.',
  shell: {
    demo: 'Demonstration with invented people and companies. Not a government website.',
    siteNotice: 'Site notice',
    language: 'Language',
    help: 'Contact support',
    note: (product: string) => `${product} helps employers verify that new hires may work in the United States.`,
  },
  notices: {
    heading: 'About Form I-9',
    newTab: 'opens in a new tab',
    newTabs: 'links open in a new tab',
    print: 'Print',
    instructions: 'Instructions',
    lists: 'Lists of Acceptable Documents',
    rights: 'Your right to equal treatment',
    privacy: 'Privacy notice',
  },
  errors: {
    offline: 'The server cannot be reached. Check your connection and try again.',
    busy: 'The service is not available right now. Please wait a few minutes and try again.',
    often: 'Too many tries. Please wait a while and try again.',
    other: 'Something went wrong. Please wait a few minutes and try again.',
  },
  outside: {
    title: 'Your part of Form I-9',
    lead: 'Open the link in the invitation email from your new employer.',
    again: 'Link not working? Want to pick up where you left off?',
    explanation:
      'Each link works once. Enter the email address that your employer invited, and we will send you a new link. Your saved answers are still there.',
    email: 'Your email address',
    emailMissing: 'Enter your email address.',
    emailFormat: 'Enter an email address, such as name@example.com.',
    send: 'Send me a link',
    sentTitle: 'Check your email',
    sent: 'If that address has an open form, we have sent it a link. The email can take a minute or two. Check your spam folder too.',
  },
  refused: {
    title: 'This link does not work',
    text: 'It has already been used, has expired, or was replaced by a newer one.',
  },
  checking: 'Checking your link',
  code: {
    title: 'Enter the code from your email',
    sent: (address: string) => `To make sure it is you, we sent a code to ${address}.`,
    label: 'Six-digit code',
    hint: 'The code works for 10 minutes. Check your spam folder too.',
    missing: 'Enter the six-digit code.',
    wrong: 'This is not the code we sent. Check it and try again.',
    ended: 'The code no longer works. It expired, or a wrong code was entered too many times. Ask for a new link.',
    submit: 'Continue',
    another: 'Send another code',
    anotherSent: 'We sent another code. Only the newest one works.',
  },
  left: {
    title: 'Saved',
    text: 'Your answers are saved, and you are signed out. To continue on this device or another one, ask for a new link.',
  },
  leftSigned: {
    title: 'You are signed out',
    text: 'To see the result again on this device or another one, ask for a new link.',
  },
  signedOutHere: {
    title: 'You were signed out',
    text: 'To protect your data, we sign you out after 30 minutes without activity and when you open the form in another browser.',
  },
  signedOut: {
    title: 'You were signed out',
    text: 'To protect your data, we sign you out after 30 minutes without activity. Everything you typed on this page is still here. Ask for a new link in a new tab, enter the code there, then come back to this page and save again.',
    ask: 'Ask for a link (opens in a new tab)',
  },
  still: {
    title: 'Are you still there?',
    text: 'To protect your data, we will sign you out in about five minutes. Your saved answers are safe.',
    stay: 'I am still here',
  },
}

/** The shape of the texts in every language. */
export type Texts = typeof en
