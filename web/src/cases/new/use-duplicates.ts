import { checkDuplicates } from '@hireproof/contract/cases/cases.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { parseSsn } from '@hireproof/contract/cases/ssn'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import type { CaseValues } from '../form/case-values.ts'
import type { FormProblem } from '../form/form-words.ts'

/** An earlier case of the same person in the same company. */
export type Duplicate = ReplyOf<typeof checkDuplicates>['results'][number]

/** Earlier cases with the typed Social Security number: the first page of them, and how many there are. */
export type Duplicates = {
  ssn: string
  company: number | undefined
  found: readonly Duplicate[]
  total: number
  hasOpen: boolean
}

/** Looks for earlier cases of the employee before a number is saved; `ownNumber` is the draft under work itself. */
export function useDuplicates(ownNumber: string | undefined) {
  const [duplicates, setDuplicates] = useState<Duplicates>()

  const look = async (values: CaseValues): Promise<Duplicates | undefined> => {
    const ssn = parseSsn(values.ssn)
    if (!ssn) return undefined
    const company = Number(values.client_company_id) || undefined
    const { results, total_results: all } = await call(checkDuplicates, { body: { ssn, client_company_id: company } })
    const found = results.filter((other) => other.case_number !== ownNumber)
    const hasOpen = found.some((other) => other.case_status !== 'CLOSED')
    const total = all - results.length + found.length
    const next = found.length > 0 ? { ssn, company, found, total, hasOpen } : undefined
    setDuplicates(next)
    return next
  }

  return { duplicates, look }
}

const names = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Whom to ask about a case that the person may not open. */
export const askText = (ask: readonly string[]) =>
  ask.length > 0 ? names.format(ask) : 'a program administrator of your company'

/** What to show if the company is not a client of the agent. */
export const unknownClient: FormProblem = {
  attribute: 'client_company_id',
  message: 'None of your clients has this number. Select another company or correct the number.',
}

/** What to do about earlier cases of the employee before saving another one; undefined if nothing prevents it. */
export function holdUp(duplicates: Duplicates | undefined, values: CaseValues): FormProblem | undefined {
  const open = duplicates?.found.find(({ case_status }) => case_status !== 'CLOSED')
  if (open) {
    const instead = open.can_view ? 'Continue or close that case instead.' : `Ask ${askText(open.ask)} about that case.`
    return { attribute: 'ssn', message: `This employee already has an open case. ${instead}` }
  }
  if (!duplicates || values.duplicate_continue_reason_code !== '') return undefined
  return {
    attribute: 'duplicate_continue_reason_code',
    message: fieldInfo.duplicate_continue_reason_code.missing,
  }
}
