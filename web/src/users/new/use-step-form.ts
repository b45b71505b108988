import { useCallback, useState, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { analytics } from '../../lib/analytics.ts'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import type { NewUserField, NewUserValues } from './new-user-values.ts'
import type { Refused } from './wizard-progress.ts'
import type { StepId } from './wizard-steps.ts'

/**
 * Makes each page of the wizard a separate form: a try on the previous page marks no field on this one, but refusals of
 * the server do.
 */
export function useStepForm({ form, formProps }: RuleForm<NewUserValues>, step: StepId, refused: Refused | undefined) {
  const { reset, trigger } = form
  const [start, setStart] = useState({ step, count: 0 })
  if (start.step !== step) setStart({ step, count: formProps.submitCount })
  const handleStart = useCallback(() => {
    reset(undefined, { keepValues: true })
    const fields = Object.keys(refused?.problems ?? {}) as NewUserField[]
    if (fields.length > 0) void trigger(fields)
  }, [reset, trigger, refused])
  useStepStart(step, handleStart)
  return { ...formProps, submitCount: formProps.submitCount - start.count }
}

/** Scrolls each new page of the wizard to its top and reports it; the first page is reported with the initial path. */
function useStepStart(step: StepId, onStart: () => void): void {
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
