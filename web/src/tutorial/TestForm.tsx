import type { Question } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { errorText } from '../lib/error-text.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { LeaveTestDialog } from './LeaveTestDialog.tsx'
import { TestQuestion } from './TestQuestion.tsx'
import { useTestForm } from './use-test-form.ts'

type Props = { testId: string; questions: readonly Question[] }

const refused = {
  conflict: 'This test was handed in elsewhere, or the tutorial has changed. Reload the page to see how it stands.',
}

/** A knowledge test to answer: all its questions on one page, handed in once. */
export function TestForm({ testId, questions }: Props) {
  const { choices, choose, formProps, errorOf, hasUnsaved, error, isBusy } = useTestForm(testId, questions)
  const blocker = useLeaveGuard(hasUnsaved)
  return (
    <>
      <Form {...formProps}>
        <p className="prose">Answer all {questions.length} questions, then hand the test in.</p>
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
            Hand in the test
          </Button>
        </div>
      </Form>
      <LeaveTestDialog blocker={blocker} />
    </>
  )
}
