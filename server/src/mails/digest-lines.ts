import { isIsoDate, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { DueState } from '@hireproof/contract/calendar/due'
import { reminderKinds, type ReminderKind } from '@hireproof/contract/form-i9/reminders'

/** A form in a daily email: what is due, by which day, and whether that day has passed. */
export type DigestLine = { kind: ReminderKind; dueOn: IsoDate; due: DueState; plusCaseId: string }

/** How many forms a daily email lists. */
export const MOST_LISTED = 50

const NO_DAY = '-'

/** The forms of a daily email as a value of its data. The end of an authorization to work is in no email. */
export const digestLines = {
  write: (lines: readonly DigestLine[]): string =>
    lines
      .map(({ kind, dueOn, due, plusCaseId }) =>
        [kind, due, kind === 'reverification' ? NO_DAY : dueOn, plusCaseId].join(' '),
      )
      .join(','),
  read: (text: string) =>
    text.split(',').flatMap((line) => {
      const [name, due = '', dueOn = '', plusCaseId = ''] = line.split(' ')
      const kind = reminderKinds.find((each) => each === name)
      return kind ? [{ kind, due, dueOn: isIsoDate(dueOn) ? dueOn : undefined, plusCaseId }] : []
    }),
}
