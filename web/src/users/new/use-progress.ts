import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { knownOf, type EmailCheck } from './check-new-email.ts'
import type { NewUserField, NewUserValues } from './new-user-values.ts'
import { shownStep, stepProblems, type Refused } from './wizard-progress.ts'
import { stepsOf, type StepId } from './wizard-steps.ts'
import type { WizardContext } from './wizard-context.ts'

/** The progress of the wizard: the address names a page, and the server's answers decide whether it can be shown. */
export function useProgress(context: WizardContext) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const [check, setCheck] = useState<EmailCheck>()
  const [refused, setRefused] = useState<Refused>()
  const wanted = params.get('step')
  const steps = stepsOf(context)
  // the wizard must ask for values that the server refused
  const known = Object.fromEntries(
    Object.entries(knownOf(check)).filter(([field]) => !refused?.problems[field as NewUserField]),
  ) as Partial<NewUserValues>
  /** The typed values and those of a shared profile. */
  const wholeOf = (typed: NewUserValues): NewUserValues => ({ ...typed, ...known })
  const stepFor = (typed: NewUserValues) => shownStep(wanted, wholeOf(typed), context, { check, refused })
  return {
    steps,
    wanted,
    check,
    setCheck,
    refused,
    setRefused,
    known,
    wholeOf,
    stepFor,
    problemsFor: (typed: NewUserValues) => stepProblems(stepFor(typed), wholeOf(typed), context, { check, refused }),
    hrefOf: (to: StepId): string => {
      const next = new URLSearchParams(params)
      if (to === steps[0]) next.delete('step')
      else next.set('step', to)
      return next.size > 0 ? `${pathname}?${next}` : pathname
    },
  }
}
