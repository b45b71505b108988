import { searchAccounts } from '@hireproof/contract/accounts'
import { displayCount } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../lib/started.ts'
import { q } from '../lib/query.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { RetrievalFailed } from '../ui/feedback/RetrievalFailed.tsx'
import { terminationsPage, type TerminationsPage } from './terminations-page.ts'

// only agencies load the table, beside the question whether there is anything for it to show
const ClientTerminations = lazyPart(async () => (await import('./ClientTerminations.tsx')).ClientTerminations)

// part 1 §7: the statuses are not shown there; without a date of termination none is found
const asked = ({ page, size }: TerminationsPage) => ({
  body: {
    paging: { page: page - 1, size },
    query: { statuses: ['ACTIVE' as const, 'CLOSED' as const], closedReasonCode: 'ATMIS' as const },
    sort: [{ field: 'COMPANYNAME' as const, order: 'ASC' as const }],
  },
})

type Notice = {
  isPending: boolean
  /** What there is, in a line; nothing where no client is to be terminated. */
  summary: string | undefined
  content: ReactNode
}

/** The clients of an agency that are terminated for misuse; for everybody else there is nothing to look for. */
export function useClientTerminations(): Notice {
  const isAgency = useMe().account.type === 'AGENCY'
  const place = terminationsPage(useLocation().search)
  const list = useQuery({
    ...q(searchAccounts, asked(place), ClientTerminations),
    enabled: isAgency,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const total = list.data?.totalElements ?? 0
  if (!isAgency) return { isPending: false, summary: undefined, content: null }
  // what failed stays, with its button, while it is asked for again
  if (!list.data && list.errorUpdateCount > 0) {
    return {
      isPending: false,
      summary: 'Client companies: unable to retrieve data',
      content: (
        <RetrievalFailed
          heading="Client companies to be terminated"
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ),
    }
  }
  if (!list.data || total === 0) return { isPending: !list.data, summary: undefined, content: null }
  return {
    isPending: false,
    summary: `${displayCount(total, 'client company', 'client companies')} to be terminated`,
    content: <ClientTerminations {...list.data} {...place} isBusy={list.isPlaceholderData} />,
  }
}
