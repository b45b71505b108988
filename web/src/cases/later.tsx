import { Fragment, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Loading } from '../ui/Loading.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'

/** A part of a page whose script comes over when it is first shown, or before, by `bring`. */
type Later<Props> = { Component: ComponentType<Props>; bring: () => Promise<void> }

type Frame = ComponentType<{ children: ReactNode }>

/**
 * Makes a part of a page that comes when it is needed. A script that does not come over can be asked for again, with
 * everything else on the page left as it is; `Frame` stands around the part while it is not there.
 */
export function later<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Frame: Frame = Fragment,
): Later<Props> {
  let Part: ComponentType<Props> | undefined
  const bring = async () => {
    Part ??= await fetchPart()
  }

  function Component(props: Props) {
    const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming')
    useEffect(() => {
      if (Part || state !== 'coming') return
      bring().then(
        () => setState('there'),
        () => setState('failed'),
      )
    }, [state])
    if (Part) return <Part {...props} />
    return <Frame>{state === 'failed' ? <Failed onRetry={() => setState('coming')} /> : <Loading />}</Frame>
  }

  return { Component, bring }
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Alert tone="error" isLive heading="This part of the page could not be loaded">
    <p>Check your connection and try again. What was saved before is safe.</p>
    <RetryButton onRetry={onRetry} />
  </Alert>
)
