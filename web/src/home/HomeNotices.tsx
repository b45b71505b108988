import { listMessages } from '@hireproof/contract/messages'
import { displayCount } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { LateNotice } from './LateNotice.tsx'
import { useArrival } from './use-arrival.ts'
import { useClientTerminations } from './use-client-terminations.tsx'

type Props = { first: ReactNode; children: ReactNode }

/**
 * What people have to know before anything else, above the rest of the page. The rest is shown when it is known what stands
 * above it, or soon without: what comes later takes the room of one line, so that nothing moves.
 */
export function HomeNotices({ first, children }: Props) {
  // only as the page opens: a message that arrives while somebody reads would push the page down
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
