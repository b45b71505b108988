import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useAddress } from '../address.ts'
import { AnswerLists } from './AnswerLists.tsx'
import { CorrectionNotice, StepHeading } from './StepHeading.tsx'
import { useFormSay } from './form-language.ts'
import { type FormFlow, preloadRules } from './form-flow.ts'
import { problemText } from './problem-text.ts'
import { SaveFailure } from './SaveFailure.tsx'
import { stepOfField } from './steps.ts'
import { WaitingNotice } from './WaitingCheck.tsx'

type Props = { flow: FormFlow }

/** All answers before they are signed, and what still prevents it. */
export function ReviewPage({ flow }: Props) {
  const { form, section1, findProblems, findWaits, onReviewed, onLeave } = flow
  const { values, hire } = section1
  const say = useFormSay()
  const { hrefOf } = useAddress()
  const [isReady, setIsReady] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isLeaving, setIsLeaving] = useState(false)
  const reviewed = useRef(onReviewed)
  useEffect(() => {
    reviewed.current()
    void preloadRules().then(() => setIsReady(true))
  }, [])
  if (!isReady) return <Loading text={say.texts.loading} />
  const problems = findProblems()
  const handleLeave = async () => {
    setIsLeaving(true)
    setFailure(undefined)
    try {
      await section1.save()
      await onLeave()
    } catch (error) {
      setFailure(error)
      setIsLeaving(false)
    }
  }
  const handleLoadNewest = async () => {
    await section1.loadNewest()
    setFailure(undefined)
  }
  return (
    <Stack gap="large">
      <Stack>
        <StepHeading step="review" />
        {form.correction && <CorrectionNotice correction={form.correction} section1={section1} />}
        {failure !== undefined && <SaveFailure error={failure} onLoadNewest={handleLoadNewest} />}
        {problems.length > 0 && (
          <section className="error-summary" aria-label={say.form.review.open}>
            <h2 className="error-summary__heading">{say.form.review.open}</h2>
            <ul>
              {problems.map((problem) => (
                <li key={problem.field}>
                  <a href={hrefOf(stepOfField(problem.field, values, hire))}>{problemText(problem, values, say)}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {problems.length === 0 && <WaitingNotice waits={findWaits()} />}
      </Stack>
      <AnswerLists values={values} hire={hire} hrefOf={hrefOf} />
      <ButtonRow>
        {problems.length === 0 && <ButtonLink href={hrefOf('sign')}>{say.form.review.correct}</ButtonLink>}
        <Button variant="outline" isBusy={isLeaving} onClick={() => void handleLeave()}>
          {say.form.leave}
        </Button>
        <ButtonLink variant="text" href={hrefOf('documents')}>
          {say.form.back}
        </ButtonLink>
      </ButtonRow>
    </Stack>
  )
}
