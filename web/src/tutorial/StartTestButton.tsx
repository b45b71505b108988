import type { CourseName } from '@hireproof/contract/tutorial/tutorial'
import { drawTest, getTest, getTutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { errorText } from '../lib/error-text.ts'
import { q, queryClient, refresh } from '../lib/query.ts'
import { useApi } from '../lib/use-api.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { courseSearch } from './course.ts'

type Props = { course: CourseName; children: string }

/** Draws a knowledge test, and reports a failure. */
export function StartTestButton({ course, children }: Props) {
  const { start, isBusy, error } = useDrawTest(course)
  return (
    <>
      <Button isBusy={isBusy} onClick={start}>
        {children}
      </Button>
      {error && (
        <Alert tone="error" isLive>
          {errorText(error, {
            conflict: 'The tutorial has changed. Go back and finish the lessons that are not done.',
          })}
        </Alert>
      )}
    </>
  )
}

/** Draws a knowledge test and shows it. */
function useDrawTest(course: CourseName) {
  const draw = useApi(drawTest)
  const start = () =>
    draw.mutate(
      { query: courseSearch(course) },
      {
        onSuccess: (test) => {
          queryClient.setQueryData(q(getTest, { params: { testId: test.testId } }).queryKey, test)
          void refresh(getTutorial)
        },
      },
    )
  return { start, isBusy: draw.isPending, error: draw.error }
}
