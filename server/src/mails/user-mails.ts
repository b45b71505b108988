import { pages } from '@hireproof/contract/pages'
import type { MailTemplate } from './mail-template.ts'

const aboutLink = [
  'This link works once and replaces all earlier links. Your program administrator can send a new one.',
  'If you do not know this company, ignore this message.',
]

/** The emails that users get about their user accounts. */
export const userMails: Record<string, MailTemplate> = {
  'user-linked': ({ logonId }, { name, url }) => ({
    subject: `${name}: your user account was linked`,
    lines: [
      `Your user account ${logonId} was linked to the federated sign-in service. You can no longer use its password.`,
      `From now on, sign in here: ${url}/home/login`,
      'If you did not do this, contact your program administrator right away.',
    ],
  }),
  'user-invited': ({ logonId, companyName, code }, { name, url }) => ({
    subject: `${name}: activate your user account`,
    lines: [
      `Your user account ${logonId} at ${companyName} is ready to be activated.`,
      `To activate it, sign in with the federated sign-in service within 7 days: ${url}${pages.activate.path}#${code}`,
      ...aboutLink,
    ],
  }),
  'user-invited-password': ({ logonId, companyName, code }, { name, url }) => ({
    subject: `${name}: activate your user account`,
    lines: [
      `Your user account at ${companyName} is ready to be activated. Your User ID is ${logonId}.`,
      `To activate it, choose a password within 7 days: ${url}${pages.newPassword.path}#${code}`,
      ...aboutLink,
    ],
  }),
  'program-invited': ({ logonId, companyName, code }, { name, url }) => ({
    subject: `${name}: choose a password for a web services user account`,
    lines: [
      `The web services user account ${logonId} at ${companyName} is ready to be activated. Your software signs in with it.`,
      `To activate it, choose its password within 7 days: ${url}${pages.newPassword.path}#${code}`,
      ...aboutLink,
    ],
  }),
  'user-waiting': ({ logonId, companyName }, { name, url }) => ({
    subject: `${name}: activate your user account`,
    lines: [
      `Your user account ${logonId} at ${companyName} is waiting for you to activate it.`,
      `Sign in with the federated sign-in service and choose Activate: ${url}/home/login`,
    ],
  }),
  'user-activated': ({ logonId }, { name, url }) => ({
    subject: `${name}: your user account is active`,
    lines: [
      `Your user account ${logonId} was activated.`,
      `Sign in here: ${url}/home/login`,
      'If you did not do this, contact your program administrator right away.',
    ],
  }),
  'role-changed': ({ logonId, role }, { name }) => ({
    subject: `${name}: your user role was changed`,
    lines: [
      `The role of your user account ${logonId} is now ${role}.`,
      'If you have questions about this, contact your program administrator.',
    ],
  }),
  'user-deleted': ({ logonId }, { name }) => ({
    subject: `${name}: your user account was deleted`,
    lines: [
      `An administrator of your company deleted your user account ${logonId}. You can no longer use it.`,
      'If you have questions about this, contact your program administrator.',
    ],
  }),
  'user-reactivated': ({ logonId }, { name, url }) => ({
    subject: `${name}: you can use your user account again`,
    lines: [
      `An administrator of your company reactivated your user account ${logonId}.`,
      `It becomes active when you sign in: ${url}/home/login`,
    ],
  }),
  'profile-changed': (_, { name }) => ({
    subject: `${name}: your email address was changed`,
    lines: [
      `Your profile now has a different email address. We no longer send messages about your user accounts to this address.`,
      'If you did not do this, contact your program administrator right away.',
    ],
  }),
}
