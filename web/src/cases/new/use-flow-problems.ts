import type { Issue } from '@hireproof/contract/problem'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { stepOfProblem, type StepId } from '../form/form-steps.ts'
import type { CaseValues, TextName } from '../form/case-values.ts'
import type { FormProblem } from '../form/form-words.ts'

/** What the flow reports besides the errors at the fields. */
type FlowNotice =
  | { kind: 'failed'; text: string }
  /** Someone else saved the draft after it was opened here. */
  | { kind: 'changed' }
  /** Someone else's changes were loaded; these fields differ from what was here. */
  | { kind: 'merged'; fields: readonly TextName[] }

/** The message of a refusal; cases have their own error codes. */
type Told = { code: string; issues: readonly Issue[] }

type Flow = { form: UseFormReturn<CaseValues>; step: StepId; stepHref: (step: StepId) => string }

/** Shows each problem where the person can fix it: at its field, on the page of that field, or above the form. */
export function useFlowProblems({ form, step, stepHref }: Flow) {
  const navigate = useNavigate()
  const [notice, setNotice] = useState<FlowNotice>()
  const [failed, setFailed] = useState({ step, count: 0 })

  const countFailure = (at: StepId = step) =>
    setFailed((last) => ({ step: at, count: last.step === at ? last.count + 1 : 1 }))

  const showProblems = async (problems: readonly FormProblem[]) => {
    for (const { attribute, message } of problems.toReversed()) {
      form.setError(attribute as keyof CaseValues, { type: 'server', message })
    }
    const steps = problems.map(stepOfProblem)
    // the page of the answers lists all problems itself
    const isHere = step === 'check' || steps.includes(step)
    const to = isHere ? step : (steps.find((other) => other !== undefined) ?? step)
    countFailure(to)
    if (to !== step) await navigate(stepHref(to))
  }

  const showFailure = async (error: unknown) => {
    const { code = '', issues = [] }: Partial<Told> = error instanceof ApiError ? error : {}
    if (code === 'case_changed') return setNotice({ kind: 'changed' })
    const problems = issues.map(({ path, message }) => ({ attribute: path, message }))
    const placed = problems.filter((problem) => stepOfProblem(problem))
    const others = problems.filter((problem) => !stepOfProblem(problem)).map(({ message }) => message)
    if (placed.length === 0 || others.length > 0) {
      setNotice({ kind: 'failed', text: others.join(' ') || errorText(error) })
    }
    return placed.length > 0 ? showProblems(placed) : undefined
  }

  const failures = failed.step === step ? failed.count : 0
  return { notice, setNotice, failures, countFailure, showProblems, showFailure }
}
