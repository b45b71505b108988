import type { PlusTerms } from '@hireproof/contract/plus/terms.endpoints'
import { useCallback, useState, type SubmitEvent, useEffect, useRef, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/started.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { isEndReached, TermsText } from './TermsText.tsx'

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

/** The terms and the agreement to them, which counts while the box is checked after the user has seen the end. */
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
  // a tab opened for this page has no history
  const handleCancel = () => void (history.length > 1 ? navigate(-1) : navigate(paths.home()))
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        <TermsBox terms={terms} onEnd={handleEnd} />
        <div>
          {/* an output is a polite status region */}
          <output className="terms-progress">
            {isEndSeen ? 'You have reached the end of the terms.' : 'Read the terms to the end to accept them.'}
          </output>
          <CheckboxField
            name="agreement"
            label={`I agree to the Terms of Service on behalf of ${account.companyInfo.companyName}`}
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
          <Button variant="outline" onClick={handleCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  )
}

type TermsBoxProps = {
  terms: PlusTerms
  /** Called whenever the end of the terms is in view. */
  onEnd: () => void
}

/** The terms in a scrolling box: by wheel, finger or keys, or with a link right to the end. */
function TermsBox({ terms, onEnd }: TermsBoxProps) {
  const box = useRef<HTMLElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const look = () => {
    if (box.current && isEndReached(box.current)) onEnd()
  }
  const handleLink = (event: MouseEvent) => {
    event.preventDefault()
    box.current?.scrollTo({ top: box.current.scrollHeight })
    end.current?.focus({ preventScroll: true })
    onEnd()
  }
  // a box may show all of the terms without scrolling, when it opens or when the window grows
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      if (isEndReached(current)) onEnd()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [onEnd])
  return (
    <Section
      heading="Terms of Service"
      aside={
        <a href="#terms-end" onClick={handleLink}>
          Go to the end of the terms
        </a>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be in reach of the keyboard */}
      <section className="terms-box" aria-label="Text of the terms" tabIndex={0} ref={box} onScroll={look}>
        <TermsText terms={terms} />
        <p className="terms-box__end" id="terms-end" tabIndex={-1} ref={end}>
          End of the terms
        </p>
      </section>
    </Section>
  )
}
