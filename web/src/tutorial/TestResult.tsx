import { type Audience, type CourseName, PASS_PERCENT } from '@hireproof/contract/tutorial/tutorial'
import type { Question, TestResult as Result } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { askedPage } from '../lib/asked-page.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { ResultPanel } from '../ui/layout/ResultPanel.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { StartTestButton } from './StartTestButton.tsx'
import { WrongAnswer } from './WrongAnswer.tsx'

const HOME = 'Go to the home page'

/** Leads to the page that the person asked for before the tutorial, or home. */
function GoOn() {
  const asked = askedPage()
  return <ButtonLink href={asked ?? paths.home()}>{asked ? 'Continue to the page you asked for' : HOME}</ButtonLink>
}

const completed: Record<CourseName, string> = {
  general: 'You have completed the tutorial.',
  'federal-contractor':
    'You can create cases for companies with the FAR E-Verify clause. You do not take this test again.',
}

type Props = { course: CourseName; questions: readonly Question[]; result: Result; audience: Audience }

/** The result of a knowledge test, what to read again, and the next step. */
export function TestResult({ course, questions, result: { correct, isPassed, wrong }, audience }: Props) {
  const score = `${correct} of ${questions.length} answers are correct`
  return (
    <Stack gap="large">
      {isPassed ? (
        <ResultPanel
          tone="success"
          status="Passed"
          title={score}
          actions={
            <>
              <GoOn />
              {course === 'general' && (
                <ButtonLink variant="outline" href={paths.certificate()}>
                  View your certificate
                </ButtonLink>
              )}
            </>
          }
        >
          <p>{completed[course]}</p>
        </ResultPanel>
      ) : (
        <ResultPanel
          tone="warning"
          status="Not passed yet"
          title={score}
          actions={<StartTestButton course={course}>Try again</StartTestButton>}
        >
          <p>You need {PASS_PERCENT} percent correct answers to pass. Review the topics below, then take a new test.</p>
        </ResultPanel>
      )}
      {wrong.length > 0 && (
        <Section heading="What to review">
          <Stack>
            {wrong.map((answer) => {
              const index = questions.findIndex(({ id }) => id === answer.questionId)
              const question = questions[index]
              return (
                question && <WrongAnswer key={question.id} {...{ question, answer, audience }} number={index + 1} />
              )
            })}
          </Stack>
        </Section>
      )}
    </Stack>
  )
}
