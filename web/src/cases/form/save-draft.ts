import type { CaseDetails } from '@hireproof/contract/cases/case'
import { editCase, submitCase } from '@hireproof/contract/cases/cases.endpoints'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'
import { caseQuery, readCase, showCase } from '../case-query.ts'
import type { CaseValues } from './case-values.ts'
import { carriedOf, draftFrom } from './form-values.ts'
import type { createOnce } from '../../lib/create-once.ts'
import type { AskedField } from './whole-draft.ts'

type Save = {
  /** The version of the draft that the values started from; none for a new case. */
  base: CaseDetails | undefined
  values: CaseValues
  asked: readonly AskedField[]
  create: ReturnType<typeof createOnce<CaseDraft, CaseDetails>>['create']
  /** The page saves by itself, which does not extend the session. */
  isBackground?: boolean
}

/** Saves the values as a draft: creates the case the first time and changes it after that. */
export async function saveDraft({ base, values, asked, create, isBackground }: Save): Promise<CaseDetails> {
  const draft = draftFrom(values, new Set(asked.map(({ field_name }) => field_name)))
  const { details, isOutdated } = base ? { details: base, isOutdated: true } : await create(draft, isBackground)
  return showCase(isOutdated ? await replaceDraft(details, draft, isBackground) : details)
}

function replaceDraft(base: CaseDetails, draft: CaseDraft, isBackground?: boolean): Promise<CaseDetails> {
  // the company of a case never changes, but a draft may not have one yet
  const company = base.client_company_id === null ? draft.client_company_id : undefined
  const body = { ...carriedOf(base), ...draft, client_company_id: company, version: base.version }
  return call(editCase, { params: { caseNumber: base.case_number }, body }, { isBackground })
}

/**
 * Submits a draft and reads the result. A lost answer, or a click by someone else, is not a failure: the case itself
 * shows whether it was submitted.
 */
export async function submitDraft(caseNumber: string): Promise<void> {
  try {
    await call(submitCase, { params: { caseNumber }, body: {} })
  } catch (error) {
    const isCertain = error instanceof ApiError && (error.issues.length > 0 || error.status === 403)
    const now = isCertain ? undefined : await readCase(caseNumber).catch(() => undefined)
    if (!now || now.case_status === 'DRAFT') throw error
    return
  }
  // submitted, whether or not the page can read the result right away
  await readCase(caseNumber).catch(() => queryClient.invalidateQueries({ queryKey: caseQuery(caseNumber).queryKey }))
}
