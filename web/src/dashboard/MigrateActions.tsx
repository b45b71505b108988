import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'

type Props = { isBusy: boolean; onMigrate: () => void }

/** The ways on from the request to migrate. */
export function MigrateActions({ isBusy, onMigrate }: Props) {
  return (
    <>
      <Button isBusy={isBusy} onClick={onMigrate}>
        Migrate Your Account
      </Button>
      <ButtonLink variant="outline" href={paths.resources.essential()} target="_blank" rel="noopener">
        Learn More<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </ButtonLink>
    </>
  )
}
