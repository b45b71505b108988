import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { analytics } from '../../lib/analytics.ts'
import type { StepId } from './wizard-steps.ts'

/** Lets each page of the wizard begin at its top, and reports it; the first is reported with the path it came with. */
export function useStepStart(step: StepId, onStart: () => void): void {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (type !== NavigationType.Pop) scrollTo(0, 0)
    const named = new URLSearchParams(search).get('step')
    analytics.page(named ? `${pathname}?step=${named}` : pathname, document.title)
    onStart()
  }, [step, pathname, search, type, onStart])
}
