import type { CaseDetails } from '@hireproof/contract/cases/case'
import { confirmCase } from '@hireproof/contract/cases/cases.endpoints'
import type { CaseField } from '@hireproof/contract/cases/field-info'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { draftFrom, savedNumbersOf, valuesOf, type CaseValues } from './form-values.ts'
import { readCase } from './save-draft.ts'
import { sendForm } from '../lib/send-form.ts'
import { resolverBy, useSetting } from './use-case-form.ts'

/** The form that confirms the prompted details of a case. */
export function useConfirmForm(details: CaseDetails, fields: readonly CaseField[]) {
  const { settingFor } = useSetting(details)
  const [failures, setFailures] = useState(0)
  const [failure, setFailure] = useState<string>()
  const isWorking = useRef(false)
  const form = useForm<CaseValues>({
    defaultValues: valuesOf(details),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: resolverBy((values, { formProblems }) => {
      const problems = formProblems(values, { ...settingFor(values), details: withoutNumbers(details, fields) })
      return problems.filter(({ attribute }) => fields.some((field) => field === attribute))
    }),
  })

  const send = async (values: CaseValues) => {
    try {
      const body = { case_fields: confirmedFields(fields, values) }
      await call(confirmCase, { params: { caseNumber: details.case_number }, body })
    } catch (error) {
      // an answer that got lost, or a colleague who was faster: the case itself says how it stands
      const issues = error instanceof ApiError ? error.issues : []
      const now = issues.length > 0 ? undefined : await readCase(details.case_number).catch(() => undefined)
      if (now && now.case_status !== 'UNCONFIRMED_DATA') return true
      for (const { path, message } of issues.toReversed()) form.setError(path as keyof CaseValues, { message })
      if (issues.length === 0) setFailure(errorText(error))
      return false
    }
    await readCase(details.case_number).catch(() => undefined)
    return true
  }

  const confirm = async (values: CaseValues) => {
    if (isWorking.current) return true
    isWorking.current = true
    setFailure(undefined)
    return send(values).finally(() => (isWorking.current = false))
  }
  const handleConfirm = (event: SyntheticEvent) =>
    sendForm(form, event, { send: confirm, onRefused: () => setFailures((count) => count + 1) })

  return { form, failures, failure, isBusy: form.formState.isSubmitting, handleConfirm }
}

/** A case without the saved numbers that are prompted: they are entered again, and nothing stands in for them. */
function withoutNumbers(details: CaseDetails, fields: readonly CaseField[]): CaseDetails {
  const prompted = Object.keys(savedNumbersOf(details)).filter((field) => fields.some((other) => other === field))
  return { ...details, ...Object.fromEntries(prompted.map((field) => [field, undefined])) }
}

/** The prompted details as they go on the wire, in their canonical form. */
function confirmedFields(fields: readonly CaseField[], values: CaseValues) {
  const draft: Record<string, unknown> = draftFrom(values, new Set(fields))
  return fields.map((field) => ({ field_name: field, value: typeof draft[field] === 'string' ? draft[field] : '' }))
}
