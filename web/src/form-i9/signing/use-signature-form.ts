import type { Issue } from '@hireproof/contract/problem'
import { useCallback, useRef, useState } from 'react'
import { ApiError, isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useRuleForm, type FieldProblems } from '../../lib/use-rule-form.ts'
import type { SignatureValues } from './signature.ts'

/** Why a part was not signed, and whether someone signed or corrected it in between. */
export type SigningFailure = { text: string; isOutdated: boolean }

export type SignatureOptions<V> = {
  /** The initial values of the form; read once. */
  begin: () => V
  problems: (values: V) => FieldProblems<V>
  /** The server's refusals by field of the form. */
  refusals: (issues: readonly Issue[], values: V) => FieldProblems<V>
  /** What the server asks about before the part is signed, by field of the form. */
  ask?: (values: V) => Promise<FieldProblems<V>>
  sign: (values: V) => Promise<unknown>
}

const isTyped = <V extends SignatureValues>(values: V, begun: V) =>
  (Object.keys(begun) as (keyof V)[]).some((field) => values[field] !== begun[field])

/** A part of the form, checked as the server checks it, in any application. */
export function useSignatureForm<V extends SignatureValues & Record<string, string>>({
  onSigned,
  ...options
}: SignatureOptions<V> & { onSigned: () => Promise<unknown> }) {
  const { begin, problems, refusals, ask, sign } = options
  const [begun] = useState(begin)
  const [failure, setFailure] = useState<SigningFailure>()
  const isSigned = useRef(false)
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
      isSigned.current = true
      await onSigned()
      return undefined
    },
  })
  const { getValues } = ruleForm.form
  /** Whether entries would be lost. */
  const hasUnsaved = useCallback(() => !isSigned.current && isTyped(getValues(), begun), [getValues, begun])
  return { ...ruleForm, failure, hasUnsaved }
}

/** What the form of a part passes to its fields. */
export type SignatureFormState<V extends SignatureValues & Record<string, string>> = ReturnType<
  typeof useSignatureForm<V>
>

function failureOf(error: unknown): SigningFailure {
  const told = error instanceof ApiError ? error.issues.map(({ message }) => message).join(' ') : ''
  return { text: told || errorText(error), isOutdated: isRefusal(error, 'conflict') }
}
