import { Loaded, type Answer } from '../ui/feedback/Loaded.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import type { ReactNode } from 'react'
import { FailedCall } from './FailedCall.tsx'
import { useSay } from './language.ts'

type Props<T> = {
  query: Answer<T>
  /** Stands there while it loads, in place of a word that it does. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows what a query loads, and says in the language of the page how that goes. */
export function LoadedCall<T>({ query, waiting, children }: Props<T>) {
  const { texts } = useSay()
  return (
    <Loaded
      query={query}
      what=""
      waiting={waiting ?? <Loading text={texts.loading} />}
      renderFailure={(failure) => <FailedCall {...failure} />}
    >
      {children}
    </Loaded>
  )
}
