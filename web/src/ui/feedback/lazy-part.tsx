import { Fragment, type ComponentType, type ReactNode } from 'react'
import { lazyScript, useScript } from '../../lib/lazy-script.ts'
import { Alert } from './Alert.tsx'
import { Loading } from './Loading.tsx'
import { RetryButton } from './RetryButton.tsx'

/** A part of a page whose script loads when the part is first shown, or earlier with `preload`. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/** The props of a part whose script did not load. */
export type LoadFailure = { error: unknown; onRetry: () => void }

type Options<Props> = {
  /** A frame around the part until it is loaded. */
  Frame?: ComponentType<{ children: ReactNode }>
  /** Replaces the part while it loads. */
  Waiting?: ComponentType<Props>
  /** Replaces a part that did not load. */
  Failed?: ComponentType<Props & LoadFailure>
}

/** Makes a part of a page that loads when it is needed. If it does not load, people can try again and the rest of the page stays. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Frame = Fragment, Waiting = PartLoading, Failed = PartFailed }: Options<Props> = {},
): LazyPart<Props> {
  const script = lazyScript(load)

  function Part(props: Props) {
    const { data: Loaded, error, refetch } = useScript(script)
    if (Loaded) return <Loaded {...props} />
    return <Frame>{error ? <Failed {...props} error={error} onRetry={refetch} /> : <Waiting {...props} />}</Frame>
  }

  return Object.assign(Part, { preload: script.preload })
}

const PartLoading = () => <Loading />

const PartFailed = ({ onRetry }: LoadFailure) => (
  <Alert tone="error" isLive heading="This part of the page could not be loaded">
    <p>Check your connection and try again, or reload the page. Anything you saved is safe.</p>
    <RetryButton onRetry={onRetry} />
  </Alert>
)
