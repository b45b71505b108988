import { pages } from '@hireproof/contract/pages'
import type { MailTemplate } from './mail-template.ts'

/** What users are mailed about their passwords. */
export const passwordMails: Record<string, MailTemplate> = {
  'one-time-code': ({ logonId, code }, { name, url }) => ({
    subject: `${name}: choose a new password`,
    lines: [
      `Somebody asked for a new password for your User ID ${logonId}.`,
      `Choose it within 30 minutes: ${url}${pages.newPassword.path}#${code}`,
      'The link works once. If you did not ask for it, ignore this message: your password stays as it is.',
    ],
  }),
  'password-changed': ({ logonId }, { name, url }) => ({
    subject: `${name}: your password was changed`,
    lines: [
      `The password of your User ID ${logonId} was changed, and all its sessions were signed out.`,
      `If you did not do this, choose a new password at once: ${url}/home/login/forgot-password`,
    ],
  }),
  'user-locked': ({ logonId }, { name, url }) => ({
    subject: `${name}: your user account is locked`,
    lines: [
      `Your User ID ${logonId} was locked because a wrong password was entered several times in a row.`,
      'In a browser in which you have signed in before, you can still sign in with your password.',
      `Otherwise choose a new password, which lifts the lock: ${url}/home/login/forgot-password`,
      'If it was not you who tried, nothing else is needed: nobody has signed in.',
    ],
  }),
}
