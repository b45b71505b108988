import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { ReminderKind } from '@hireproof/contract/form-i9/reminders'
import { pages } from '@hireproof/contract/pages'
import { digestLines } from './digest-lines.ts'
import type { MailTemplate } from './mail-template.ts'

type What = { due: string; dueOn?: string | undefined }

/** When something is due, or was due. */
const when = ({ due, dueOn }: What): string => {
  const day = displayLongDate(dueOn)
  if (due === 'past') return `was due ${day}`
  return due === 'today' ? `is due today, ${day}` : `is due ${day}`
}

type Words = { subject: (what: What) => string; line: (what: What) => string; step: string }

const endOf = ({ due }: What, late: string, ahead: string) => (due === 'past' ? late : ahead)

/** What examiners are told of a form, by what is due. */
const words: Readonly<Record<ReminderKind, Words>> = {
  section_1: {
    subject: (what) => `a new hire's Section 1 is ${endOf(what, 'late', 'due')}`,
    line: (what) => `Section 1 of a new hire's Form I-9 ${when(what)}. The new hire has not signed it yet.`,
    step: 'Help the new hire complete it. Even a late Section 1 must be signed.',
  },
  section_2: {
    subject: (what) => `Section 2 of a form is ${endOf(what, 'late', 'due')}`,
    line: (what) => `Section 2 of a signed Form I-9 ${when(what)}.`,
    step: 'Examine the documents and sign. Never change the date: a late Section 2 shows the day on which you sign it.',
  },
  receipt: {
    subject: (what) => `a document in place of a receipt is ${endOf(what, 'late', 'due')}`,
    line: (what) => `An employee showed a receipt for Form I-9. The document itself ${when(what)}.`,
    step: 'Examine the document and record it in Section 2.',
  },
  reverification: {
    subject: (what) => `an employee's work authorization ${endOf(what, 'has ended', 'ends soon')}`,
    line: (what) =>
      endOf(what, "An employee's work authorization has ended.", "An employee's work authorization ends soon."),
    step: 'Examine a document that shows the employee may continue to work, and sign Supplement B of Form I-9.',
  },
  invitation: {
    subject: () => 'a new hire has not opened the invitation',
    line: (what) =>
      `A new hire has not opened the invitation to Form I-9. ${
        what.due === 'past' ? 'Its link has expired' : 'Its link expires soon'
      }, so we emailed the new hire a new one.`,
    step: 'Ask the new hire whether the email arrived. If the address is wrong, correct it on the page of the plus case.',
  },
}

const isKind = (kind: string): kind is ReminderKind => Object.hasOwn(words, kind)
const wordsOf = (kind = ''): Words => words[isKind(kind) ? kind : 'section_1']

const short: Readonly<Record<ReminderKind, (what: What) => string>> = {
  section_1: (what) => `Section 1 ${when(what)}`,
  section_2: (what) => `Section 2 ${when(what)}`,
  receipt: (what) => `The document in place of a receipt ${when(what)}`,
  reverification: (what) => `Work authorization ${endOf(what, 'has ended', 'ends soon')}`,
  invitation: () => 'Invitation not opened',
}

const formsText = (count: string): string => (count === '1' ? '1 form needs' : `${count} forms need`)

const dueMail: MailTemplate = ({ plusCaseId, kind, due = '', dueOn }, { name, url }) => {
  const { subject, line, step } = wordsOf(kind)
  const what = { due, dueOn }
  return {
    subject: `${name}: ${subject(what)}`,
    lines: [line(what), step, `Sign in to see the form: ${url}${pages.cases.plus.path}/${plusCaseId}`],
  }
}

/** The reminders of forms that users get. None names a person. */
export const reminderMails: Record<string, MailTemplate> = {
  'plus-due': dueMail,
  // one that the release before put into the outbox
  'plus-reverify': ({ plusCaseId = '' }, product) => dueMail({ plusCaseId, kind: 'reverification' }, product),
  'plus-digest': ({ count = '', items = '' }, { name, url }) => {
    const listed = digestLines.read(items)
    const more = Number(count) - listed.length
    return {
      subject: `${name}: ${formsText(count)} your attention`,
      lines: [
        `Your daily reminder: ${formsText(count)} your attention.`,
        ...listed.map(
          ({ kind, plusCaseId, ...what }) => `${short[kind](what)}: ${url}${pages.cases.plus.path}/${plusCaseId}`,
        ),
        ...(more > 0 ? [`And ${more} more. Sign in to see all forms: ${url}${pages.cases.plus.path}`] : []),
        'You choose on your profile how you get these reminders.',
      ],
    }
  },
}
