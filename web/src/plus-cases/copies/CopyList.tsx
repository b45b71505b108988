import { MOST_COPIES, type DocumentCopy } from '@hireproof/contract/plus-cases/copies'
import { useRef, useState } from 'react'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { Can, CopiesContext } from './copies-context.ts'
import { copyFailure } from './copy-failure.ts'
import { CopyForm } from './CopyForm.tsx'
import { CopyLine } from './CopyLine.tsx'

type Props = { copies: readonly DocumentCopy[]; can: Can; context: CopiesContext }
type Notice = { tone: 'success' | 'error'; text: string }

/** The copies of a form, with what may be done about them. */
export function CopyList({ copies, can, context }: Props) {
  const { words } = context
  const [notice, setNotice] = useState<Notice>()
  const list = useRef<HTMLDivElement>(null)
  const handleRemoved = () => {
    setNotice({ tone: 'success', text: words.removed })
    // the line that had the focus is gone
    list.current?.focus()
    void context.refresh()
  }
  const handleFailed = (error: unknown) => {
    setNotice({ tone: 'error', text: copyFailure(error, context).text })
    void context.refresh()
  }
  return (
    <Stack>
      <div ref={list} tabIndex={-1}>
        {copies.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className="copies">
            {copies.map((copy) => (
              <CopyLine
                key={copy.id}
                copy={copy}
                context={context}
                canView={can.view}
                canRemove={can.remove}
                onRemoved={handleRemoved}
                onFailed={handleFailed}
              />
            ))}
          </ul>
        )}
      </div>
      {notice && (
        <Alert key={notice.text} tone={notice.tone} isLive>
          <p>{notice.text}</p>
        </Alert>
      )}
      {can.add && copies.length >= MOST_COPIES && <p>{words.full}</p>}
      {can.add && copies.length < MOST_COPIES && (
        <Section heading={words.addHeading} headingLevel={3}>
          <CopyForm context={context} onAdded={() => setNotice({ tone: 'success', text: words.added })} />
        </Section>
      )}
    </Stack>
  )
}
