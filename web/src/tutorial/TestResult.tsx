import { type Audience, PASS_PERCENT } from '@hireproof/contract/tutorial/tutorial'
import type { Question, TestResult as Result } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { ResultPanel } from '../ui/layout/ResultPanel.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { StartTestButton } from './StartTestButton.tsx'
import { WrongAnswer } from './WrongAnswer.tsx'

type Props = { questions: readonly Question[]; result: Result; audience: Audience }

/** The result of a knowledge test, what to read again, and the next step. */
export function TestResult({ questions, result: { correct, isPassed, wrong }, audience }: Props) {
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
              <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
              <ButtonLink variant="outline" href={paths.certificate()}>
                View your certificate
              </ButtonLink>
            </>
          }
        >
          <p>You have completed the tutorial.</p>
        </ResultPanel>
      ) : (
        <ResultPanel
          tone="warning"
          status="Not passed yet"
          title={score}
          actions={<StartTestButton>Try again</StartTestButton>}
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
