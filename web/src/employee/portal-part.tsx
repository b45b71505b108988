import type { ComponentType } from 'react'
import { lazyPart, type LoadFailure } from '../ui/feedback/lazy-part.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import { FailedCall } from './FailedCall.tsx'
import { useSay } from './language.ts'

/** Makes a part of the portal that loads when it is needed, and says in the language of the page how that goes. */
export const portalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, { Waiting: PartLoading, Failed: PartFailed })

const PartLoading = () => <Loading text={useSay().texts.loading} />
const PartFailed = ({ error, onRetry }: LoadFailure) => <FailedCall error={error} isBusy={false} onRetry={onRetry} />
