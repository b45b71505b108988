import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../navigation/ButtonLink.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { Stack } from '../layout/Stack.tsx'

/** Shown for an address without a page, or with a page that the person may not open (part 1 §2.2). */
export function NotFoundPage() {
  return (
    <Stack>
      <PageHeading title="404 - Page Not Found" lead="The page you requested cannot be found." />
      <p className="prose">
        You may have mistyped the address, or the page may have moved. If someone sent you the link, ask them to check
        it.
      </p>
      <div>
        <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
      </div>
    </Stack>
  )
}
