import { SUPPLEMENT_B_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/supplement-b-attestation'
import type { SupplementBSetting } from '@hireproof/contract/form-i9/supplement-b-context'
import { correctSupplementB, signSupplementB } from '@hireproof/contract/form-i9/supplement-b.endpoints'
import { call } from '../../lib/api.ts'
import { signatureOf } from '../signing/signature.ts'
import { useSigningForm } from '../signing/use-signing-form.ts'
import { formProblems, problemsOf } from './supplement-b-problems.ts'
import { supplementBOf, supplementBValues, type SupplementBValues } from './supplement-b-values.ts'

/** The form of a block of Supplement B, or of a correction of a signed one. */
export function useSupplementBForm(plusCaseId: string, context: SupplementBSetting) {
  return useSigningForm<SupplementBValues>({
    plusCaseId,
    begin: () => supplementBValues(context),
    problems: (values) => formProblems(values, context),
    refusals: problemsOf,
    sign: (values) => {
      const signature = signatureOf(values, SUPPLEMENT_B_ATTESTATION_VERSION)
      const body = { supplementB: supplementBOf(values), ...signature }
      const { latestId, replaces } = context
      if (!replaces) return call(signSupplementB, { params: { plusCaseId }, body: { ...body, latestId } })
      const correction = { ...body, replacesId: replaces.id, reason: values.reason.trim() }
      return call(correctSupplementB, { params: { plusCaseId }, body: correction })
    },
    signed: context.replaces ? 'correction' : 'supplement',
  })
}

/** What the form passes to its parts. */
export type SupplementBFormState = ReturnType<typeof useSupplementBForm>
