import { answerPhoto } from '@hireproof/contract/cases/photo.endpoints'
import { photoAnswers, type PhotoAnswer } from '@hireproof/contract/cases/records-answer'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useCaseStep } from '../use-case-step.ts'

const labels: Readonly<Record<PhotoAnswer, { label: string; description: string }>> = {
  matching: { label: 'Yes, the photos match', description: 'They show the same person.' },
  'not-matching': {
    label: 'No, the photos do not match',
    description: 'They show different persons. You then upload copies of the document.',
  },
  'no-image': {
    label: 'No photo of a person is displayed',
    description: 'There is no picture, or it shows something else.',
  },
}

type Props = { caseNumber: string }

/** The three answers about the photo, none of them chosen beforehand; "no" is asked once more. */
export function PhotoAnswerForm({ caseNumber }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { take, failure, isBusy } = useCaseStep(caseNumber, 'PHOTO_MATCH')
  const send = (photo_match: PhotoAnswer) =>
    take(() => call(answerPhoto, { params: { caseNumber }, body: { photo_match } }), 'The answer was sent.')
  const { form, formProps, errorOf } = useRuleForm<{ answer: string }>({
    defaultValues: { answer: '' },
    problems: ({ answer }) => (answer === '' ? { answer: 'Select what you see.' } : {}),
    send: async ({ answer }) => {
      if (answer === 'not-matching') setIsAsking(true)
      else await send(answer as PhotoAnswer)
    },
  })
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive heading="The answer was not sent">
          <p>{failure}</p>
        </Alert>
      )}
      <RadioGroup
        label="Does the photo on the document match the photo on record?"
        isTiled
        error={errorOf('answer')}
        options={photoAnswers.map((value) => ({ value, ...labels[value] }))}
        {...form.register('answer')}
      />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy && !isAsking}>
            Send the answer
          </Button>
          <ButtonLink variant="outline" href={paths.cases.close(caseNumber)}>
            Close case
          </ButtonLink>
        </ButtonRow>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Do the photos show different persons?"
        actions={
          <>
            <Button isBusy={isBusy} onClick={() => void send('not-matching').then(() => setIsAsking(false))}>
              Yes, they do not match
            </Button>
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              Go back and look again
            </Button>
          </>
        }
      >
        <p>
          Small differences of shade, age, hair or glasses do not matter. After you send “no”, you upload copies of both
          sides of the document, and the agency compares them. You cannot take this answer back.
        </p>
      </Dialog>
    </Form>
  )
}
