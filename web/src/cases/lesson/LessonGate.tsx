import type { ReactNode } from 'react'
import { useMe } from '../../lib/started.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { LessonInvitation } from './LessonInvitation.tsx'
import { useLesson } from './use-lesson.ts'

type Props = { children: ReactNode }

/** A page for new cases of a company with the FAR clause: users who owe the lesson see the way to it instead of a form. */
export function LessonGate({ children }: Props) {
  const { account } = useMe()
  const { companyName, progress } = useLesson(account.id)
  return (
    <Loaded query={progress} what="the page">
      {(known) =>
        known.isComplete ? (
          children
        ) : (
          <Stack>
            <PageHeading title="New case" lead="First, take the lesson for federal contractors." />
            <LessonInvitation companyName={companyName} progress={known} />
          </Stack>
        )
      }
    </Loaded>
  )
}
