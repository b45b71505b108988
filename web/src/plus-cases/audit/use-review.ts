import type { SampledFormView } from '@hireproof/contract/form-i9/audit-samples'
import {
  getAuditSample,
  getSampledForm,
  listAuditSamples,
  reviewSampledForm,
} from '@hireproof/contract/form-i9/audit-samples.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { ApiError, isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { q, queryClient, refresh } from '../../lib/query.ts'
import { useOnce } from '../../lib/use-once.ts'
import { draftOf, draftProblems, workOf, type ReviewDraft } from './review-draft.ts'

/** How saving ended; after a conflict with the note that someone else saved. */
type Outcome = { kind: 'saved'; at: number } | { kind: 'failed'; text: string } | { kind: 'conflict'; note: string }

/** What an auditor types about a form, and how it is saved: never over what someone else saved without a word. */
export function useReview(view: SampledFormView, sampleId: string) {
  const params = { sampleId, plusCaseId: view.plusCaseId }
  const [draft, setDraft] = useState<ReviewDraft>(() => draftOf(view))
  const [version, setVersion] = useState(view.version)
  const [isDirty, setIsDirty] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const keep = (saved: SampledFormView) => {
    queryClient.setQueryData(q(getSampledForm, { params }).queryKey, saved)
    setVersion(saved.version)
  }
  const save = useOnce(async () => {
    const keys = view.findings.filter(({ isAdded }) => !isAdded).map(({ key }) => key)
    const body = { version, isReviewed: draft.isReviewed, work: workOf(draft, keys) }
    try {
      const saved = await call(reviewSampledForm, { params, body })
      keep(saved)
      setDraft(draftOf(saved))
      setIsDirty(false)
      setOutcome({ kind: 'saved', at: Date.now() })
      void refresh(getAuditSample)
      void refresh(listAuditSamples)
    } catch (error) {
      if (!isRefusal(error, 'conflict')) return setOutcome({ kind: 'failed', text: textOf(error) })
      const theirs = await call(getSampledForm, { params })
      keep(theirs)
      setOutcome({ kind: 'conflict', note: theirs.work.note })
    }
  })
  return {
    ...{ draft, problems, outcome, isDirty, isBusy: save.isPending },
    change: (changes: Partial<ReviewDraft>) => {
      const next = { ...draft, ...changes }
      setDraft(next)
      setIsDirty(true)
      if (Object.keys(problems).length > 0) setProblems(draftProblems(next))
      if (outcome?.kind === 'saved') setOutcome(undefined)
    },
    handleSubmit: (event: SyntheticEvent) => {
      event.preventDefault()
      const found = draftProblems(draft)
      setProblems(found)
      const [first] = Object.keys(found)
      if (first === undefined) return save.mutate()
      document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    },
  }
}

const textOf = (error: unknown) => (error instanceof ApiError && error.issues[0]?.message) || errorText(error)
