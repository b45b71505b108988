import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'

type Props = {
  isNarrowed: boolean
  onClear: () => void
  /** Given where other pages have users. */
  firstPageHref: string | undefined
}

/** Stands where a list of users has none to show. */
export function NoUsers({ isNarrowed, onClear, firstPageHref }: Props) {
  if (firstPageHref !== undefined) {
    return (
      <EmptyState heading="This page is empty" actions={<ButtonLink href={firstPageHref}>Go to page 1</ButtonLink>}>
        <p>There are fewer users than this page would need.</p>
      </EmptyState>
    )
  }
  if (isNarrowed) {
    return (
      <EmptyState
        heading="No user fits"
        actions={
          <Button variant="outline" onClick={onClear}>
            Clear search and filters
          </Button>
        }
      >
        <p>A search finds what begins with the text. Check the spelling, or search for less.</p>
      </EmptyState>
    )
  }
  return <EmptyState heading="There are no users here" />
}
