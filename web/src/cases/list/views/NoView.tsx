import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/list/ListState.tsx'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'

/** Shown for a link to a view that was deleted, is not shared, or belongs to another company. */
export const NoView = () => (
  <EmptyState
    heading="There is no such view"
    actions={<ButtonLink href={paths.cases.list({ filter: 'open' })}>Show open cases</ButtonLink>}
  >
    <p>
      The view was deleted, or it is not shared with you. If a colleague gave you the link, ask them to share the view.
    </p>
  </EmptyState>
)
