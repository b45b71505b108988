import { isUnderWay } from '@hireproof/contract/reports/report-runs'
import {
  cancelReportRun,
  startReportRun,
  takeReportFile,
  type ReportRun,
} from '@hireproof/contract/reports/report-runs.endpoints'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { EXPORT_TIMEOUT_MS } from '../../ui/list/ExportButton.tsx'
import { RunFailed } from './RunFailed.tsx'

type Props = { run: ReportRun; title: string; onChanged: () => void }

/** Download, Cancel and Run again. */
export function RunActions({ run, title, onChanged }: Props) {
  const params = { runId: run.id }
  const done = (text: string) => ({
    onSuccess: () => {
      announce(text)
      onChanged()
    },
  })
  const take = useOnce(
    async () => saveFile(await call(takeReportFile, { params }, { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS })),
    done('The file was downloaded.'),
  )
  const cancel = useOnce(() => call(cancelReportRun, { params }), done('The file is canceled.'))
  const again = useOnce(() => {
    const { report, filter, sort, columns, format } = run
    const body = { filter, format, ...(sort && { sort }), ...(columns && { columns }) }
    return call(startReportRun, { params: { report }, body })
  }, done('The file is being made again.'))
  const error = take.error ?? cancel.error ?? again.error
  const name = <VisuallyHidden> {title}</VisuallyHidden>
  return (
    <>
      {error && <RunFailed error={error} />}
      {run.state === 'READY' && (
        <Button size="small" isBusy={take.isPending} onClick={() => take.mutate()}>
          Download{name}
        </Button>
      )}
      {isUnderWay(run.state) ? (
        <Button variant="outline" size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel{name}
        </Button>
      ) : (
        <Button variant="outline" size="small" isBusy={again.isPending} onClick={() => again.mutate()}>
          Run again{name}
        </Button>
      )}
    </>
  )
}
