import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'
import { announce } from '../../lib/announce.ts'
import { paths } from '../../lib/paths.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useBeforeEnd } from '../../session/use-before-end.ts'
import { problemsBy } from '../form/form-rules.ts'
import { hrefOfStep, type StepId, stepAfter } from '../form/form-steps.ts'
import { valuesOf, type CaseValues } from '../form/case-values.ts'
import { changedFields, mergeValues } from '../form/form-values.ts'
import { readCase } from '../case-query.ts'
import { submitDraft } from '../form/save-draft.ts'
import { useCaseForm } from '../form/use-case-form.ts'
import { useDraftSaver, type WorkingDraft } from './use-draft-saver.ts'
import { useDuplicates } from './use-duplicates.ts'
import { useFlowProblems } from './use-flow-problems.ts'

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

  // the session is about to end and the person may be away: save what can be saved, and report nothing else
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

/** Asks before the person leaves unsaved answers, unless the flow itself navigates. */
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

type Tools = {
  save: () => Promise<CaseDetails | undefined>
  once: ReturnType<typeof useOneAtATime<'save' | 'exit' | 'submit'>>['once']
}

/** What the buttons of the flow do with an open draft. */
function useDraftActions(draft: WorkingDraft, { save, once }: Tools) {
  const { base, form, contextFor, problems, step, leave } = draft
  const navigate = useNavigate()

  const goOn = () =>
    once('save', async () => {
      const saved = await save()
      if (!saved) return
      // the first save gives the page its own address; the step stays in the history for the back button
      if (base === undefined) await leave(hrefOfStep(saved, step), { replace: true })
      await navigate(hrefOfStep(saved, stepAfter(step)))
    })

  const handleSaveAndExit = () =>
    once('exit', async () => {
      const values = form.getValues()
      const malformed = await problemsBy(({ draftProblems }) => draftProblems(values, contextFor(values)))
      if (malformed.length > 0) return problems.showProblems(malformed)
      const saved = await save()
      if (!saved) return undefined
      return leave(paths.cases.list({ filter: 'drafts' }), { state: { savedDraft: saved.case_number } })
    })

  const handleSubmitCase = () =>
    once('submit', async () => {
      const values = form.getValues()
      const open = await problemsBy(({ formProblems }) => formProblems(values, contextFor(values)))
      if (open.length > 0) return problems.showProblems(open)
      const saved = await save()
      if (!saved) return undefined
      try {
        await submitDraft(saved.case_number)
      } catch (error) {
        return problems.showFailure(error)
      }
      announce('The case was submitted.')
      return leave(paths.cases.view(saved.case_number), { replace: true })
    })

  const handleLoadChanges = () => once('save', () => loadChanges(draft))

  return { goOn, handleSaveAndExit, handleSubmitCase, handleLoadChanges }
}

/** Puts the typed answers on top of the latest version of the draft. */
async function loadChanges({ base, setBase, form, problems }: WorkingDraft): Promise<void> {
  if (!base) return
  try {
    const fresh = await readCase(base.case_number)
    const [before, after] = [valuesOf(base), valuesOf(fresh)]
    const merged = mergeValues(form.getValues(), before, after)
    setBase(fresh)
    form.reset(after)
    for (const field of Object.keys(merged) as (keyof CaseValues)[]) {
      if (merged[field] !== after[field]) form.setValue(field, merged[field], { shouldDirty: true })
    }
    problems.setNotice({ kind: 'merged', fields: changedFields(before, after) })
  } catch (error) {
    await problems.showFailure(error)
  }
}

/** Does one thing at a time, no matter how often a button is pressed. */
function useOneAtATime<Work extends string>(onStart: () => void) {
  const isWorking = useRef(false)
  const [busy, setBusy] = useState<Work>()
  const once = async (what: Work, work: () => Promise<unknown>) => {
    if (isWorking.current) return
    isWorking.current = true
    setBusy(what)
    onStart()
    await work().finally(() => {
      isWorking.current = false
      setBusy(undefined)
    })
  }
  return { busy, once }
}
