import { isGateDue } from '@hireproof/contract/navigation'
import { redirectDocument, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../lib/paths.ts'
import type { Me } from '../lib/start.ts'
import { ComingPage } from './ComingPage.tsx'
import { comingPage } from './coming-screens.ts'
import { factsOf } from './guards.ts'
import { useStarted } from '../lib/started.ts'

/** The screen that is planned at a path; where none is planned, the way to the not-found page. */
export function findOtherPage({ request }: LoaderFunctionArgs): { coming: string; purpose?: string } {
  const screen = comingPage(new URL(request.url).pathname)
  if (screen === undefined) throw redirectDocument(paths.pageNotFound())
  return screen
}

/** Every path without a page of its own: names the screen that will stand there, and leads back. */
export function OtherPage() {
  const { me } = useStarted()
  const { coming, purpose } = useLoaderData<typeof findOtherPage>()
  return <ComingPage screen={coming} purpose={purpose} {...(me && backFor(me))} />
}

/** Where somebody can go instead; nowhere, where something else is due first and there is no dashboard. */
function backFor(me: Me): { backHref: string; backLabel: string } | undefined {
  const isWaiting = me.kind === 'person' || isGateDue(factsOf(me))
  if (!isWaiting) return { backHref: paths.home(), backLabel: 'Go to the home page' }
  if (me.kind === 'user' && !me.user.mfaEnabled) return undefined
  return { backHref: paths.dashboard(), backLabel: 'Go to the dashboard' }
}
