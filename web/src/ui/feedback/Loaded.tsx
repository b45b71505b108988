import type { ReactNode } from 'react'
import { errorText } from '../../lib/error-text.ts'
import type { HeadingLevel } from '../layout/Section.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Loading } from './Loading.tsx'

/** The state of a query or of a script that loads later. */
export type Answer<T, E = unknown> = {
  data: T | undefined
  error: E | null
  isFetching: boolean
  refetch: () => unknown
}

/** Why something could not be loaded, and how to try again. */
export type Failure<E = unknown> = { error: E; isBusy: boolean; onRetry: () => void }

type Props<T, E> = {
  query: Answer<T, E>
  /** What loads, in the middle of a sentence: `the news`. */
  what: string
  /** The heading of the failure, if not `We could not load the news`. */
  heading?: string
  headingLevel?: HeadingLevel
  /** Shown during loading, instead of `Loading the news`. */
  waiting?: ReactNode
  /** Shown after a failure, instead of the heading, the reason and the button. */
  renderFailure?: (failure: Failure<E>) => ReactNode
  /** Whether to show above the content that a refresh failed. */
  showsRefreshFailure?: boolean
  children: (data: T) => ReactNode
}

/** Shows the data of a query; before that, that it is loading, or that it failed, with a retry. */
export function Loaded<T, E>(props: Props<T, E>) {
  const { query, what, heading = `We could not load ${what}`, headingLevel, waiting, showsRefreshFailure } = props
  const { data, error, isFetching, refetch } = query
  const failure = error === null ? undefined : { error, isBusy: isFetching, onRetry: () => void refetch() }
  const renderFailure =
    props.renderFailure ??
    ((known: Failure<E>) => (
      <LoadFailed {...known} heading={heading} headingLevel={headingLevel} text={errorText(known.error)} />
    ))
  if (data === undefined) {
    if (failure) return renderFailure(failure)
    return waiting === undefined ? <Loading text={`Loading ${what}`} /> : waiting
  }
  if (!showsRefreshFailure) return props.children(data)
  return (
    <>
      {failure && renderFailure(failure)}
      {props.children(data)}
    </>
  )
}
