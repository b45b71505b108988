import { checkDuplicates } from '@hireproof/contract/cases/cases.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { parseSsn } from '@hireproof/contract/cases/ssn'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import type { CaseValues } from './form-values.ts'

/** An earlier case of the same person in the same company. */
export type Duplicate = ReplyOf<typeof checkDuplicates>['results'][number]

/** Earlier cases of the typed Social Security number. */
export type Duplicates = { ssn: string; found: readonly Duplicate[]; hasOpen: boolean }

/** Looks for earlier cases of the employee before a number is saved; `ownNumber` is the draft under work itself. */
export function useDuplicates(ownNumber: string | undefined) {
  const [duplicates, setDuplicates] = useState<Duplicates>()

  const look = async (values: CaseValues): Promise<Duplicates | undefined> => {
    const ssn = parseSsn(values.ssn)
    if (!ssn) return undefined
    const company = Number(values.client_company_id) || undefined
    const { results } = await call(checkDuplicates, { body: { ssn, client_company_id: company } })
    const found = results.filter((other) => other.case_number !== ownNumber)
    const hasOpen = found.some((other) => other.case_status !== 'CLOSED')
    const next = found.length > 0 ? { ssn, found, hasOpen } : undefined
    setDuplicates(next)
    return next
  }

  return { duplicates, look }
}
