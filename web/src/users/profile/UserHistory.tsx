import { userEvents } from '@hireproof/contract/users/user-events'
import { getUserHistory, type HistoryEntry } from '@hireproof/contract/users/user-history.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { displayDateTime } from '../../lib/clock.ts'
import { q } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { AccordionItem } from '../../ui/layout/AccordionItem.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { authorText, changeText } from './profile-texts.ts'

type Props = { userId: string }

/** The changes to a user, and who made them; loaded when opened. */
export function UserHistory({ userId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AccordionItem heading="History of Changes" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <div className="user-history">
        <HistoryPage userId={userId} />
      </div>
    </AccordionItem>
  )
}

/** The newest changes, or those after a position, and on request the next ones below. */
function HistoryPage({ userId, before }: Props & { before?: string }) {
  const [isMoreShown, setIsMoreShown] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const query = before === undefined ? {} : { before }
  // it includes changes just made on another page
  const page = useQuery({ ...q(getUserHistory, { params: { userId }, query }), staleTime: 0 })
  const isLoaded = page.data !== undefined
  useEffect(() => {
    // after a click on older changes, focus the first of them
    if (isLoaded && before !== undefined) list.current?.querySelector('li')?.focus()
  }, [isLoaded, before])
  return (
    <Loaded
      query={page}
      what="the history"
      renderFailure={({ isBusy, onRetry }) => (
        <Alert tone="error" isLive>
          The history could not be loaded. <RetryButton isInline isBusy={isBusy} onRetry={onRetry} />
        </Alert>
      )}
    >
      {({ entries, hasMore }) => {
        const last = entries.at(-1)
        if (!last) return <p>Nothing has been changed yet.</p>
        return (
          <Stack>
            <ol className="history" ref={list}>
              {entries.map((entry) => (
                <Entry key={entry.place} entry={entry} />
              ))}
            </ol>
            {hasMore && isMoreShown && <HistoryPage userId={userId} before={String(last.place)} />}
            {hasMore && !isMoreShown && (
              <div>
                <Button variant="outline" onClick={() => setIsMoreShown(true)}>
                  Show older changes
                </Button>
              </div>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}

function Entry({ entry: { at, action, by, changes } }: { entry: HistoryEntry }) {
  return (
    <li className="history__entry" tabIndex={-1}>
      <p>
        <strong>{userEvents[action].text}</strong> {authorText(by)}
      </p>
      <p className="history__time">
        <time dateTime={at}>{displayDateTime(at)}</time>
      </p>
      {changes.length > 0 && (
        <ul className="history__changes">
          {changes.map((change) => (
            <li key={change.field}>{changeText(change)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
