import { getCase, searchCases } from '@hireproof/contract/cases/cases.endpoints'
import type { Mismatch, MismatchChange } from '@hireproof/contract/cases/mismatch'
import { changeMismatch, getMismatch } from '@hireproof/contract/cases/mismatch.endpoints'
import { listPapers } from '@hireproof/contract/cases/papers.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { q, queryClient, refresh } from '../../lib/query.ts'
import { usePolling } from '../result/use-polling.ts'
import { refusalText } from '../refusal-words.ts'
import { deedsBetween } from './deeds.ts'
import { mismatchPace } from './shown-steps.ts'

const mismatchQuery = (caseNumber: string) => q(getMismatch, { params: { caseNumber } })

/** The mismatch of a case. The page checks for news as long as some may come. */
export function useMismatch(caseNumber: string) {
  const polling = usePolling()
  const query = useQuery({
    ...mismatchQuery(caseNumber),
    refetchInterval: ({ state }) => polling.delayFor(state.data && mismatchPace(state.data)),
  })
  return { query, polling }
}

/** Shows a state of a mismatch on every page of its case; the case itself and the lists ask again. */
export function showMismatch(mismatch: Mismatch): Mismatch {
  queryClient.setQueryData(mismatchQuery(mismatch.case_number).queryKey, mismatch)
  void refresh(getCase)
  void refresh(searchCases)
  void refresh(listPapers)
  return mismatch
}

/** The latest state of a mismatch, after something happened to it. */
export const readMismatch = async (caseNumber: string): Promise<Mismatch> =>
  showMismatch(await queryClient.fetchQuery({ ...mismatchQuery(caseNumber), staleTime: 0 }))

/** Why a step was not recorded, and what was done in the meantime. */
export type StepFailure = { text: string; news: string[] }

const FOUND_OTHERWISE = 'This mismatch changed while you were working on it.'

/** A refusal in words. After a conflict, the page shows the present state, and the failure lists what was done. */
export async function failureOf(thrown: unknown, before: Mismatch): Promise<StepFailure> {
  if (!(thrown instanceof ApiError) || thrown.status !== 409) return { text: errorText(thrown), news: [] }
  const now = await readMismatch(before.case_number).catch(() => undefined)
  const news = now ? deedsBetween(before.current, now.current).map(({ text }) => text) : []
  return { text: refusalText((thrown.issues[0]?.code ?? thrown.code).toUpperCase()) ?? FOUND_OTHERWISE, news }
}

/** Without the version, which belongs to the state on the page. */
type Step = MismatchChange extends infer One ? (One extends unknown ? Omit<One, 'version'> : never) : never

/** Records steps of a mismatch. Returns what the server refused, by its field. */
export function useStep(mismatch: Mismatch, onDone: (now: Mismatch) => void) {
  const [failure, setFailure] = useState<StepFailure>()
  const record = async (step: Step): Promise<Record<string, string>> => {
    setFailure(undefined)
    const { case_number: caseNumber, version } = mismatch
    try {
      const body: MismatchChange = { ...step, version }
      onDone(showMismatch(await call(changeMismatch, { params: { caseNumber }, body })))
    } catch (error) {
      const atFields = error instanceof ApiError && error.status === 400 ? error.issues.filter(({ path }) => path) : []
      if (atFields.length > 0) return Object.fromEntries(atFields.map(({ path, message }) => [path, message]))
      setFailure(await failureOf(error, mismatch))
    }
    return {}
  }
  return { record, failure, fail: setFailure }
}
