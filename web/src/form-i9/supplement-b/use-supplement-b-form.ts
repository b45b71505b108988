import { SUPPLEMENT_B_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/supplement-b-attestation'
import type { SupplementBSetting } from '@hireproof/contract/form-i9/supplement-b-context'
import { signSupplementB } from '@hireproof/contract/form-i9/supplement-b.endpoints'
import { call } from '../../lib/api.ts'
import { signatureOf } from '../signing/signature.ts'
import { useSigningForm } from '../signing/use-signing-form.ts'
import { formProblems, problemsOf } from './supplement-b-problems.ts'
import { supplementBOf, supplementBValues, type SupplementBValues } from './supplement-b-values.ts'

/** The form of a block of Supplement B. */
export function useSupplementBForm(plusCaseId: string, context: SupplementBSetting) {
  return useSigningForm<SupplementBValues>({
    plusCaseId,
    begin: () => supplementBValues(context),
    problems: (values) => formProblems(values, context),
    refusals: problemsOf,
    sign: (values) => {
      const signature = signatureOf(values, SUPPLEMENT_B_ATTESTATION_VERSION)
      const body = { supplementB: supplementBOf(values), latestId: context.latestId, ...signature }
      return call(signSupplementB, { params: { plusCaseId }, body })
    },
    signed: 'supplement',
  })
}

/** What the form passes to its parts. */
export type SupplementBFormState = ReturnType<typeof useSupplementBForm>
