import type { CaseRow } from '@hireproof/contract/cases/case'
import { displayDate } from '@hireproof/contract/format/display'
import { dayOf } from '../../lib/clock.ts'
import { closureText } from '../result/ClosureText.tsx'

/** When a case was closed and by whom, and why in its words. */
export function ClosureCell({ row }: { row: CaseRow }) {
  const { closed_at: at, closed_by_name: by, auto_closed: isAutomatic } = row
  if (at === null) return null
  const who = isAutomatic ? ', automatically' : by && `, by ${by}`
  return (
    <div className="next-step">
      <span className="unbroken">{displayDate(dayOf(at))}</span>
      {who}
      <div className="usa-hint">{closureText(row)}</div>
    </div>
  )
}
