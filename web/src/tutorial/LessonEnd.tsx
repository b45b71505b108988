import { lessonIds, type LessonId } from '@hireproof/contract/tutorial/tutorial'
import { finishLesson, getTutorial, type Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { useNavigate } from 'react-router'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'
import { q, queryClient } from '../lib/query.ts'
import { useApi } from '../lib/use-api.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { lessonNumber, lessonTitle } from './lesson-list.ts'

type Props = { id: LessonId; tutorial: Tutorial }

/** The end of a lesson: marks it as done and leads on, to the next lesson or back to what is left. */
export function LessonEnd({ id, tutorial }: Props) {
  const finish = useApi(finishLesson)
  const navigate = useNavigate()
  const isDone = tutorial.lessons.some((lesson) => lesson.id === id && lesson.isDone)
  const previous = lessonIds[lessonIds.indexOf(id) - 1]
  const next = lessonIds[lessonIds.indexOf(id) + 1]
  const nextPath = next ? paths.lesson(next) : paths.tutorial()
  const handleFinish = () =>
    finish.mutate(
      { params: { lessonId: id } },
      {
        onSuccess: (progress) => {
          queryClient.setQueryData(q(getTutorial, {}).queryKey, progress)
          void navigate(nextPath)
        },
      },
    )
  return (
    <Stack>
      {finish.error && (
        <Alert tone="error" isLive>
          {errorText(finish.error)}
        </Alert>
      )}
      <ButtonRow>
        {isDone ? (
          <ButtonLink href={nextPath}>{next ? `Next: ${lessonTitle(next)}` : 'Back to the tutorial'}</ButtonLink>
        ) : (
          <Button isBusy={finish.isPending} onClick={handleFinish}>
            Mark as done and go on
          </Button>
        )}
        {previous && (
          <ButtonLink variant="outline" href={paths.lesson(previous)}>
            {`Back to lesson ${lessonNumber(previous)}: ${lessonTitle(previous)}`}
          </ButtonLink>
        )}
      </ButtonRow>
    </Stack>
  )
}
