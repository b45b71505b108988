import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../lib/announce.ts'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'
import { isStopped } from '../lib/use-stop.ts'
import { readCase } from './case-query.ts'

const STOPPED = 'You stopped sending.'

/** Takes a step of a case once and then shows the case; if the answer got lost, the case itself tells whether it was taken. */
export function useCaseStep(caseNumber: string, from: CaseStatus) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isWorking = useRef(false)
  const take = async (
    step: () => Promise<unknown>,
    done: string,
    /** What to do with a refusal that belongs to a field; true if it does. */
    atField: (error: unknown) => boolean = () => false,
  ) => {
    if (isWorking.current) return
    isWorking.current = true
    setIsBusy(true)
    setFailure(undefined)
    try {
      const refused = await step().then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      if (refused && atField(refused.error)) return
      const now = await readCase(caseNumber).catch(() => undefined)
      // taken by this click, whose answer got lost, or by another person
      if (refused && (now === undefined || now.case_status === from))
        return setFailure(isStopped(refused.error) ? STOPPED : errorText(refused.error))
      announce(done)
      await navigate(paths.cases.view(caseNumber), { replace: true })
    } finally {
      isWorking.current = false
      setIsBusy(false)
    }
    return undefined
  }
  return { take, failure, isBusy }
}
