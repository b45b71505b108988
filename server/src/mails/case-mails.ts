import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { MailTemplate } from './mail-template.ts'

const dueLine = (day: string, days: string, due: string) => {
  if (due === 'past') return `The last day to act was ${day}.`
  const left = days === '1' ? '1 federal working day is left' : `${days} federal working days are left`
  return due === 'today' ? `The last day to act is today, ${day}.` : `The last day to act is ${day}: ${left}.`
}

/** The emails that users get about cases. */
export const caseMails: Record<string, MailTemplate> = {
  'case-answered': ({ caseNumber }, { name, url }) => ({
    subject: `${name}: new result for case ${caseNumber}`,
    lines: [
      `There is a new result for case ${caseNumber}.`,
      `Sign in to see the result and your next step: ${url}/c/cases/${caseNumber}`,
    ],
  }),
  'case-decision-signed': ({ caseNumber }, { name, url }) => ({
    subject: `${name}: the employee of case ${caseNumber} signed a decision`,
    lines: [
      `The employee of case ${caseNumber} signed a decision about the mismatch.`,
      `Sign in to see the decision and your next step: ${url}/c/cases/${caseNumber}/mismatch`,
    ],
  }),
  'case-continuance': ({ caseNumber, supportPhone, supportEmail }, { name, url }) => ({
    subject: `${name}: case ${caseNumber} takes a long time`,
    lines: [
      `An agency has needed more time for case ${caseNumber} for over 60 federal working days.`,
      `Call support at ${supportPhone} or write to ${supportEmail}. Do not close the case. The employee keeps working.`,
      `Sign in to see the case: ${url}/c/cases/${caseNumber}/mismatch`,
    ],
  }),
  'cases-unassigned': ({ count = '1' }, { name, url }) => {
    const what = count === '1' ? '1 open case has' : `${count} open cases have`
    return {
      subject: `${name}: ${what} no one to work on ${count === '1' ? 'it' : 'them'}`,
      lines: [
        `A user of your company was deleted or deactivated. Now ${what} no one to work on ${count === '1' ? 'it' : 'them'}.`,
        `Sign in to hand ${count === '1' ? 'it' : 'them'} to someone else: ${url}/c/cases?assigned_to=nobody`,
        `The next steps that are unassigned: ${url}/c/cases/attention?whose=unassigned`,
      ],
    }
  },
  'case-hand-over': ({ caseNumber, by }, { name, url }) => ({
    subject: `${name}: a colleague asks for case ${caseNumber}`,
    lines: [
      `${by} asks you to hand over case ${caseNumber}. They cannot open it.`,
      `Sign in to see the case, and hand it over if that is right: ${url}/c/cases/${caseNumber}`,
    ],
  }),
  'case-assigned': ({ caseNumber, count = '1' }, { name, url }) => {
    const what = count === '1' ? `case ${caseNumber}` : `${count} cases`
    return {
      subject: `${name}: ${what} handed to you`,
      lines: [
        `A user of your company handed ${what} to you. You can now see and work on ${count === '1' ? 'it' : 'them'}.`,
        count === '1'
          ? `Sign in to see the case: ${url}/c/cases/${caseNumber}`
          : `Sign in to see what to do next: ${url}/c/cases/attention?whose=mine`,
      ],
    }
  },
  'stand-in-named': ({ name: absent, startsOn, endsOn }, { name, url }) => ({
    subject: `${name}: you stand in for ${absent}`,
    lines: [
      `${absent} is away from ${displayLongDate(startsOn)} to ${displayLongDate(endsOn)}, and you stand in. During these days you see and work on their cases, and you get the emails about them too.`,
      `Sign in to see what to do next: ${url}/c/cases/attention?whose=mine`,
    ],
  }),
  'import-finished': ({ uploadId, created, submitted, leftOut, failed, notBegun }, { name, url }) => ({
    subject: `${name}: your import of cases has ended`,
    lines: [
      'Your import of cases has ended.',
      `Created: ${created}. Submitted: ${submitted}. Left out: ${leftOut}. With problems: ${failed}. Not begun: ${notBegun}.`,
      `Sign in to see what became of each row: ${url}/c/cases/import/${uploadId}`,
    ],
  }),
  'case-details-wrong': ({ caseNumber }, { name, url }) => ({
    subject: `${name}: details of case ${caseNumber} marked as wrong`,
    lines: [
      `The employee marked details of case ${caseNumber} as wrong in the electronic notice.`,
      'Compare them with Form I-9. If one is wrong, close the case as incorrect and create a new case.',
      `Sign in to see which details: ${url}/c/cases/${caseNumber}/mismatch`,
    ],
  }),
  'case-mismatch-due': ({ caseNumber, actBy, days = '', due = '' }, { name, url }) => ({
    subject: `${name}: the mismatch of case ${caseNumber} ${due === 'past' ? 'is overdue' : 'is due soon'}`,
    lines: [
      `The mismatch of case ${caseNumber} is still open. ${dueLine(displayLongDate(actBy), days, due)}`,
      'Refer the employee, or record that the employee takes no action.',
      `Sign in to see your next step: ${url}/c/cases/${caseNumber}/mismatch`,
    ],
  }),
}
