import { pageSettings } from '../../lib/page-settings.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { useAttestation } from './use-attestation.ts'

type Props = { hasEnded: boolean; onCancel: () => void }

// part 2 §5 and §8
const refusals = {
  not_viewed:
    'You must view the training video on this page and attest to completion by checking the checkbox above before proceeding to the product.',
  failed: 'Your training attestation is unable to be processed at this time. Please wait a few minutes and try again.',
}

/** Attests to a film that has ended, or leaves it. */
export function AttestationForm({ hasEnded, onCancel }: Props) {
  const { isAgreed, agree, submit, refusal, isBusy } = useAttestation(hasEnded)
  return (
    <Form onSubmit={submit} errors={[]} submitCount={0}>
      <p className="prose">
        I have watched the training to its end, and I will follow it when I work with cases of the Plus program.
      </p>
      <CheckboxField
        name="agreed"
        label="I agree"
        hint={hasEnded ? undefined : 'You can tick this box when the film has ended.'}
        aria-disabled={!hasEnded}
        checked={isAgreed}
        onChange={(event) => agree(event.target.checked)}
      />
      {refusal && (
        <div className="usa-form-group">
          <Alert key={refusal.count} tone="error" isLive>
            {refusals[refusal.why]}
          </Alert>
        </div>
      )}
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Continue to {pageSettings().product} Home
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}
