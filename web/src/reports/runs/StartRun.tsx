import type { RequestOf } from '@hireproof/contract/endpoint'
import type { Report } from '@hireproof/contract/reports/report'
import { startReportRun } from '@hireproof/contract/reports/report-runs.endpoints'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { RunFailed } from './RunFailed.tsx'

type Props = { report: Report; question: RequestOf<typeof startReportRun>['body']; disabledReason: string | undefined }

/** Begins a file of the report in the background, and leads to it. */
export function StartRun({ report, question, disabledReason }: Props) {
  const start = useOnce(() => call(startReportRun, { params: { report: report.name }, body: question }))
  return (
    <>
      <Button variant="outline" isBusy={start.isPending} disabledReason={disabledReason} onClick={() => start.mutate()}>
        Make the file in the background
      </Button>
      {start.isSuccess && (
        <Alert tone="success" isLive>
          Your file is being made. You can leave this page. <a href={paths.reports.runs()}>Go to your report files</a>
        </Alert>
      )}
      {start.error && <RunFailed error={start.error} />}
    </>
  )
}
