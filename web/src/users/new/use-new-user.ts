import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { checkFailure } from './create-failure.ts'
import { lookUpEmail } from './look-up-email.ts'
import { isTyped, trimmed, type NewUserField, type NewUserValues } from './new-user-values.ts'
import { useCreateUser } from './use-create-user.ts'
import { useProgress } from './use-progress.ts'
import { useRefusal } from './use-refusal.ts'
import { useStepForm } from './use-step-form.ts'
import { useFillIn, useSuggestion } from './use-suggestion.ts'
import { needsCheck } from './wizard-progress.ts'
import { fieldsOf } from './wizard-steps.ts'
import type { WizardContext } from './wizard-context.ts'

export type NewUserWizardState = ReturnType<typeof useNewUser>

/** The wizard that creates a user: its form, and what its buttons do. */
export function useNewUser(context: WizardContext, begun: NewUserValues) {
  const navigate = useNavigate()
  const suggestion = useSuggestion()
  const progress = useProgress(context)
  const { steps, check, known, hrefOf } = progress
  const refusal = useRefusal(context, progress)
  const { duplicate, failure } = refusal
  const { create, hasCreated } = useCreateUser(context, refusal)

  const ruleForm = useRuleForm<NewUserValues>({
    defaultValues: begun,
    problems: progress.problemsFor,
    send: async (typed) => {
      const [values, at] = [trimmed(progress.wholeOf(typed)), progress.stepFor(typed)]
      const next = steps[steps.indexOf(at) + 1]
      refusal.clear()
      if (!next) return (await create(values, at)) ?? undefined
      try {
        if (at === 'role' && needsCheck(values, context, { check })) {
          const found = await lookUpEmail(values, progress, suggestion)
          if (found) return refusal.showDuplicate(found)
        }
      } catch (error) {
        return refusal.refuse(checkFailure(error), values, at)
      }
      // part 2 §5: made automatically
      if (next === 'id') await suggestion.suggest(values)
      await navigate(hrefOf(next))
      return undefined
    },
  })
  const { form } = ruleForm
  const { getValues } = form
  const step = progress.stepFor(getValues())
  const formProps = useStepForm(ruleForm, step, progress.refused)
  useFillIn(form, suggestion.suggested)
  const blocker = useLeaveGuard(
    useCallback(() => !hasCreated() && isTyped(getValues(), begun), [hasCreated, getValues, begun]),
  )
  const role = form.watch('role')

  return {
    ...ruleForm,
    formProps,
    context,
    step,
    steps,
    /** Whether the address names another page than the one that can be shown. */
    isElsewhere: progress.wanted !== null && progress.wanted !== step,
    hrefOf,
    known,
    /** Everything that was answered so far. */
    answers: () => trimmed(progress.wholeOf(getValues())),
    asks: (field: NewUserField): boolean => fieldsOf(step, context, role).includes(field),
    suggest: () => void suggestion.suggest(progress.wholeOf(getValues())),
    hasNoSuggestion: suggestion.hasFailed,
    blocker,
    duplicate,
    failure: failure?.at === step ? failure.text : undefined,
  }
}
