import { displayCount } from '@hireproof/contract/format/display'
import { fileFormatInfo } from '@hireproof/contract/reports/file-formats'
import { isUnderWay, runFailureTexts, runStateLabels, type RunState } from '@hireproof/contract/reports/report-runs'
import type { ReportRun } from '@hireproof/contract/reports/report-runs.endpoints'
import { reportOf } from '@hireproof/contract/reports/reports'
import { displayDateTime } from '../../lib/clock.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { StatusTag, type Tone } from '../../ui/layout/StatusTag.tsx'
import { RunActions } from './RunActions.tsx'

const tones: Readonly<Record<RunState, Tone>> = {
  QUEUED: 'info',
  RUNNING: 'info',
  READY: 'success',
  FAILED: 'error',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
}

type Props = { run: ReportRun; onChanged: () => void }

/** A file of a report: what it holds, how far it is, and what can be done with it. */
export function RunCard({ run, onChanged }: Props) {
  const { title, rows } = reportOf(run.report)
  const { state, rows_done: done, rows_expected: expected, bytes, sha256, expires_at: end } = run
  return (
    <Card
      heading={`${title} (${fileFormatInfo[run.format].label})`}
      aside={<StatusTag tone={tones[state]}>{runStateLabels[state]}</StatusTag>}
      actions={<RunActions run={run} title={title} onChanged={onChanged} />}
    >
      {isUnderWay(state) && (
        <label>
          {expected === null ? 'Waiting for its turn' : `Written: ${displayCount(done, ...rows)} of ${count(expected)}`}
          <progress
            className="import-progress"
            max={expected ?? 1}
            {...(state === 'RUNNING' && expected !== null && { value: done })}
          />
        </label>
      )}
      {run.failure && <p>{runFailureTexts[run.failure]}</p>}
      <DefinitionList
        items={[
          { term: 'Filter', value: run.filter_words.length > 0 ? run.filter_words.join('; ') : 'None' },
          { term: run.is_scheduled ? 'Run by a schedule' : 'Requested', value: displayDateTime(run.requested_at) },
          ...(run.as_of ? [{ term: 'As of', value: displayDateTime(run.as_of) }] : []),
          ...(bytes === null ? [] : [{ term: 'Rows', value: count(expected ?? 0) }]),
          ...(bytes === null ? [] : [{ term: 'Size', value: sizeText(bytes) }]),
          ...(sha256 ? [{ term: 'SHA-256', value: <code className="report-checksum">{sha256}</code> }] : []),
          ...(end && state === 'READY' ? [{ term: 'Kept until', value: displayDateTime(end) }] : []),
        ]}
      />
    </Card>
  )
}

const count = (value: number) => value.toLocaleString('en-US')

/** Bytes in the largest unit that has a whole one. */
function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < 1024 ** 2 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
