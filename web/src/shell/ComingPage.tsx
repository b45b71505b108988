import { pageSettings } from '../lib/page-settings.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'

type Props = {
  /** The name of the screen that will stand here. */
  screen: string
  /** What the person will do there. */
  purpose?: string
  /** Where else to go, if anywhere. */
  backHref?: string
  backLabel?: string
}

/** Stands where a screen is planned but not built: no menu leads nowhere. */
export function ComingPage({ screen, purpose, backHref, backLabel }: Props) {
  return (
    <Stack>
      <PageHeading title={screen} lead={`This part of ${pageSettings().product} is not available yet.`} />
      {purpose && <p className="prose">{purpose}</p>}
      {backHref && (
        <div>
          <ButtonLink href={backHref}>{backLabel}</ButtonLink>
        </div>
      )}
    </Stack>
  )
}
