import { authorText } from '../cases/history-texts.ts'
import type { ActivityAuthor, ActivityEntry } from './activity.endpoints.ts'

/** Who did something; a user of an agency appears to its client as the agency. */
export function activityAuthorText({ kind, ...author }: ActivityAuthor): string {
  if (kind === 'signatory') return 'the signatory'
  return kind === 'visitor' ? 'someone who was not signed in' : authorText({ kind, ...author })
}

/** What something was done to, in words; undefined if there is nothing to name. */
export function subjectText(subject: ActivityEntry['subject']): string | undefined {
  if (subject === null) return undefined
  if (subject.kind === 'form') return 'Form I-9'
  return subject.kind === 'case' ? `Case ${subject.id}` : (subject.name ?? undefined)
}
