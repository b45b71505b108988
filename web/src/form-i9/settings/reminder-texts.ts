import { reminderKinds, type ReminderKind } from '@hireproof/contract/form-i9/reminders'

/** What is reminded of, and when, kind by kind. */
export const reminderTexts: Readonly<Record<ReminderKind, string>> = {
  section_1: 'Section 1: three days before the first day of work, on that day, and one and three days after',
  section_2: 'Section 2: three days before it is due, on that day, and one and three days after',
  receipt: 'Document in place of a receipt: 14 and 3 days before it is due, on that day, and one and three days after',
  reverification: 'Work authorization: 120, 90 and 30 days before it ends, and one and three days after',
  invitation: 'Invitation that was not opened: a new link two days before the old one expires',
}

/** The kinds of reminders, for a group of choices. */
export const reminderOptions = reminderKinds.map((value) => ({ value, label: reminderTexts[value] }))
