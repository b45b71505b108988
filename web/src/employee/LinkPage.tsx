import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isRefusal, type ApiError } from '../lib/api-error.ts'
import { dropCode } from '../mailed-link/one-time-code.ts'
import { Loading } from '../ui/feedback/Loading.tsx'
import { useSay } from './language.ts'
import { LoadedCall } from './LoadedCall.tsx'

/** Why a person sees no page of their own although they opened a link or were signed in. */
export type Outside = { title: string; text: string }

/** What the page that asks for the code gets. */
export type CodeAsked = {
  maskedEmail: string
  onEntered: () => void
  /** Too many wrong codes. */
  onEnded: () => void
  /** The link no longer works. */
  onRefused: () => void
}

type Props = {
  /** The call that emails the code. */
  query: UseQueryOptions<{ maskedEmail: string }, ApiError>
  /** Drops what was loaded here before the code was entered. */
  onEntered: () => void
  /** What a link that does not work says. */
  refused: Outside
  renderCode: (asked: CodeAsked) => ReactNode
  renderEnded: () => ReactNode
  /** For a person with an open session here, and for everyone else. */
  renderSession: (outside?: Outside) => ReactNode
}

/** The page of an emailed link: asks for its code, then shows what the link opens. */
export function LinkPage({ query, onEntered, refused, renderCode, renderEnded, renderSession }: Props) {
  const { texts } = useSay()
  const [state, setState] = useState<'open' | 'ended' | 'refused' | 'entered'>('open')
  const opened = useQuery(query)
  const handleEntered = () => {
    // a person who leaves this page and comes back has a session, and no link
    dropCode()
    onEntered()
    setState('entered')
  }
  if (state === 'entered') return renderSession()
  // the person opened the same link again while what it opens is still open here
  if (state === 'refused' || isRefusal(opened.error, 'code_refused')) return renderSession(refused)
  return (
    <LoadedCall query={opened} waiting={<Loading text={texts.checking} />}>
      {({ maskedEmail }) =>
        state === 'ended'
          ? renderEnded()
          : renderCode({
              maskedEmail,
              onEntered: handleEntered,
              onEnded: () => setState('ended'),
              onRefused: () => setState('refused'),
            })
      }
    </LoadedCall>
  )
}
