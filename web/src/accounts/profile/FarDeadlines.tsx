import type { FarDeadline } from '@hireproof/contract/accounts/far-deadlines'
import { displayDate } from '@hireproof/contract/format/display'

/** What the FAR clause asks by when. */
export const FarDeadlines = ({ deadlines }: { deadlines: readonly FarDeadline[] }) => (
  <ul className="usa-list">
    {deadlines.map(({ what, by, note }) => (
      <li key={what}>
        {what}: by {displayDate(by)}.{note && ` ${note}`}
      </li>
    ))}
  </ul>
)
