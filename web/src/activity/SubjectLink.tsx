import { subjectText } from '@hireproof/contract/activity/activity-texts'
import type { ActivityEntry } from '@hireproof/contract/activity/activity.endpoints'
import { paths } from '../lib/paths.ts'

type Props = { text: string; subject: ActivityEntry['subject'] }

/** What was done, and a link to the case or the form that it was done to. */
export function SubjectLink({ text, subject }: Props) {
  const name = subject?.kind === 'case' ? subject.id : subjectText(subject)
  if (subject === null || name === undefined) return text
  const href = { case: paths.cases.view, form: paths.cases.plusCase, user: undefined }[subject.kind]?.(subject.id)
  return (
    <>
      {text}: {href === undefined ? name : <a href={href}>{name}</a>}
    </>
  )
}
