import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { MismatchEpisode } from '@hireproof/contract/cases/mismatch'
import { dueState } from '@hireproof/contract/calendar/due'
import { displayDay } from '../../lib/due-text.ts'
import type { Tone } from '../../ui/layout/StatusTag.tsx'

export type AgencyReferral = NonNullable<MismatchEpisode['referral']>['agencies'][number]

type Words = { word: string; tone: Tone; text: string }

const answered: Readonly<Record<Exclude<AgencyReferral['status'], 'PENDING_REFERRAL' | 'REFERRED'>, Words>> = {
  IN_CONTINUANCE: {
    word: 'Needs more time',
    tone: 'info',
    text: 'The employee made contact in time. The agency needs more time, and the employee keeps working.',
  },
  RESOLVED: { word: 'Resolved', tone: 'success', text: 'The agency has confirmed or corrected its records.' },
  NO_SHOW: {
    word: 'No contact',
    tone: 'error',
    text: 'The agency reports that the employee did not make contact by the last day. It did not decide about the records.',
  },
  FINAL_NONCONFIRMATION: {
    word: 'Could not confirm',
    tone: 'error',
    text: 'The employee made contact. The agency compared its records and could not confirm that the employee may work.',
  },
}

/** Where a referral to one agency stands, in words. */
export function agencyResult({ status, contactBy, contactKnownAt }: AgencyReferral, today: IsoDate): Words {
  if (status === 'PENDING_REFERRAL') return { word: 'Not referred yet', tone: 'neutral', text: '' }
  if (status !== 'REFERRED') return answered[status]
  if (contactKnownAt !== null) {
    return {
      word: 'Employee made contact',
      tone: 'info',
      text: 'The employee made contact. The agency has not answered yet.',
    }
  }
  if (contactBy !== null && dueState(contactBy, today) === 'past') {
    return {
      word: 'Waiting for the agency',
      tone: 'info',
      text: 'The last day to make contact has passed. Only the agency can say whether the employee made contact. You do not need to do anything.',
    }
  }
  return { word: 'Waiting for the employee', tone: 'info', text: 'The employee makes contact and keeps working.' }
}

/** The last day on which the employee can contact an agency, with the day that it replaces, if any. */
export function contactByText({ contactBy, contactByReplaced }: AgencyReferral): string | undefined {
  if (contactBy === null) return undefined
  const replaced = contactByReplaced === null ? '' : ` (before: ${displayDay(contactByReplaced)})`
  return displayDay(contactBy) + replaced
}
