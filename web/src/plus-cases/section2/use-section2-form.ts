import {
  correctSection2,
  getFormView,
  getPlusCase,
  searchPlusCases,
  signSection2,
} from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/plus-cases/section2-attestation'
import type { Section2Setting } from '@hireproof/contract/plus-cases/section2-setting'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { formProblems, problemsOf } from './section2-problems.ts'
import { section2Of, section2Values, type Section2Values } from './section2-values.ts'

/** Why Section 2 was not signed, and whether that is because it was signed or corrected meanwhile. */
export type Section2Failure = { text: string; isOutdated: boolean }

const isTyped = (values: Section2Values, begun: Section2Values) =>
  (Object.keys(begun) as (keyof Section2Values)[]).some((field) => values[field] !== begun[field])

/** The form of Section 2: checked as the server checks it; it asks before its page is left with something in it. */
export function useSection2Form(plusCaseId: string, setting: Section2Setting) {
  const navigate = useNavigate()
  const [begun] = useState(() => section2Values(setting))
  const [failure, setFailure] = useState<Section2Failure>()
  const isLeaving = useRef(false)
  const present = setting.versions.at(-1)

  const send = async (values: Section2Values) => {
    const params = { plusCaseId }
    const body = {
      section2: section2Of(values),
      typedName: values.typedName.trim(),
      attestationAccepted: values.attestationAccepted === 'yes',
      attestationVersion: SECTION2_ATTESTATION_VERSION,
    }
    if (!present) return call(signSection2, { params, body })
    return call(correctSection2, { params, body: { ...body, replacesId: present.id, reason: values.reason.trim() } })
  }

  const ruleForm = useRuleForm<Section2Values>({
    defaultValues: begun,
    problems: (values) => formProblems(values, setting),
    send: async (values) => {
      setFailure(undefined)
      try {
        await send(values)
      } catch (error) {
        const refused = error instanceof ApiError ? problemsOf(error.issues, values) : {}
        if (Object.keys(refused).length > 0) return refused
        setFailure(failureOf(error))
        scrollTo({ top: 0 })
        return undefined
      }
      isLeaving.current = true
      await Promise.all([refresh(getPlusCase), refresh(getFormView), refresh(searchPlusCases)])
      const signed = present ? 'correction' : 'first'
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

/** What the form hands to its parts. */
export type Section2Form = ReturnType<typeof useSection2Form>

function failureOf(error: unknown): Section2Failure {
  const told = error instanceof ApiError ? error.issues.map(({ message }) => message).join(' ') : ''
  return { text: told || errorText(error), isOutdated: isRefusal(error, 'conflict') }
}
