import { useEffect, useReducer, useState } from 'react'
import './fresh-address.ts'

/** A script that loads when it is first needed, or earlier with `preload`. */
export type LazyScript<S> = {
  /** Loads the script; after a failure, the next call tries again. */
  preload: () => Promise<S>
  /** The script, once it is loaded. */
  loaded: () => S | undefined
}

/** Names a script that loads when it is needed. */
export function lazyScript<S>(load: () => Promise<S>): LazyScript<S> {
  let script: S | undefined
  return {
    preload: async () => (script ??= await load()),
    loaded: () => script,
  }
}

/** Loads a script for a page. The result has the shape of a query, so that the same frame can show it. */
export function useScript<S>(script: LazyScript<S>, isNeeded = true) {
  const [failure, setFailure] = useState<{ of: LazyScript<S>; error: unknown }>()
  const [, showLoaded] = useReducer((count: number) => count + 1, 0)
  const data = script.loaded()
  const error = failure?.of === script ? failure.error : null
  const isFetching = isNeeded && data === undefined && error === null
  useEffect(() => {
    if (isFetching) script.preload().then(showLoaded, (reason: unknown) => setFailure({ of: script, error: reason }))
  }, [script, isFetching])
  return { data, error, isFetching, refetch: () => setFailure(undefined) }
}
