import { runStateLabels } from '@hireproof/contract/reports/report-runs'
import type { ReportRun } from '@hireproof/contract/reports/report-runs.endpoints'
import { reportOf } from '@hireproof/contract/reports/reports'
import { useEffect, useRef } from 'react'
import { announce } from '../../lib/announce.ts'

/** Milliseconds between two announcements (REPT-38). */
const QUIET_MS = 10_000

const wordsOf = ({ report, state, rows_done: done, rows_expected: expected }: ReportRun) =>
  state === 'RUNNING' && expected
    ? `${reportOf(report).title}: ${Math.floor((100 * done) / expected)} percent`
    : `${reportOf(report).title}: ${runStateLabels[state]}`

/** Tells people who do not see the page how far their files are, at most every ten seconds. */
export function useSpokenProgress(runs: readonly ReportRun[] | undefined): void {
  const known = useRef(new Map<string, string>())
  const last = useRef(0)
  useEffect(() => {
    if (!runs) return
    const isFirst = known.current.size === 0
    const changed = runs.filter((run) => known.current.has(run.id) && known.current.get(run.id) !== wordsOf(run))
    if (!isFirst && (changed.length === 0 || Date.now() - last.current < QUIET_MS)) return
    known.current = new Map(runs.map((run) => [run.id, wordsOf(run)]))
    if (changed.length === 0) return
    last.current = Date.now()
    announce(changed.map(wordsOf).join('. '))
  }, [runs])
}
