import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { StepId } from '../form/form-steps.ts'

/** Lets each step begin at its top; going back is left to the browser, which remembers where the page was. */
export function useStepStart(step: StepId): void {
  const type = useNavigationType()
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && type !== NavigationType.Pop) scrollTo(0, 0)
    shown.current = step
  }, [step, type])
}
