import { compareSection2, correctSection2, signSection2 } from '@hireproof/contract/form-i9/section2.endpoints'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import type { Section2Comparison } from '@hireproof/contract/form-i9/section2-comparison'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { signatureOf } from '../signing/signature.ts'
import type { SignatureFormState } from '../signing/use-signature-form.ts'
import { useSigningForm } from '../signing/use-signing-form.ts'
import { explanationsIn, renewsCase, unanswered } from './difference-answers.ts'
import { formProblems, problemsOf } from './section2-problems.ts'
import { section2Of, section2Values, type Section2Values } from './section2-values.ts'

/** The form of Section 2, or of a correction if a version is signed. */
export function useSection2Form(plusCaseId: string, context: Section2Setting) {
  const present = context.versions.at(-1)
  const [comparison, setComparison] = useState<Section2Comparison>()
  // what the examiner answers is about the newest comparison
  const newest = useRef<Section2Comparison>(undefined)
  const signing = useSigningForm<Section2Values>({
    plusCaseId,
    begin: () => section2Values(context),
    problems: (values) => formProblems(values, context),
    refusals: problemsOf,
    ask: async (values) => {
      const body = { section2: section2Of(values) }
      newest.current = await call(compareSection2, { params: { plusCaseId }, body })
      setComparison(newest.current)
      return unanswered(newest.current, values)
    },
    sign: (values) => {
      const params = { plusCaseId }
      const explanations = explanationsIn(newest.current, values)
      const body = {
        section2: { ...section2Of(values), ...(explanations.length > 0 && { explanations }) },
        ...(renewsCase(newest.current, values) && { renewsCase: true }),
        ...signatureOf(values, SECTION2_ATTESTATION_VERSION),
      }
      if (!present) return call(signSection2, { params, body })
      return call(correctSection2, { params, body: { ...body, replacesId: present.id, reason: values.reason.trim() } })
    },
    signed: present ? 'correction' : 'first',
  })
  return { ...signing, comparison }
}

/** What the form passes to its parts. */
export type Section2Form = SignatureFormState<Section2Values> & { comparison: Section2Comparison | undefined }
