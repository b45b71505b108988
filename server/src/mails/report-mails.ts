import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { MailTemplate } from './mail-template.ts'

/** The emails about reports: no row, filter or name of a company is in them. */
export const reportMails: Record<string, MailTemplate> = {
  'report-ready': ({ report }, { name, url }) => ({
    subject: `${name}: your report ${report} is ready`,
    lines: [`Your report ${report} is ready.`, `Sign in to download it: ${url}/reports/runs`],
  }),
  'report-failed': ({ report }, { name, url }) => ({
    subject: `${name}: your report ${report} could not be made`,
    lines: [`Your report ${report} could not be made.`, `Sign in to see why, and to run it again: ${url}/reports/runs`],
  }),
  'report-scheduled': ({ report }, { name, url }) => ({
    subject: `${name}: the scheduled report ${report} is ready`,
    lines: [
      `The report ${report}, which an administrator of your company scheduled for you, is ready.`,
      `Sign in to download it: ${url}/reports/runs`,
    ],
  }),
  'report-schedule-paused': ({ report }, { name, url }) => ({
    subject: `${name}: a schedule of the report ${report} is paused`,
    lines: [
      `A schedule of the report ${report} is paused, because its owner may no longer run it.`,
      `Another administrator can take it over. Sign in to see your schedules: ${url}/reports/schedules`,
    ],
  }),
  'case-document-revoked': ({ caseNumber, revokedOn }, { name, url }) => ({
    subject: `${name}: the document of case ${caseNumber} was revoked`,
    lines: [
      `The Employment Authorization Document of case ${caseNumber} was revoked on ${displayLongDate(revokedOn)}.`,
      'Reverify the employee on Supplement B of Form I-9. Do not create a new case.',
      `Sign in to see the Status Change report: ${url}/reports/status-change?revoked_on=${revokedOn}`,
    ],
  }),
  'disposal-notice': ({ disposalOn = '', cases = '' }, { name, url }) => ({
    subject: `${name}: old case records are disposed of on ${displayLongDate(disposalOn)}`,
    lines: [
      `On ${displayLongDate(disposalOn)}, the government disposes of records that are ten years old or older. That concerns ${cases === '1' ? '1 case' : `${cases} cases`} of your company.`,
      'You may need them later. Export the report Historic Records before that day.',
      `Sign in to see and export it: ${url}/reports/historic-records?old_on=${disposalOn}`,
    ],
  }),
}
