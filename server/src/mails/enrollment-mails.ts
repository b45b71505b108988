import { displayLongDate } from '@hireproof/contract/format/long-date'
import { pages } from '@hireproof/contract/pages'
import type { MailTemplate } from './mail-template.ts'

/** For the person who enrolls: the others who read about an enrollment have no user account for it. */
const signIn = (purpose: string, path: string | undefined, url: string): string[] =>
  path === undefined ? [] : [`Sign in to ${purpose}: ${url}${path}`]

/** The emails about the enrollment of a company. */
export const enrollmentMails: Record<string, MailTemplate> = {
  'enrollment-link': ({ code = '' }, { name, url }) => {
    const [id = '', secret = ''] = code.split('.')
    return {
      subject: `${name}: enroll your company`,
      lines: [
        `Continue with the enrollment of your company within 24 hours: ${url}${pages.enrollment.code.path.replace(':code', id)}#${secret}`,
        'This link works once and replaces all earlier links.',
        'If you did not ask for it, ignore this message.',
      ],
    }
  },
  'enrollment-reminder': ({ endsOn, path }, { name, url }) => ({
    subject: `${name}: your enrollment is not finished`,
    lines: [
      `You began to enroll a company. What you entered is saved until ${displayLongDate(endsOn)}.`,
      `Sign in to continue: ${url}${path}`,
    ],
  }),
  'enrollment-expired': ({ startedOn, path }, { name, url }) => ({
    subject: `${name}: your enrollment has ended`,
    lines: [
      `The enrollment that you began on ${displayLongDate(startedOn)} was not finished, and has ended.`,
      'What you entered is deleted in 30 days.',
      `To enroll the company, start again: ${url}${path}`,
    ],
  }),
  'enrollment-deleted': ({ startedOn, path }, { name, url }) => ({
    subject: `${name}: your enrollment was deleted`,
    lines: [
      `The enrollment that you began on ${displayLongDate(startedOn)} was deleted. What you entered is removed in 30 days.`,
      `To enroll the company, start again: ${url}${path}`,
    ],
  }),
  'enrollment-submitted': ({ companyName, path }, { name, url }) => ({
    subject: `${name}: the enrollment of ${companyName} was submitted`,
    lines: [
      `The enrollment of ${companyName} was submitted. You get another message when it is decided.`,
      ...signIn('see where it stands', path, url),
    ],
  }),
  'enrollment-in-review': ({ companyName, path }, { name, url }) => ({
    subject: `${name}: we are looking at the enrollment of ${companyName}`,
    lines: [
      `We are looking at the enrollment of ${companyName}. You normally hear from us within two business days.`,
      'Please do not enroll again.',
      ...signIn('see where it stands', path, url),
    ],
  }),
  'enrollment-returned': ({ companyName, path }, { name, url }) => ({
    subject: `${name}: the enrollment of ${companyName} needs a change`,
    lines: [
      `We looked at the enrollment of ${companyName}. Something needs to be changed before it can be approved.`,
      ...signIn('read what, and submit it again', path, url),
    ],
  }),
  'enrollment-declined': ({ companyName, reason, path }, { name, url }) => ({
    subject: `${name}: the enrollment of ${companyName} was declined`,
    lines: [`The enrollment of ${companyName} was declined. ${reason}`, ...signIn('read more', path, url)],
  }),
  'enrollment-approved': ({ companyName, accountId, method, path }, { name, url }) => ({
    subject: `${name}: ${companyName} is enrolled`,
    lines: [
      `The enrollment of ${companyName} was approved.`,
      `Company number: ${accountId}. Access method: ${method}.`,
      'Each administrator gets a message with a link that activates the user account.',
      ...signIn('read the result', path, url),
    ],
  }),
  'enrollment-waits': ({ count, oldest }, { name }) => ({
    subject: `${name}: enrollments wait for a review`,
    lines: [
      `${count} enrollments have waited for a review for more than one business day. The first one is ${oldest}.`,
      'Look at them with: npm run enrollments -- list',
    ],
  }),
}
