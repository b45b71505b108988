import type { PlusTerms } from '@hireproof/contract/accounts/plus-terms'
import { useCallback, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { ReadingBox } from '../ui/layout/ReadingBox.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { TermsText } from './TermsText.tsx'

type Props = {
  terms: PlusTerms
  /** The company that agrees. */
  company: string
  submitLabel: string
  isBusy: boolean
  /** Why the last try failed. */
  failure: string | undefined
  onAgree: () => void
  /** Where Cancel leads, if not back to the page before. */
  onCancel?: () => void
}

// part 2 §5
const REFUSAL =
  'You must scroll down to review all conditions of the Terms of Service and agree by checking the checkbox above to proceed.'

/** The terms and the agreement to them, which counts while the box is checked after the user has seen the end. */
export function TermsForm({ terms, company, submitLabel, isBusy, failure, onAgree, onCancel }: Props) {
  const navigate = useNavigate()
  const [isEndSeen, setIsEndSeen] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const handleEnd = useCallback(() => setIsEndSeen(true), [])
  const isAgreed = isEndSeen && isChecked
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setRefusals(isAgreed ? 0 : refusals + 1)
    if (isAgreed) onAgree()
  }
  // a tab opened for this page has no history
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate(paths.home()))
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        <ReadingBox
          heading="Terms of Service"
          label="Text of the terms"
          toEnd="Go to the end of the terms"
          end="End of the terms"
          endId="terms-end"
          onEnd={handleEnd}
        >
          <TermsText terms={terms} />
        </ReadingBox>
        <div>
          {/* an output is a polite status region */}
          <output className="terms-progress">
            {isEndSeen ? 'You have reached the end of the terms.' : 'Read the terms to the end to accept them.'}
          </output>
          <CheckboxField
            name="agreement"
            label={`I agree to the Terms of Service on behalf of ${company}`}
            checked={isChecked}
            onChange={({ target }) => setIsChecked(target.checked)}
          />
        </div>
        {refusals > 0 && !isAgreed && (
          // a new element is announced each time
          <Alert key={refusals} tone="error" isLive>
            {REFUSAL}
          </Alert>
        )}
        {failure && !isBusy && (
          <Alert tone="error" isLive>
            {failure}
          </Alert>
        )}
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            {submitLabel}
          </Button>
          <Button variant="outline" onClick={onCancel ?? goBack}>
            Cancel
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  )
}
