import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'

type Props = {
  isNarrowed: boolean
  onClear: () => void
  /** Given if other pages have users. */
  firstPageHref: string | undefined
}

/** Shown when a list of users is empty. */
export function NoUsers({ isNarrowed, onClear, firstPageHref }: Props) {
  if (firstPageHref !== undefined) {
    return (
      <EmptyState heading="This page is empty" actions={<ButtonLink href={firstPageHref}>Go to page 1</ButtonLink>}>
        <p>This page is past the end of the list.</p>
      </EmptyState>
    )
  }
  if (isNarrowed) {
    return (
      <EmptyState
        heading="No users found"
        actions={
          <Button variant="outline" onClick={onClear}>
            Clear search and filters
          </Button>
        }
      >
        <p>Search matches the beginning of a name or User ID. Check the spelling or type fewer letters.</p>
      </EmptyState>
    )
  }
  return <EmptyState heading="There are no users here" />
}
