import { getFormView, getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { getRetention } from '@hireproof/contract/plus-cases/retention.endpoints'
import { SUPPLEMENT_B_ATTESTATION_VERSION } from '@hireproof/contract/plus-cases/supplement-b-attestation'
import type { SupplementBSetting } from '@hireproof/contract/plus-cases/supplement-b-setting'
import { signSupplementB } from '@hireproof/contract/plus-cases/supplement-b.endpoints'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { formProblems, problemsOf } from './supplement-b-problems.ts'
import { supplementBOf, supplementBValues, type SupplementBValues } from './supplement-b-values.ts'

/** Why Supplement B was not signed, and whether that is because somebody else has signed a block meanwhile. */
export type SupplementBFailure = { text: string; isOutdated: boolean }

const isTyped = (values: SupplementBValues, begun: SupplementBValues) =>
  (Object.keys(begun) as (keyof SupplementBValues)[]).some((field) => values[field] !== begun[field])

/** The form of Supplement B: checked as the server checks it; it asks before its page is left with something in it. */
export function useSupplementBForm(plusCaseId: string, setting: SupplementBSetting) {
  const navigate = useNavigate()
  const [begun] = useState(() => supplementBValues(setting))
  const [failure, setFailure] = useState<SupplementBFailure>()
  const isLeaving = useRef(false)

  const ruleForm = useRuleForm<SupplementBValues>({
    defaultValues: begun,
    problems: (values) => formProblems(values, setting),
    send: async (values) => {
      setFailure(undefined)
      const body = {
        supplementB: supplementBOf(values),
        latestId: setting.latestId,
        typedName: values.typedName.trim(),
        attestationAccepted: values.attestationAccepted === 'yes',
        attestationVersion: SUPPLEMENT_B_ATTESTATION_VERSION,
      }
      try {
        await call(signSupplementB, { params: { plusCaseId }, body })
      } catch (error) {
        const refused = error instanceof ApiError ? problemsOf(error.issues, values) : {}
        if (Object.keys(refused).length > 0) return refused
        setFailure(failureOf(error))
        scrollTo({ top: 0 })
        return undefined
      }
      isLeaving.current = true
      await Promise.all([getPlusCase, getFormView, searchPlusCases, getRetention].map((endpoint) => refresh(endpoint)))
      await navigate(paths.cases.plusCase(plusCaseId), { replace: true, state: { signed: 'supplement' } })
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
export type SupplementBFormState = ReturnType<typeof useSupplementBForm>

function failureOf(error: unknown): SupplementBFailure {
  const told = error instanceof ApiError ? error.issues.map(({ message }) => message).join(' ') : ''
  return { text: told || errorText(error), isOutdated: isRefusal(error, 'conflict') }
}
