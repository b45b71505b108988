import { pageSettings } from '../lib/page-settings.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** What somebody can do who is signed in, but to whom no user account is linked. */
export function NoLinkedUsers() {
  const { product, support } = pageSettings()
  return (
    <EmptyState heading="No user account is linked to you yet">
      <p>
        A company's program administrator adds you to {product} and then sends you an activation link. Open that link
        and sign in with the same email address as today.
      </p>
      <p>
        Are you expecting an account here? Ask your program administrator which email address it was made for, or write
        to <a href={`mailto:${support.email}`}>{support.email}</a>.
      </p>
    </EmptyState>
  )
}
