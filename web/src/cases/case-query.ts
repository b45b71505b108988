import type { CaseDetails } from '@hireproof/contract/cases/case'
import { getCase, searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { q, queryClient, refresh } from '../lib/query.ts'

/** The query of a case, which every page of it reads. */
export const caseQuery = (caseNumber: string) => q(getCase, { params: { caseNumber } })

/** Shows a version of a case on all its pages without asking the server again; lists of cases ask again. */
export function showCase(details: CaseDetails): CaseDetails {
  queryClient.setQueryData(caseQuery(details.case_number).queryKey, details)
  void refresh(searchCases)
  return details
}

/** The latest version of a case, after something happened to it. */
export function readCase(caseNumber: string): Promise<CaseDetails> {
  void refresh(searchCases)
  return queryClient.fetchQuery({ ...caseQuery(caseNumber), staleTime: 0 })
}
