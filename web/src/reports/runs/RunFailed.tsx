import { MOST_RUNS } from '@hireproof/contract/reports/report-runs'
import { ApiError, type CallFailure } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'

const TOO_MANY = `Too many files are being made at this time: you can have ${MOST_RUNS.ofUser}, and your company ${MOST_RUNS.ofCompany}. You can ask for 20 files in ten minutes. Wait a few minutes and try again.`

type Props = { error: CallFailure | Error }

/** Why a call about a file did not succeed. */
export function RunFailed({ error }: Props) {
  const own = error instanceof ApiError && error.status === 409 ? error.issues[0]?.message : undefined
  return (
    <Alert tone="error" isLive>
      {own ?? errorText(error, { too_many_requests: TOO_MANY })}
    </Alert>
  )
}
