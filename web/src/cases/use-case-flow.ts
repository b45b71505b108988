import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { useCallback, useRef, useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../lib/announce.ts'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { paths, withSearch } from '../lib/paths.ts'
import { useBeforeEnd } from '../session/use-before-end.ts'
import { createOnce } from '../lib/create-once.ts'
import { problemsBy } from './form-rules.ts'
import { stepAfter, type StepId } from './form-steps.ts'
import { changedFields, mergeValues, valuesOf, type CaseValues } from './form-values.ts'
import { readCase, saveDraft, submitDraft } from './save-draft.ts'
import { sendForm } from '../lib/send-form.ts'
import { useCaseForm } from './use-case-form.ts'
import { holdUp, unknownClient, useDuplicates } from './use-duplicates.ts'
import { useFlowProblems } from './use-flow-problems.ts'
import { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

export type CaseFlowState = ReturnType<typeof useCaseFlow>

const newSender = () => createOnce((body: CaseDraft, options) => call(createCase, { body }, options))

/** The new-case flow: its form, and what its buttons do. */
export function useCaseFlow(opened: CaseDetails | undefined, step: StepId) {
  const navigate = useNavigate()
  const [base, setBase] = useState(opened)
  const [sender] = useState(newSender)
  const isLeaving = useRef(false)
  const { form, settingFor, needsClient } = useCaseForm(base, step)
  const { duplicates, look } = useDuplicates(base?.case_number)
  const stepHref = (to: StepId) => hrefOfStep(base, to)
  const { notice, setNotice, failures, ...problems } = useFlowProblems({ form, step, stepHref })
  const { busy, once } = useOneAtATime<'save' | 'exit' | 'submit'>(() => setNotice(undefined))
  const { isDirty } = form.formState
  const leaving = useLeaveGuard(useCallback(() => isDirty && !isLeaving.current, [isDirty]))

  /** Saves what was typed; undefined when something keeps it from being saved, which is then shown. */
  const save = async (): Promise<CaseDetails | undefined> => {
    const values = form.getValues()
    if (base && !form.formState.isDirty) return base
    try {
      // a case that may be this flow's own stands in nobody's way; the server tells them apart
      const isLookedFor = values.ssn !== '' && !sender.mayBeCreated()
      const heldUp = holdUp(isLookedFor ? await look(values) : undefined, values)
      if (heldUp) {
        await problems.showProblems([heldUp])
        return undefined
      }
      const saved = await saveDraft({ base, values, asked: settingFor(values).asked, create: sender.create })
      setBase(saved)
      form.reset(valuesOf(saved))
      return saved
    } catch (error) {
      await explain(error, values)
      return undefined
    }
  }

  // the session is about to end and perhaps nobody is there: what can be saved is, without a word about what cannot
  useBeforeEnd(async () => {
    const values = form.getValues()
    const setting = settingFor(values)
    if (!isDirty) return 'nothing'
    const malformed = await problemsBy(({ draftProblems }) => draftProblems(values, setting))
    if (busy || malformed.length > 0) return 'failed'
    const { asked } = setting
    const saved = await saveDraft({ base, values, asked, create: sender.create, isBackground: true })
    setBase(saved)
    form.reset(valuesOf(saved))
    if (base) return 'saved'
    // the draft is where the person comes back to
    isLeaving.current = true
    await navigate(hrefOfStep(saved, step), { replace: true })
    return 'saved'
  })

  const explain = async (failure: unknown, values: CaseValues) => {
    const { status = 0, issues = [] } = failure instanceof ApiError ? failure : {}
    // an earlier case came to light only now
    const isDuplicate = issues.some(({ path }) => /^(?:ssn|duplicate_)/.test(path))
    const [now] = await Promise.allSettled([
      status === 409 && base ? readCase(base.case_number) : undefined,
      isDuplicate ? look(values) : undefined,
    ])
    if (now.status === 'fulfilled' && now.value && now.value.case_status !== 'DRAFT') {
      return announce('Somebody else has submitted or closed this case.')
    }
    if (status === 404 && !base) return problems.showProblems([unknownClient])
    return problems.showFailure(failure)
  }

  const goOn = () =>
    once('save', async () => {
      const saved = await save()
      if (!saved) return
      isLeaving.current = base === undefined
      // the first save gives the page an address of its own; the step stays behind it for the back button
      if (base === undefined) await navigate(hrefOfStep(saved, step), { replace: true })
      await navigate(hrefOfStep(saved, stepAfter(step)))
    })

  const handleContinue = (event: SyntheticEvent) =>
    sendForm(form, event, { send: goOn, onRefused: () => problems.countFailure() })

  const handleSaveAndExit = () =>
    once('exit', async () => {
      const values = form.getValues()
      const malformed = await problemsBy(({ draftProblems }) => draftProblems(values, settingFor(values)))
      if (malformed.length > 0) return problems.showProblems(malformed)
      const saved = await save()
      if (!saved) return undefined
      isLeaving.current = true
      return navigate(paths.cases.list({ filter: 'drafts' }), { state: { savedDraft: saved.case_number } })
    })

  const handleSubmitCase = () =>
    once('submit', async () => {
      const values = form.getValues()
      const open = await problemsBy(({ formProblems }) => formProblems(values, settingFor(values)))
      if (open.length > 0) return problems.showProblems(open)
      const saved = await save()
      if (!saved) return undefined
      try {
        await submitDraft(saved.case_number)
      } catch (error) {
        return problems.showFailure(error)
      }
      isLeaving.current = true
      announce('The case was submitted.')
      return navigate(paths.cases.view(saved.case_number), { replace: true })
    })

  const handleLoadChanges = () =>
    once('save', async () => {
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
        setNotice({ kind: 'merged', fields: changedFields(before, after) })
      } catch (error) {
        await problems.showFailure(error)
      }
    })

  return {
    form,
    base,
    step,
    stepHref,
    settingFor,
    needsClient,
    notice,
    failures,
    busy,
    duplicates,
    leaving,
    handleContinue,
    handleSaveAndExit,
    handleSubmitCase,
    handleLoadChanges,
  }
}

const hrefOfStep = (details: CaseDetails | undefined, step: StepId) =>
  withSearch(details ? paths.cases.view(details.case_number) : paths.cases.create(), { step })
