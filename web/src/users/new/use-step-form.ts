import { useCallback, useState } from 'react'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import type { NewUserField, NewUserValues } from './new-user-values.ts'
import { useStepStart } from './use-step-start.ts'
import type { Refused } from './wizard-progress.ts'
import type { StepId } from './wizard-steps.ts'

/**
 * Makes each page of the wizard a form of its own: what was tried on the page before makes no field of this one wrong, but
 * what the server refused of it is.
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
