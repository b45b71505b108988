import type { Mismatch, MismatchStep } from '@hireproof/contract/cases/mismatch'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { ActStep } from './ActStep.tsx'
import { DecisionStep } from './DecisionStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { LetterStep } from './LetterStep.tsx'
import { shownSteps } from './shown-steps.ts'
import { TellStep } from './TellStep.tsx'

// only agencies have clients
const ClientStep = lazyPart(async () => (await import('./ClientStep.tsx')).ClientStep)

const parts = {
  client: ClientStep,
  details: DetailsStep,
  tell: TellStep,
  decision: DecisionStep,
  act: ActStep,
  letter: LetterStep,
}

type Props = { mismatch: Mismatch }

/** The steps of a mismatch. After a step is recorded, the focus goes to the next one. */
export function MismatchSteps({ mismatch }: Props) {
  const [focus, setFocus] = useState<{ step: MismatchStep; count: number }>()
  const handleDone = (now: Mismatch) => {
    announce('Your step is recorded.')
    const step = now.steps.find(({ state }) => state === 'next')?.step ?? (now.current.referral ? 'letter' : 'act')
    setFocus((last) => ({ step, count: (last?.count ?? 0) + 1 }))
  }
  return (
    <Section heading="What to do">
      <Stack gap="small">
        {shownSteps(mismatch).map((step) => {
          const Part = parts[step]
          return (
            <Part
              key={step}
              mismatch={mismatch}
              onDone={handleDone}
              focusCount={focus?.step === step ? focus.count : 0}
            />
          )
        })}
      </Stack>
    </Section>
  )
}
