import { Details } from '../../ui/layout/Details.tsx'
import { refusedActions } from './row-actions.ts'

type Props = { rows: Parameters<typeof refusedActions>[0] }

/** Says why some actions cannot be used, for those who see no tooltip. */
export function RefusedActions({ rows }: Props) {
  const reasons = refusedActions(rows)
  if (reasons.length === 0) return null
  return (
    <Details summary="Why can some actions not be used?">
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Details>
  )
}
