import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { NavigateOptions } from 'react-router'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { createOnce } from '../../lib/create-once.ts'
import type { StepId } from '../form/form-steps.ts'
import { valuesOf, type CaseValues } from '../form/case-values.ts'
import { readCase } from '../case-query.ts'
import { saveDraft } from '../form/save-draft.ts'
import { holdUp, unknownClient, type useDuplicates } from './use-duplicates.ts'
import type { useFlowProblems } from './use-flow-problems.ts'
import type { DraftContext } from '../form/whole-draft.ts'

/** An open draft, for the buttons of the flow. */
export type WorkingDraft = {
  /** The version that was saved last; none for a new case. */
  base: CaseDetails | undefined
  setBase: (saved: CaseDetails) => void
  form: UseFormReturn<CaseValues>
  contextFor: (values: CaseValues) => DraftContext
  look: ReturnType<typeof useDuplicates>['look']
  problems: ReturnType<typeof useFlowProblems>
  step: StepId
  /** Navigates without asking about unsaved answers. */
  leave: (to: string, options?: NavigateOptions) => Promise<void>
}

const newSender = () => createOnce((body: CaseDraft, options) => call(createCase, { body }, options))

/** Saves an open draft: creates the case the first time and changes it after that. */
export function useDraftSaver({ base, setBase, form, contextFor, look, problems }: WorkingDraft) {
  const [sender] = useState(newSender)

  const write = async (values: CaseValues, { isBackground }: { isBackground?: boolean } = {}) => {
    const { asked } = contextFor(values)
    const saved = await saveDraft({ base, values, asked, create: sender.create, isBackground })
    setBase(saved)
    form.reset(valuesOf(saved))
    return saved
  }

  const explain = async (failure: unknown, values: CaseValues) => {
    const { status = 0, issues = [] } = failure instanceof ApiError ? failure : {}
    // an earlier case came to light only now
    const isDuplicate = issues.some(({ path }) => /^(?:ssn|duplicate_)/.test(path))
    const [now] = await Promise.allSettled([
      status === 409 && base ? readCase(base.case_number) : undefined,
      isDuplicate ? look(values) : undefined,
    ])
    if (now.status === 'fulfilled' && now.value && now.value.case_status !== 'DRAFT') {
      return announce('Someone else has submitted or closed this case.')
    }
    if (status === 404 && !base?.client_company_id) return problems.showProblems([unknownClient])
    return problems.showFailure(failure)
  }

  /** Saves the typed answers; returns undefined, and shows why, if they cannot be saved. */
  const save = async (): Promise<CaseDetails | undefined> => {
    const values = form.getValues()
    if (base && !form.formState.isDirty) return base
    try {
      // a case that this flow may have created does not block it; the server tells them apart
      const isLookedFor = values.ssn !== '' && !sender.mayBeCreated()
      const heldUp = holdUp(isLookedFor ? await look(values) : undefined, values)
      if (!heldUp) return await write(values)
      await problems.showProblems([heldUp])
    } catch (error) {
      await explain(error, values)
    }
    return undefined
  }

  return { save, write }
}
