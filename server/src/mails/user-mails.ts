import { pages } from '@hireproof/contract/pages'
import type { MailTemplate } from './mail-template.ts'

const aboutLink = [
  'The link works once and replaces any that was sent before. Your program administrator can send a new one.',
  'If you do not know this company, ignore this message.',
]

/** What users are mailed about their user accounts. */
export const userMails: Record<string, MailTemplate> = {
  'user-linked': ({ logonId }, { name, url }) => ({
    subject: `${name}: your user account was linked`,
    lines: [
      `Your user account ${logonId} was linked to the federated sign-in service. Its password can no longer be used.`,
      `From now on, sign in here: ${url}/home/login`,
      'If you did not do this, contact your program administrator at once.',
    ],
  }),
  'user-invited': ({ logonId, companyName, code }, { name, url }) => ({
    subject: `${name}: activate your user account`,
    lines: [
      `Your user account ${logonId} at ${companyName} is ready to be activated.`,
      `Activate it within 7 days by signing in with the federated sign-in service: ${url}${pages.activate.path}#${code}`,
      ...aboutLink,
    ],
  }),
  'user-invited-password': ({ logonId, companyName, code }, { name, url }) => ({
    subject: `${name}: activate your user account`,
    lines: [
      `Your user account at ${companyName} is ready to be activated. Your User ID is ${logonId}.`,
      `Activate it within 7 days by choosing a password: ${url}${pages.newPassword.path}#${code}`,
      ...aboutLink,
    ],
  }),
  'program-invited': ({ logonId, companyName, code }, { name, url }) => ({
    subject: `${name}: choose the password of a web services user account`,
    lines: [
      `The web services user account ${logonId} at ${companyName} is ready to be activated. Programs sign in with it.`,
      `Choose its password within 7 days: ${url}${pages.newPassword.path}#${code}`,
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
      'If you did not do this, contact your program administrator at once.',
    ],
  }),
  'role-changed': ({ logonId, role }, { name }) => ({
    subject: `${name}: your user role was changed`,
    lines: [
      `The role of your user account ${logonId} was changed to ${role}.`,
      'If you have questions about this, contact your program administrator.',
    ],
  }),
  'user-deleted': ({ logonId }, { name }) => ({
    subject: `${name}: your user account was deleted`,
    lines: [
      `Your user account ${logonId} was deleted by an administrator of your company. It can no longer be used.`,
      'If you have questions about this, contact your program administrator.',
    ],
  }),
  'user-reactivated': ({ logonId }, { name, url }) => ({
    subject: `${name}: your user account can be used again`,
    lines: [
      `An administrator of your company lifted the deactivation of your user account ${logonId}.`,
      `It becomes active when you sign in: ${url}/home/login`,
    ],
  }),
  'profile-changed': (_, { name }) => ({
    subject: `${name}: your email address was changed`,
    lines: [
      `Another email address was chosen for your profile. Messages about your user accounts no longer go to this address.`,
      'If you did not do this, contact your program administrator at once.',
    ],
  }),
}
