import type { Section1Late } from '@hireproof/contract/form-i9/section1-late'
import { displayDateTime } from '../../lib/clock.ts'

/** The reasons on record for a late Section 1, each with its author and time. */
export function LateReasons({ reasons }: Pick<Section1Late, 'reasons'>) {
  if (reasons.length === 0) return <p>No reason is recorded.</p>
  return reasons.map(({ id, at, by, text }) => (
    <p key={id}>
      {text} ({by}, {displayDateTime(at)})
    </p>
  ))
}
