import type { CaseDetails } from '@hireproof/contract/cases/case'
import { getCaseHistory, type CaseHistoryEntry } from '@hireproof/contract/cases/case-history.endpoints'
import { queryOptions } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'

/** Pages of twenty events; no case has as many unless someone tries to. */
const MOST_PAGES = 100

/** The events of a case for paper. */
type WholeHistory = { entries: readonly CaseHistoryEntry[]; isWhole: boolean }

/** The query of all events of a case. It is read again whenever the history is marked as old. */
export const wholeHistory = ({ case_number: caseNumber, version }: Pick<CaseDetails, 'case_number' | 'version'>) =>
  queryOptions<WholeHistory, ApiError>({
    queryKey: [getCaseHistory.name, { whole: caseNumber, version }],
    queryFn: ({ signal }) => readHistory(caseNumber, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

async function readHistory(caseNumber: string, signal: AbortSignal): Promise<WholeHistory> {
  const entries: CaseHistoryEntry[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const before = entries.at(-1)?.place
    const query = before === undefined ? {} : { before }
    const found = await call(getCaseHistory, { params: { caseNumber }, query }, { signal, isBackground: true })
    entries.push(...found.entries)
    if (!found.hasMore) return { entries, isWhole: true }
  }
  return { entries, isWhole: false }
}
