import { displayLongDate } from '@hireproof/contract/format/long-date'
import { pages } from '@hireproof/contract/pages'
import type { MailTemplate } from './mail-template.ts'

/** The emails about companies, to their administrators and points of contact. */
export const accountMails: Record<string, MailTemplate> = {
  'company-changed': ({ companyName, what, by, changedOn }, { name, url }) => ({
    subject: `${name}: the profile of ${companyName} was changed`,
    lines: [
      `${by} changed ${what} of ${companyName} on ${displayLongDate(changedOn)}.`,
      `Administrators of the company sign in to see the change: ${url}${pages.company.profile.path}`,
      'If this is not right, tell a program administrator of the company.',
    ],
  }),
}
