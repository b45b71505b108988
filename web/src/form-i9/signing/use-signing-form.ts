import { getRetention } from '@hireproof/contract/form-i9/retention.endpoints'
import { getFormView } from '@hireproof/contract/form-i9/section2.endpoints'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { Issue } from '@hireproof/contract/problem'
import { useQuery, type queryOptions } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useRuleForm, type FieldProblems } from '../../lib/use-rule-form.ts'
import type { SignatureValues } from './signature.ts'

/**
 * What is needed to complete a part of the form. It is fetched only once, because the audit records each view of signed
 * parts, and nothing may change while the user types.
 */
export const useSigningContext = <S>(options: ReturnType<typeof queryOptions<S, ApiError>>) =>
  useQuery({ ...options, staleTime: Infinity, gcTime: 0 })

/** Why a part was not signed, and whether someone signed or corrected it in between. */
export type SigningFailure = { text: string; isOutdated: boolean }

type Options<V> = {
  plusCaseId: string
  /** The initial values of the form; read once. */
  begin: () => V
  problems: (values: V) => FieldProblems<V>
  /** The server's refusals by field of the form. */
  refusals: (issues: readonly Issue[], values: V) => FieldProblems<V>
  /** What the server asks about before the part is signed, by field of the form. */
  ask?: (values: V) => Promise<FieldProblems<V>>
  sign: (values: V) => Promise<unknown>
  /** The part that the page of the plus case reports as signed. */
  signed: string
}

const isTyped = <V extends SignatureValues>(values: V, begun: V) =>
  (Object.keys(begun) as (keyof V)[]).some((field) => values[field] !== begun[field])

/** A part of the form, checked as the server checks it. It asks before the user leaves the page with entries in it. */
export function useSigningForm<V extends SignatureValues & Record<string, string>>(options: Options<V>) {
  const { plusCaseId, begin, problems, refusals, ask, sign, signed } = options
  const navigate = useNavigate()
  const [begun] = useState(begin)
  const [failure, setFailure] = useState<SigningFailure>()
  const isLeaving = useRef(false)

  const ruleForm = useRuleForm<V>({
    defaultValues: begun,
    problems,
    send: async (values) => {
      setFailure(undefined)
      try {
        const asked = (await ask?.(values)) ?? {}
        if (Object.keys(asked).length > 0) return asked
        await sign(values)
      } catch (error) {
        const refused = error instanceof ApiError ? refusals(error.issues, values) : {}
        if (Object.keys(refused).length > 0) return refused
        setFailure(failureOf(error))
        return undefined
      }
      isLeaving.current = true
      await Promise.all([getPlusCase, getFormView, searchPlusCases, getRetention].map((endpoint) => refresh(endpoint)))
      await navigate(paths.cases.plusCase(plusCaseId), { replace: true, state: { signed } })
      return undefined
    },
  })
  const { getValues } = ruleForm.form
  const blocker = useLeaveGuard(
    useCallback(() => !isLeaving.current && isTyped(getValues(), begun), [getValues, begun]),
  )
  return { ...ruleForm, failure, blocker }
}

/** What the form of a part passes to its fields. */
export type SigningFormState<V extends SignatureValues & Record<string, string>> = ReturnType<typeof useSigningForm<V>>

function failureOf(error: unknown): SigningFailure {
  const told = error instanceof ApiError ? error.issues.map(({ message }) => message).join(' ') : ''
  return { text: told || errorText(error), isOutdated: isRefusal(error, 'conflict') }
}
