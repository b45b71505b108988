import { useEffect, useRef } from 'react'
import { Alert } from '../ui/feedback/Alert.tsx'

type Props = { failedAt: number | undefined }

/** Says that a user account could not be accessed, in sight also of somebody far down the list. */
export function AccessFailure({ failedAt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failedAt !== undefined) box.current?.scrollIntoView({ block: 'nearest' })
  }, [failedAt])
  if (failedAt === undefined) return null
  return (
    <div ref={box} key={failedAt}>
      <Alert tone="error" isLive>
        We are unable to access your user account at this time. Please wait a few minutes and try again.
      </Alert>
    </div>
  )
}
