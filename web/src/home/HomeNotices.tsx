import { searchAccounts } from '@hireproof/contract/accounts/accounts'
import { displayCount } from '@hireproof/contract/format/display'
import { listMessages } from '@hireproof/contract/messages/messages'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { q } from '../lib/query.ts'
import { useMe } from '../lib/started.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { RetrievalFailed } from '../ui/feedback/RetrievalFailed.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
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

/** The clients of an agency that are terminated for misuse; everyone else has none to look for. */
function useClientTerminations(): Notice {
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

/** Whether something may still take room of its own in the page. */
type Arrival = 'coming' | 'in_time' | 'late'

/** Milliseconds that the page waits for what is above it; longer than most connections need, shorter than people take to look for what is missing. */
const PATIENCE = 600

/** How something came: in time to show in full where it belongs, or so late that the page around it was already being read. */
function useArrival(isPending: boolean): Arrival {
  const [arrival, setArrival] = useState<Arrival>(isPending ? 'coming' : 'in_time')
  if (arrival === 'coming' && !isPending) setArrival('in_time')
  useEffect(() => {
    if (arrival !== 'coming') return undefined
    const timer = setTimeout(() => setArrival('late'), PATIENCE)
    return () => clearTimeout(timer)
  }, [arrival])
  return arrival
}

type Props = { first: ReactNode; children: ReactNode }

/**
 * What people have to know before anything else, above the rest of the page. The rest is shown when it is known what stands
 * above it, or soon without: what comes later takes the room of one line, so that nothing moves.
 */
export function HomeNotices({ first, children }: Props) {
  // only as the page opens: a message that arrives while someone reads would push the page down
  const { data, isPending } = useQuery({ ...q(listMessages, {}), refetchOnWindowFocus: false })
  const messages = data?.messages ?? []
  const clients = useClientTerminations()
  const arrivals = { clients: useArrival(clients.isPending), messages: useArrival(isPending) }
  const isComing = arrivals.clients === 'coming' || arrivals.messages === 'coming'
  return (
    <>
      <div className="notices">
        {first}
        <LateNotice arrival={arrivals.clients} summary={clients.summary}>
          {clients.content}
        </LateNotice>
        <LateNotice
          arrival={arrivals.messages}
          summary={messages.length > 0 && displayCount(messages.length, 'message')}
        >
          <Stack gap="small">
            {messages.map(({ title, content, last_modified_date }) => (
              <Alert key={`${last_modified_date} ${title}`} tone="info" heading={title}>
                <p className="notices__text">{content}</p>
              </Alert>
            ))}
          </Stack>
        </LateNotice>
      </div>
      <div className={isComing ? 'stack stack--large home-rest--coming' : 'stack stack--large'}>{children}</div>
    </>
  )
}

type LateNoticeProps = {
  arrival: Arrival
  /** What a notice that is late says of itself in one line; nothing where there is none. */
  summary: string | false | undefined
  children: ReactNode
}

/** A notice above the page: in full where it came in time, else in a line that was kept free, to be opened. */
function LateNotice({ arrival, summary, children }: LateNoticeProps) {
  if (arrival !== 'late') return summary ? children : null
  return <div className="late-notice">{summary && <Details summary={summary}>{children}</Details>}</div>
}
