import { resubmitCase } from '@hireproof/contract/cases/after-case.endpoints'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { closeCase } from '@hireproof/contract/cases/cases.endpoints'
import { useRef, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { readCase } from '../case-query.ts'
import { bodyOf, codeOf, replacingCode, type ClosingValues } from './closing-values.ts'

/** Closes a case once, with the case that follows if one is wanted; `onClosed` gets the closed case. */
export function useClosing(details: CaseDetails, onClosed: (closed: CaseDetails) => void) {
  const { case_number: caseNumber } = details
  const [failure, setFailure] = useState<string>()
  const isDone = useRef(false)
  const close = async (values: ClosingValues, field: string | undefined) => {
    if (isDone.current) return
    setFailure(undefined)
    const refusal = await send(details, values, field).catch((error: unknown) => error)
    const now = await readCase(caseNumber).catch(() => undefined)
    // closed by this click, even if its answer got lost, or by another person
    if (refusal !== undefined && now?.case_status !== 'CLOSED') {
      const told = refusal instanceof ApiError ? refusal.issues.map(({ message }) => message).join(' ') : ''
      return setFailure(told || errorText(refusal))
    }
    isDone.current = true
    announce('The case is closed.')
    onClosed(now ?? { ...details, case_status: 'CLOSED' })
  }
  return { close, failure }
}

async function send(details: CaseDetails, values: ClosingValues, field: string | undefined): Promise<void> {
  const params = { caseNumber: details.case_number }
  const replacing = replacingCode(details, codeOf(details, values))
  if (!replacing || values.following === 'none') {
    await call(closeCase, { params, body: bodyOf(details, values, field) })
    return
  }
  const body = { case_closure_reason_code: replacing, start_empty: values.following === 'empty' }
  await call(resubmitCase, { params, body })
}
