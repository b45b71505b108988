/** Why there is no user account to activate, and what to do. */
export type ActivationNotice = { tone: 'info' | 'warning' | 'error'; heading: string; text: string }

const openAgain = 'Open the link from your email again.'

/** The link was used, is too old, was replaced by a newer one, or its user account is active or gone. */
export const refusedLink: ActivationNotice = {
  tone: 'warning',
  heading: 'This link does not work',
  text: 'It has already been used, is more than seven days old, or was replaced by a newer one. If your user account is active, sign in. If not, ask your program administrator to send the activation email again.',
}

/** Shown to someone who came here without a link. */
export const missingLink: ActivationNotice = {
  tone: 'info',
  heading: 'Open the link from your email',
  text: 'To activate your user account, open the link from the email that you received.',
}

const notices: Record<string, ActivationNotice> = {
  code_refused: refusedLink,
  cancelled: {
    tone: 'info',
    heading: 'You stopped the sign-in',
    text: `Your user account was not activated. ${openAgain}`,
  },
  provider_refused: {
    tone: 'error',
    heading: 'The sign-in service did not let you in',
    text: `Your user account was not activated. ${openAgain} If this keeps happening, contact support.`,
  },
  unavailable: {
    tone: 'error',
    heading: 'The sign-in service cannot be reached',
    text: `Your user account was not activated. Please wait a few minutes. ${openAgain}`,
  },
}

const other: ActivationNotice = {
  tone: 'error',
  heading: 'Something went wrong during the sign-in',
  text: `Please wait a few minutes. ${openAgain} If this keeps happening, contact support.`,
}

/** What to show without a link: why the sign-in that started with one failed, or that a link is needed. */
export function noticeWithoutLink(error: string | null): ActivationNotice {
  if (error === null) return missingLink
  return Object.hasOwn(notices, error) ? (notices[error] ?? other) : other
}
