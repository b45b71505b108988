import { compareAsRepresentative, signAsRepresentative } from '@hireproof/contract/employee/representative.endpoints'
import type { RepresentativeForm } from '@hireproof/contract/form-i9/representative-form'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import type { Section2Comparison } from '@hireproof/contract/form-i9/section2-comparison'
import { useRef, useState } from 'react'
import { explanationsIn, unanswered } from '../../form-i9/section2/difference-answers.ts'
import { formProblems, problemsOf } from '../../form-i9/section2/section2-problems.ts'
import { section2Of, section2Values, type Section2Values } from '../../form-i9/section2/section2-values.ts'
import { signatureOf } from '../../form-i9/signing/signature.ts'
import { useSignatureForm } from '../../form-i9/signing/use-signature-form.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { useUnloadGuard } from '../../lib/use-unload-guard.ts'

type On = {
  onSigned: () => void
  /** The session is over: the form is signed, taken back or open elsewhere, or the person was away. */
  onGone: () => void
}

/** The form of Section 2 as a representative signs it. */
export function useRepresentedForm({ id: formId, context }: RepresentativeForm, { onSigned, onGone }: On) {
  const [comparison, setComparison] = useState<Section2Comparison>()
  // what the representative answers is about the newest comparison
  const newest = useRef<Section2Comparison>(undefined)
  const watched = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) onGone()
      throw error
    })
  const signing = useSignatureForm<Section2Values>({
    begin: () => section2Values(context),
    problems: (values) => formProblems(values, context),
    refusals: problemsOf,
    ask: async (values) => {
      const body = { formId, section2: section2Of(values) }
      newest.current = await watched(call(compareAsRepresentative, { body }))
      setComparison(newest.current)
      return unanswered(newest.current, values)
    },
    sign: async (values) => {
      const explanations = explanationsIn(newest.current, values)
      const section2 = { ...section2Of(values), ...(explanations.length > 0 && { explanations }) }
      const body = { formId, section2, ...signatureOf(values, SECTION2_ATTESTATION_VERSION) }
      await watched(call(signAsRepresentative, { body }))
    },
    onSigned: async () => onSigned(),
  })
  useUnloadGuard(signing.hasUnsaved)
  return { ...signing, comparison }
}
