import { correctSection2, signSection2 } from '@hireproof/contract/form-i9/section2.endpoints'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { call } from '../../lib/api.ts'
import { signatureOf } from '../signing/signature.ts'
import { useSigningForm } from '../signing/use-signing-form.ts'
import { formProblems, problemsOf } from './section2-problems.ts'
import { section2Of, section2Values, type Section2Values } from './section2-values.ts'

/** The form of Section 2, or of a correction if a version is signed. */
export function useSection2Form(plusCaseId: string, context: Section2Setting) {
  const present = context.versions.at(-1)
  return useSigningForm<Section2Values>({
    plusCaseId,
    begin: () => section2Values(context),
    problems: (values) => formProblems(values, context),
    refusals: problemsOf,
    sign: (values) => {
      const params = { plusCaseId }
      const body = { section2: section2Of(values), ...signatureOf(values, SECTION2_ATTESTATION_VERSION) }
      if (!present) return call(signSection2, { params, body })
      return call(correctSection2, { params, body: { ...body, replacesId: present.id, reason: values.reason.trim() } })
    },
    signed: present ? 'correction' : 'first',
  })
}

/** What the form passes to its parts. */
export type Section2Form = ReturnType<typeof useSection2Form>
