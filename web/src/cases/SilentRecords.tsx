import { getRecordsState } from '@hireproof/contract/cases/records-state.endpoints'
import { useQuery } from '@tanstack/react-query'
import { displayDateTime } from '../lib/clock.ts'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/feedback/Alert.tsx'

const EVERY_MS = 60_000

/** Tells that the government records have not answered for a while, and what people can do meanwhile. */
export function SilentRecords() {
  const { data } = useQuery({ ...q(getRecordsState, {}), staleTime: EVERY_MS, refetchInterval: EVERY_MS })
  if (!data?.silent_since) return null
  return (
    <Alert tone="warning" heading="The government records do not answer at the moment">
      <p>
        They have not answered since {displayDateTime(data.silent_since)}. You can still create cases and submit them:
        they wait, and we send them as soon as the records answer. Everything that does not need them works as usual.
      </p>
    </Alert>
  )
}
