import { searchAccounts } from '@hireproof/contract/accounts/accounts'
import { getCompanyNotices } from '@hireproof/contract/accounts/company-notices.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { displayCount, displayDate } from '@hireproof/contract/format/display'
import { listMessages } from '@hireproof/contract/messages/messages'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { useMe } from '../lib/started.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { RetrievalFailed } from '../ui/feedback/RetrievalFailed.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { mayEnablePlus } from './plus-promotion.ts'
import { terminationsPage, type TerminationsPage } from './terminations-page.ts'

// few companies are new
const FirstSteps = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstSteps)

// only agencies load the table, in parallel with the call that finds its rows
const ClientTerminations = lazyPart(async () => (await import('./ClientTerminations.tsx')).ClientTerminations)

// part 1 §7: it does not show the statuses; clients without a date of termination are not found
const asked = ({ page, size }: TerminationsPage) => ({
  body: {
    paging: { page: page - 1, size },
    query: { statuses: ['ACTIVE' as const, 'CLOSED' as const], closedReasonCode: 'ATMIS' as const },
    sort: [{ field: 'COMPANYNAME' as const, order: 'ASC' as const }],
  },
})

type Notice = {
  isPending: boolean
  /** A one-line summary; none if no client is terminated. */
  summary: string | undefined
  content: ReactNode
}

/** The clients of an agency that are terminated for misuse. Other companies have none to look for. */
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
  // a failed part stays, with its button, during the next try
  if (!list.data && list.errorUpdateCount > 0) {
    return {
      isPending: false,
      summary: 'Client companies: unable to retrieve data',
      content: (
        <RetrievalFailed
          heading="Client companies terminated for misuse"
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ),
    }
  }
  if (!list.data || total === 0) return { isPending: !list.data, summary: undefined, content: null }
  return {
    isPending: false,
    summary: `${displayCount(total, 'client company', 'client companies')} terminated for misuse`,
    content: <ClientTerminations {...list.data} {...place} isBusy={list.isPlaceholderData} />,
  }
}

/** What program administrators are told about their company: its first steps, and a newer memorandum of understanding. */
function useCompanyNotices(): { firstSteps: Notice; mou: Notice } {
  const { account, user } = useMe()
  const isAsked = account.status === 'ACTIVE' && account.type !== 'CORPORATE' && mayEnablePlus(user)
  const query = useQuery({
    ...q(getCompanyNotices, { params: { accountId: account.id } }),
    enabled: isAsked,
    refetchOnWindowFocus: false,
  })
  const isPending = isAsked && query.isPending
  const none = { isPending, summary: undefined, content: null }
  const { firstSteps, newerMou } = query.data ?? {}
  return {
    firstSteps: firstSteps
      ? { isPending, summary: 'Your first steps', content: <FirstSteps steps={firstSteps} /> }
      : none,
    mou: newerMou ? newerMouNotice(newerMou) : none,
  }
}

type NewerMou = NonNullable<ReplyOf<typeof getCompanyNotices>['newerMou']>

/** A newer memorandum of understanding, for the people who can sign it. */
function newerMouNotice(newer: NewerMou): Notice {
  const summary = 'There is a newer memorandum of understanding'
  const content = (
    <Alert tone="info" heading={summary}>
      {newer.changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
      <p>
        Please read and acknowledge it{newer.signBy && ` by ${displayDate(newer.signBy)}`}. Until then, everyone can
        keep working. <a href={paths.company.mou()}>Read and acknowledge</a>
      </p>
    </Alert>
  )
  return { isPending: false, summary, content }
}

/** Whether a notice may still take up its full space on the page. */
type Arrival = 'coming' | 'in_time' | 'late'

/** Milliseconds to wait for the notices: enough for most connections, and too short for people to miss the page. */
const PATIENCE = 600

/** How a notice arrived: in time to show in full, or so late that the person was already reading the page. */
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
 * The most important notices, above the rest of the page. The rest appears once the notices are known, or soon without
 * them. Later notices use the space of one line, so that nothing moves.
 */
export function HomeNotices({ first, children }: Props) {
  // load messages only as the page opens: a later message would push the page down while someone reads
  const { data, isPending } = useQuery({ ...q(listMessages, {}), refetchOnWindowFocus: false })
  const messages = data?.messages ?? []
  const clients = useClientTerminations()
  const { firstSteps, mou } = useCompanyNotices()
  const arrivals = {
    clients: useArrival(clients.isPending),
    company: useArrival(mou.isPending),
    messages: useArrival(isPending),
  }
  const isComing = Object.values(arrivals).includes('coming')
  return (
    <>
      <div className="notices">
        {first}
        <LateNotice arrival={arrivals.clients} summary={clients.summary}>
          {clients.content}
        </LateNotice>
        <LateNotice arrival={arrivals.company} summary={mou.summary}>
          {mou.content}
        </LateNotice>
        <LateNotice arrival={arrivals.company} summary={firstSteps.summary}>
          {firstSteps.content}
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
  /** The one-line text of a late notice; none if there is no notice. */
  summary: string | false | undefined
  children: ReactNode
}

/** A notice above the page: in full if it came in time, or else as a line to open, in space kept free for it. */
function LateNotice({ arrival, summary, children }: LateNoticeProps) {
  if (arrival !== 'late') return summary ? children : null
  return <div className="late-notice">{summary && <Details summary={summary}>{children}</Details>}</div>
}
