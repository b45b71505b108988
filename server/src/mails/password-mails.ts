import { pages } from '@hireproof/contract/pages'
import type { MailTemplate } from './mail-template.ts'

/** The emails that users get about their passwords. */
export const passwordMails: Record<string, MailTemplate> = {
  'one-time-code': ({ logonId, code }, { name, url }) => ({
    subject: `${name}: choose a new password`,
    lines: [
      `Someone asked for a new password for your User ID ${logonId}.`,
      `Choose your new password within 30 minutes: ${url}${pages.newPassword.path}#${code}`,
      'This link works once. If you did not ask for it, ignore this message. Your password has not changed.',
    ],
  }),
  'password-changed': ({ logonId }, { name, url }) => ({
    subject: `${name}: your password was changed`,
    lines: [
      `The password for your User ID ${logonId} was changed. You were signed out everywhere.`,
      `If you did not do this, choose a new password right away: ${url}/home/login/forgot-password`,
    ],
  }),
  'user-locked': ({ logonId }, { name, url }) => ({
    subject: `${name}: your user account is locked`,
    lines: [
      `Your User ID ${logonId} was locked because a wrong password was entered several times in a row.`,
      'If you use a browser in which you have signed in before, you can still sign in with your password.',
      `Otherwise, choose a new password to unlock your account: ${url}/home/login/forgot-password`,
      'If it was not you, you do not need to do anything else. No one has signed in.',
    ],
  }),
}
