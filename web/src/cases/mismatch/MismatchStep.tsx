import type { Mismatch, MismatchStep as Step } from '@hireproof/contract/cases/mismatch'
import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { StatusTag } from '../../ui/layout/StatusTag.tsx'
import { stepsOf } from './shown-steps.ts'
import { stepStates, stepTitle } from './step-words.ts'
import type { StepFailure } from './use-mismatch.ts'

/** What every step of the workspace gets. */
export type StepProps = {
  mismatch: Mismatch
  /** The step was recorded: the page moves on to the next one. */
  onDone: (now: Mismatch) => void
  /** Grows each time the focus is to go to the heading of this step. */
  focusCount: number
}

type Props = Pick<StepProps, 'mismatch' | 'focusCount'> & { step: Step; children: ReactNode }

/** One step of the workspace with its number and its state in words. */
export function MismatchStep({ step, mismatch, focusCount, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusCount > 0) heading.current?.focus()
  }, [focusCount])
  const { word, tone } = stepStates[mismatch.steps.find((one) => one.step === step)?.state ?? 'later']
  return (
    <Card
      heading={`${stepsOf(mismatch).indexOf(step) + 1}. ${stepTitle(step, mismatch)}`}
      headingLevel={3}
      headingRef={heading}
      aside={<StatusTag tone={tone}>{word}</StatusTag>}
    >
      {children}
    </Card>
  )
}

/** Why a step was not recorded, with what others did in the meantime. */
export function StepFailed({ failure }: { failure: StepFailure | undefined }) {
  if (!failure) return null
  return (
    <Alert tone="error" isLive heading="This was not recorded" headingLevel={4}>
      <p>{failure.text} Everything you entered is still here.</p>
      {failure.news.length > 0 && (
        <ul>
          {failure.news.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** What was done in a step, and by whom. */
export const Recorded = ({ children }: { children: ReactNode }) => <p className="prose">{children}</p>
