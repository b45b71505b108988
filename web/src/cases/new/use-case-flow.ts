import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useBeforeEnd } from '../../session/use-before-end.ts'
import { problemsBy } from '../form/form-rules.ts'
import { hrefOfStep, type StepId } from '../form/form-steps.ts'
import { useCaseForm } from '../form/use-case-form.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { useDraftSaver } from './use-draft-saver.ts'
import { useDuplicates } from './use-duplicates.ts'
import { useFlowProblems } from './use-flow-problems.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

export type CaseFlowState = ReturnType<typeof useCaseFlow>

/** The new-case flow: its form, and what its buttons do. */
export function useCaseFlow(opened: CaseDetails | undefined, step: StepId) {
  const [base, setBase] = useState(opened)
  const stepHref = (to: StepId) => hrefOfStep(base, to)
  const { form, formProps, contextFor, needsClient } = useCaseForm(base, step, {
    send: () => actions.goOn(),
    onRefused: () => problems.countFailure(),
  })
  const problems = useFlowProblems({ form, step, stepHref })
  const { notice, setNotice, failures } = problems
  const { duplicates, look } = useDuplicates(base?.case_number)
  const { busy, once } = useOneAtATime<'save' | 'exit' | 'submit'>(() => setNotice(undefined))
  const { isDirty } = form.formState
  const { leaving, leave } = useLeaving(isDirty)
  const draft = { base, setBase, form, contextFor, look, problems, step, leave }
  const { save, write } = useDraftSaver(draft)
  const actions = useDraftActions(draft, { save, once })

  // the session is about to end and perhaps nobody is there: what can be saved is, without a word about what cannot
  useBeforeEnd(async () => {
    const values = form.getValues()
    if (!isDirty) return 'nothing'
    const malformed = await problemsBy(({ draftProblems }) => draftProblems(values, contextFor(values)))
    if (busy || malformed.length > 0) return 'failed'
    const saved = await write(values, { isBackground: true })
    // the draft is where the person comes back to
    if (!base) await leave(hrefOfStep(saved, step), { replace: true })
    return 'saved'
  })

  const { handleSaveAndExit, handleSubmitCase, handleLoadChanges } = actions
  return {
    form,
    formProps: { ...formProps, submitCount: failures },
    base,
    step,
    stepHref,
    contextFor,
    needsClient,
    notice,
    failures,
    busy,
    duplicates,
    leaving,
    handleSaveAndExit,
    handleSubmitCase,
    handleLoadChanges,
  }
}

/** Asks before typed answers are left behind, unless the flow itself leads on. */
function useLeaving(isDirty: boolean) {
  const navigate = useNavigate()
  const isAllowed = useRef(false)
  const leaving = useLeaveGuard(useCallback(() => isDirty && !isAllowed.current, [isDirty]))
  const leave = async (to: string, options?: NavigateOptions) => {
    isAllowed.current = true
    await navigate(to, options)
  }
  return { leaving, leave }
}
