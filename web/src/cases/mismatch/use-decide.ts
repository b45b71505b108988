import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import { referCase, takeNoAction } from '@hireproof/contract/cases/mismatch.endpoints'
import type { CaseWorkflow } from '@hireproof/contract/cases/case'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { createOnce } from '../../lib/create-once.ts'
import { useOnce } from '../../lib/use-once.ts'
import { failureOf, readMismatch, type StepFailure } from './use-mismatch.ts'

/** What ends the employer's part of a mismatch. */
export type Act = 'refer' | 'noAction'

type Body = { employee_notified: true; countersigned_name?: string }

const endpoints = { refer: referCase, noAction: takeNoAction }
const results = { refer: 'REFERRED', noAction: 'FINAL_NONCONFIRMATION' } as const

/** Refers the employee or records no action, once. A lost answer is not a failure if the case has moved on. */
export function useDecide(act: Act, mismatch: Mismatch, onDone: (now: Mismatch) => void) {
  const caseNumber = mismatch.case_number
  const [{ create }] = useState(() =>
    createOnce<Body, CaseWorkflow>((body, { idempotencyKey }) =>
      call(endpoints[act], { params: { caseNumber }, body }, { idempotencyKey }),
    ),
  )
  const [failure, setFailure] = useState<StepFailure>()
  const [nameProblem, setNameProblem] = useState<string>()
  const { mutate, isPending } = useOnce(async (countersignedName: string | undefined) => {
    setFailure(undefined)
    setNameProblem(undefined)
    try {
      const body: Body = {
        employee_notified: true,
        ...(countersignedName !== undefined && { countersigned_name: countersignedName }),
      }
      await create(body)
    } catch (error) {
      if (isRefusal(error, 'bad_request')) {
        const atName = error.issues.find(({ path }) => path === 'countersigned_name')
        if (atName) return setNameProblem(atName.message)
      }
      const now = await readMismatch(caseNumber).catch(() => undefined)
      if (now?.case_status === results[act]) return onDone(now)
      return setFailure(await failureOf(error, mismatch))
    }
    onDone(await readMismatch(caseNumber))
  })
  return { send: mutate, isBusy: isPending, failure, nameProblem, setNameProblem }
}
