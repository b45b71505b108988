import { useEffect } from 'react'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { LessonInvitation } from './LessonInvitation.tsx'
import { useLesson } from './use-lesson.ts'

type Props = {
  companyId: number
  /** A draft stays open to read and to change, and is not submitted; without one, there is nothing to lose yet. */
  isDraft?: boolean
  onDue?: (isDue: boolean) => void
}

/** Leads a user who owes the lesson for federal contractors to it, from the draft or the choice of a client. */
export function LessonNotice({ companyId, isDraft = false, onDue }: Props) {
  const { companyName, progress, isDue = false } = useLesson(companyId)
  useEffect(() => {
    onDue?.(isDue)
    return () => onDue?.(false)
  }, [isDue, onDue])
  if (!isDue || !progress.data) return null
  const invitation = { companyName, progress: progress.data }
  const heading = 'First, take the lesson for federal contractors'
  if (isDraft) {
    return (
      <Alert tone="info" heading={heading}>
        <p>You can read and change this draft. You cannot submit it yet.</p>
        <LessonInvitation {...invitation} />
      </Alert>
    )
  }
  return (
    <div className="usa-form-group">
      <Alert tone="info" isLive heading={heading}>
        <LessonInvitation {...invitation} isBeside />
      </Alert>
    </div>
  )
}
