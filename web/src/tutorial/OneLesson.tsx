import type { LessonId } from '@hireproof/contract/tutorial/tutorial'
import { getTutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { BackLink } from '../ui/navigation/BackLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { LessonEnd } from './LessonEnd.tsx'
import { LessonText } from './LessonText.tsx'
import { lessonList, lessonNumber, lessonTitle } from './lesson-list.ts'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { useLesson } from './use-lesson.ts'

type Props = { id: LessonId }

/** One lesson in the reader's own variant, and at its end the way on. */
export function OneLesson({ id }: Props) {
  const text = useLesson(id)
  const progress = useQuery(q(getTutorial, {}))
  const place = `Lesson ${lessonNumber(id)} of ${lessonList.length}`
  return (
    <Stack gap="large">
      <Stack>
        <BackLink href={paths.tutorial()}>Tutorial</BackLink>
        <PageHeading title={lessonTitle(id)} lead={text.data ? `${place}. ${text.data.lead}` : `${place}.`} />
      </Stack>
      <Loaded query={progress} what="your progress">
        {(tutorial) => (
          <Loaded query={text} what="the lesson">
            {(lesson) => (
              <>
                <LessonText lesson={lesson} audience={tutorial.audience} />
                <LessonEnd id={id} tutorial={tutorial} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  )
}
