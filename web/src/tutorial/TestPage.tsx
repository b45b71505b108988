import { getTest, getTutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { BackLink } from '../ui/navigation/BackLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { areLessonsDone } from './next-step.ts'
import { TestForm } from './TestForm.tsx'
import { TestIntro } from './TestIntro.tsx'
import { TestResult } from './TestResult.tsx'

/** The knowledge test: before it is drawn, while it is answered, and with its result. */
export function TestPage() {
  const tutorial = useQuery(q(getTutorial, {}))
  const latest = tutorial.data && areLessonsDone(tutorial.data) ? tutorial.data.latestTest : null
  const testId = latest?.testId ?? ''
  const test = useQuery({ ...q(getTest, { params: { testId } }), enabled: latest !== null })
  const result = latest && test.data?.result
  return (
    <Stack gap="large">
      <Stack>
        <BackLink href={paths.tutorial()}>Tutorial</BackLink>
        <PageHeading title={result ? 'Knowledge Test Result' : 'Knowledge Test'} />
      </Stack>
      <Loaded query={tutorial} what="the tutorial">
        {(progress) =>
          latest ? (
            <Loaded query={test} what="the test">
              {({ questions }) =>
                result ? (
                  <TestResult questions={questions} result={result} audience={progress.audience} />
                ) : (
                  <TestForm key={testId} testId={testId} questions={questions} />
                )
              }
            </Loaded>
          ) : (
            <TestIntro isOpen={areLessonsDone(progress)} />
          )
        }
      </Loaded>
    </Stack>
  )
}
