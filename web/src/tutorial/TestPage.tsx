import { type CourseName, courseNames, courses, PASS_PERCENT } from '@hireproof/contract/tutorial/tutorial'
import { getTest, type Question } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { LeaveDialog } from '../ui/feedback/LeaveDialog.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { lessonsPath, progressOf } from './course.ts'
import { areLessonsDone } from './lesson-list.ts'
import { StartTestButton } from './StartTestButton.tsx'
import { TestQuestion } from './TestQuestion.tsx'
import { TestResult } from './TestResult.tsx'
import { useTestForm } from './use-test-form.ts'

type TestIntroProps = {
  course: CourseName
  /** Whether all lessons are done. */
  isOpen: boolean
}

/** Explains the knowledge test before the first one is drawn. */
function TestIntro({ course, isOpen }: TestIntroProps) {
  const { testSize, lessons } = courses[course]
  const needed = Math.ceil((testSize * PASS_PERCENT) / 100)
  const isOne = lessons.length === 1
  return (
    <Stack>
      <div className="prose">
        <p>
          The test has {testSize} questions about the {isOne ? 'lesson' : 'lessons'}, all on one page. You need {needed}{' '}
          correct answers to pass.
        </p>
        <p>
          There is no time limit. You can look things up in the {isOne ? 'lesson' : 'lessons'} in another tab, and you
          can take the test more than once.
        </p>
        {!isOpen && <p>You can take the test when {isOne ? 'the lesson is' : 'all lessons are'} done.</p>}
      </div>
      {isOpen ? (
        <Stack>
          <StartTestButton course={course}>Start the test</StartTestButton>
        </Stack>
      ) : (
        <div>
          <ButtonLink href={lessonsPath(course)}>Go to the {isOne ? 'lesson' : 'lessons'}</ButtonLink>
        </div>
      )}
    </Stack>
  )
}

type Props = { testId: string; questions: readonly Question[] }

const refused = {
  conflict:
    'This test was submitted somewhere else, or the tutorial has changed. Reload the page to see the latest version.',
}

/** A knowledge test to answer: all questions on one page, submitted once. */
function TestForm({ testId, questions }: Props) {
  const { choices, choose, formProps, errorOf, hasUnsaved, error, isBusy } = useTestForm(testId, questions)
  const blocker = useLeaveGuard(hasUnsaved)
  return (
    <>
      <Form {...formProps}>
        <p className="prose">Answer all {questions.length} questions, then submit the test.</p>
        {questions.map((question, index) => (
          <TestQuestion
            key={question.id}
            question={question}
            number={index + 1}
            choices={choices}
            error={errorOf(question, index)}
            onChoose={choose}
          />
        ))}
        {error && (
          <div className="usa-form-group">
            <Alert tone="error" isLive>
              {errorText(error, refused)}
            </Alert>
          </div>
        )}
        <div className="usa-form-group">
          <Button type="submit" isBusy={isBusy}>
            Submit the test
          </Button>
        </div>
      </Form>
      <LeaveDialog blocker={blocker} title="Leave the test?" leave="Leave the test">
        You will lose your answers on this page. You will get the same questions when you come back.
      </LeaveDialog>
    </>
  )
}

const titles: Record<CourseName, string> = {
  general: 'Knowledge Test',
  'federal-contractor': 'Federal Contractor Test',
}

/** The course in the address; without one, that of every user. */
function useCourse(): CourseName {
  const [params] = useSearchParams()
  return courseNames.find((course) => course === params.get('course')) ?? 'general'
}

/** The knowledge test of a course: before it is drawn, with its questions, and with its result. */
export function TestPage() {
  const course = useCourse()
  const tutorial = useQuery(progressOf(course))
  const latest = tutorial.data && areLessonsDone(tutorial.data) ? tutorial.data.latestTest : null
  const testId = latest?.testId ?? ''
  const test = useQuery({ ...q(getTest, { params: { testId } }), enabled: latest !== null })
  const result = latest && test.data?.result
  return (
    <Stack gap="large">
      <Stack>
        <BackLink href={paths.tutorial()}>Tutorial</BackLink>
        <PageHeading title={`${titles[course]}${result ? ' Result' : ''}`} />
      </Stack>
      <Loaded query={tutorial} what="the tutorial">
        {(progress) =>
          latest ? (
            <Loaded query={test} what="the test">
              {({ questions }) =>
                result ? (
                  <TestResult course={course} questions={questions} result={result} audience={progress.audience} />
                ) : (
                  <TestForm key={testId} testId={testId} questions={questions} />
                )
              }
            </Loaded>
          ) : (
            <TestIntro course={course} isOpen={areLessonsDone(progress)} />
          )
        }
      </Loaded>
    </Stack>
  )
}
