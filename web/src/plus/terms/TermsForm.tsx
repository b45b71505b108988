import type { PlusTerms } from '@hireproof/contract/plus/terms.endpoints'
import { useCallback, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../../lib/started.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { TermsBox } from './TermsBox.tsx'

type Props = {
  terms: PlusTerms
  submitLabel: string
  isBusy: boolean
  /** Why the last try failed. */
  failure: string | undefined
  onAgree: () => void
}

// part 2 §5
const REFUSAL =
  'You must scroll down to review all conditions of the Terms of Service and agree by checking the checkbox above to proceed.'

/** The terms and the agreement to them, which counts once their end was seen and for as long as the box is checked. */
export function TermsForm({ terms, submitLabel, isBusy, failure, onAgree }: Props) {
  const { account } = useMe()
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
  // a tab that was opened for this page has nothing before it
  const handleCancel = () => void (history.length > 1 ? navigate(-1) : navigate(paths.home()))
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        <TermsBox terms={terms} onEnd={handleEnd} />
        <div>
          {/* an output is a polite status region */}
          <output className="terms-progress">
            {isEndSeen ? 'You have reached the end of the terms.' : 'Read the terms to their end to accept them.'}
          </output>
          <CheckboxField
            name="agreement"
            label={`I agree to the Terms of Service on behalf of ${account.companyInfo.companyName}`}
            checked={isChecked}
            onChange={({ target }) => setIsChecked(target.checked)}
          />
        </div>
        {refusals > 0 && !isAgreed && (
          // another one is spoken each time
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
          <Button variant="outline" onClick={handleCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  )
}
