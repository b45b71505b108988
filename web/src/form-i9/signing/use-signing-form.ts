import { getRetention } from '@hireproof/contract/form-i9/retention.endpoints'
import { getFormView } from '@hireproof/contract/form-i9/section2.endpoints'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useQuery, type queryOptions } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import type { SignatureValues } from './signature.ts'
import { useSignatureForm, type SignatureOptions } from './use-signature-form.ts'

/**
 * What is needed to complete a part of the form. It is fetched only once, because the audit records each view of signed
 * parts, and nothing may change while the user types.
 */
export const useSigningContext = <S>(options: ReturnType<typeof queryOptions<S, ApiError>>) =>
  useQuery({ ...options, staleTime: Infinity, gcTime: 0 })

type Options<V> = SignatureOptions<V> & {
  plusCaseId: string
  /** The part that the page of the plus case reports as signed. */
  signed: string
}

/** A part of the form that a user signs. It asks before the user leaves the page with entries in it. */
export function useSigningForm<V extends SignatureValues & Record<string, string>>(options: Options<V>) {
  const { plusCaseId, signed, ...rules } = options
  const navigate = useNavigate()
  const signing = useSignatureForm<V>({
    ...rules,
    onSigned: async () => {
      await Promise.all([getPlusCase, getFormView, searchPlusCases, getRetention].map((endpoint) => refresh(endpoint)))
      await navigate(paths.cases.plusCase(plusCaseId), { replace: true, state: { signed } })
    },
  })
  const blocker = useLeaveGuard(signing.hasUnsaved)
  return { ...signing, blocker }
}

/** What the form of a part passes to its fields. */
export type SigningFormState<V extends SignatureValues & Record<string, string>> = ReturnType<typeof useSigningForm<V>>
