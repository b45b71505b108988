import { displayLongDate } from '@hireproof/contract/format/long-date'
import { pages } from '@hireproof/contract/pages'
import { closingReasonCodes, closingReasons } from '@hireproof/contract/accounts/closing'
import type { MailTemplate } from './mail-template.ts'

// what people typed themselves is not mailed on
const reasonLine = (code = '') => {
  const reason = closingReasonCodes.find((each) => each === code && each !== 'OTHER')
  return reason ? [`Reason: ${closingReasons[reason]}.`] : []
}

const counted = (count: string | undefined, one: string, many: string) => `${count} ${count === '1' ? one : many}`
const openCases = (count?: string) =>
  count === '0' ? 'The company has no open cases.' : `The company has ${counted(count, 'open case', 'open cases')}.`

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
  'ein-change-refused': ({ companyName, note }, { name, url }) => ({
    subject: `${name}: the number of ${companyName} stays as it is`,
    lines: [
      `You asked to change the Employer Identification Number of ${companyName}. The change was not confirmed, so the earlier number stays.`,
      ...(note ? [note] : []),
      `Read the profile: ${url}${pages.company.profile.path}`,
    ],
  }),
  'client-access-changed': ({ companyName, by, access, meaning }, { name, url }) => ({
    subject: `${name}: what users of ${companyName} may do was changed`,
    lines: [
      `${by}, your employer agent, changed what users of ${companyName} may do. It is now: ${access}.`,
      meaning ?? '',
      `Whatever it is, a program administrator can ask to close the account: ${url}${pages.company.close.path}`,
    ],
  }),
  'account-termination-requested': ({ companyName, companyNumber, by, reason, lastDay }, { name, url }) => ({
    subject: `${name}: the account of ${companyName} will close`,
    lines: [
      `${by} asked to close the account of ${companyName}. Its last day is ${displayLongDate(lastDay)}.`,
      ...reasonLine(reason),
      'Until then, you can finish open cases, manage users and save your data. No new case can begin.',
      `Administrators can cancel the request until that day: ${url}${pages.home.path}`,
      ...(companyNumber
        ? [
            `The signatory can cancel it, too, with company number ${companyNumber} and without a user account: ${url}${pages.signatoryClosing.path}`,
          ]
        : []),
    ],
  }),
  'closing-link': ({ companyName, code }, { name, url }) => ({
    subject: `${name}: your link for the account of ${companyName}`,
    lines: [
      `You signed the memorandum of understanding of ${companyName}. With this link, you can ask to close its account: ${url}${pages.signatoryClosing.path}#${code}`,
      'The link can be used for 24 hours. Opening it changes nothing. To close the account, you need a code that we email to this address.',
      'If you did not ask for this link, you need not do anything. Do not give it to anyone.',
    ],
  }),
  'closing-code': ({ code = '' }, { name }) => ({
    subject: `${name}: your code`,
    lines: [
      `Your code is ${code.slice(code.indexOf('.') + 1)}.`,
      'Type it on the page about closing the account. It can be used for 10 minutes.',
      'If you did not ask for a code, do not give it to anyone.',
    ],
  }),
  'account-termination-changed': ({ companyName, by, reason, lastDay }, { name, url }) => ({
    subject: `${name}: the reason to close the account of ${companyName} was changed`,
    lines: [
      `${by} changed the reason to close the account of ${companyName}. Its last day stays ${displayLongDate(lastDay)}.`,
      ...reasonLine(reason),
      `Administrators can cancel the request until that day: ${url}${pages.home.path}`,
    ],
  }),
  'account-termination-canceled': ({ companyName, by }, { name, url }) => ({
    subject: `${name}: the account of ${companyName} stays open`,
    lines: [
      `${by} canceled the request to close the account of ${companyName}. You can work as before.`,
      `Sign in: ${url}${pages.home.path}`,
    ],
  }),
  'account-closing-reminder': ({ companyName, lastDay, days, openCases: open }, { name, url }) => ({
    subject: `${name}: the account of ${companyName} closes ${days === '1' ? 'tomorrow' : `in ${days} days`}`,
    lines: [
      `The last day of the account of ${companyName} is ${displayLongDate(lastDay)}. ${openCases(open)}`,
      'Finish and close open cases, and save your data. After that day, you can read and print everything, but change nothing.',
      `Sign in: ${url}${pages.home.path}`,
    ],
  }),
  'account-closing-put-off': ({ companyName, waitingCases, decidedOn }, { name, url }) => ({
    subject: `${name}: the account of ${companyName} cannot close yet`,
    lines: [
      `The account of ${companyName} should have closed, but ${counted(waitingCases, 'case still waits', 'cases still wait')} for a result.`,
      `We look again every day, and close the account as soon as there are results. If cases still wait after ${displayLongDate(decidedOn)}, the program decides.`,
      `Sign in to see your cases: ${url}${pages.cases.list.path}`,
    ],
  }),
  'account-closed': ({ companyName, lastDay, openCases: open }, { name, url }) => ({
    subject: `${name}: the account of ${companyName} is closed`,
    lines: [
      `The account of ${companyName} is closed. Its last day was ${displayLongDate(lastDay)}. ${openCases(open)}`,
      'Users can still sign in to read, print and save data. They can no longer change anything.',
      `Sign in: ${url}${pages.home.path}`,
    ],
  }),
  'account-misuse': ({ companyName, lastDay }, { name, url }) => ({
    subject: `${name}: the account of ${companyName} is terminated for misuse`,
    lines: [
      `The account of ${companyName} is terminated for misuse of ${name}. Date of termination: ${displayLongDate(lastDay)}.`,
      'No new case can begin. From that date on, users can sign in and read, but change nothing.',
      `If you believe that this is a mistake, contact us: ${url}${pages.resources.contact.path}`,
    ],
  }),
  'account-early-end-refused': ({ companyName, lastDay }, { name, url }) => ({
    subject: `${name}: the account of ${companyName} does not close earlier`,
    lines: [
      `The program did not agree to close the account of ${companyName} earlier. Its last day stays ${displayLongDate(lastDay)}.`,
      `Sign in: ${url}${pages.home.path}`,
    ],
  }),
  'account-reopened': ({ companyName }, { name, url }) => ({
    subject: `${name}: the account of ${companyName} is open again`,
    lines: [
      `The account of ${companyName} is open again. You can work as before.`,
      `Sign in: ${url}${pages.home.path}`,
    ],
  }),
}
