import type { Page } from '@hireproof/contract/page'
import { knownPage } from '@hireproof/contract/known-page'
import { isGateDue } from '@hireproof/contract/navigation'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import type { Me } from '../lib/start.ts'
import { factsOf } from './guards.ts'
import { useStarted } from '../lib/started.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'

/** The planned page at a path, in any spelling of the path; undefined if no page is planned there. */
export function comingPage(path: string): (Page & { coming: string }) | undefined {
  const page = knownPage(path)
  return page?.coming === undefined ? undefined : { ...page, coming: page.coming }
}

/** The planned screen at a path; a refusal if there is none, which shows the not-found page in its place. */
export function findOtherPage({ request }: LoaderFunctionArgs): { coming: string; purpose?: string } {
  const screen = comingPage(new URL(request.url).pathname)
  if (screen === undefined) throw new ApiError(404, 'not_found')
  return screen
}

/** The page of every path without its own page: names the screen that will be there, with a link back. */
export function OtherPage() {
  const { me } = useStarted()
  const { coming, purpose } = useLoaderData<typeof findOtherPage>()
  return <ComingPage screen={coming} purpose={purpose} {...(me && backFor(me))} />
}

/** Where the person can go instead; none if something else is due first and there is no dashboard. */
function backFor(me: Me): { backHref: string; backLabel: string } | undefined {
  const isWaiting = me.kind === 'person' || isGateDue(factsOf(me))
  if (!isWaiting) return { backHref: paths.home(), backLabel: 'Go to the home page' }
  if (me.kind === 'user' && !me.user.mfaEnabled) return undefined
  return { backHref: paths.dashboard(), backLabel: 'Go to the dashboard' }
}

type Props = {
  /** The name of the screen that will be here. */
  screen: string
  /** What the person will do there. */
  purpose?: string
  /** Where else to go, if anywhere. */
  backHref?: string
  backLabel?: string
}

/** Takes the place of a screen that is planned but not built: every menu entry leads somewhere. */
function ComingPage({ screen, purpose, backHref, backLabel }: Props) {
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
