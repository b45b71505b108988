import { isOn } from '@hireproof/contract/environment'
import type { Access } from '@hireproof/contract/endpoint'
import { dueGuard, type UserFacts, type Visit as GuardVisit } from '@hireproof/contract/guards'
import { nearestPage, pageAt } from '@hireproof/contract/page-at'
import { areaOf } from '@hireproof/contract/path-permissions'
import { paths } from '../lib/paths.ts'
import type { Me, Started } from '../lib/start.ts'

/** Where a visitor has to go instead, or that they have to sign in first. */
type Decision = { to: string } | 'sign_in' | undefined

type Visit = {
  path: string
  search: string
  /** Where a signed-in person goes from the landing route. */
  landing: string
}
/** A user of a company, as the start learned. */
export type UserMe = Me & { kind: 'user' }

const isWithin = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

const landings = ['/', paths.login()]
const trimmed = (path: string) => path.replace(/(?<=.)\/+$/, '')

/** Whether a path is shown to people who are not signed in; every other path is guarded (part 2 §2). */
export const isOpen = (path: string): boolean => pageAt(path)?.access === 'public'

function accessOf(path: string): Access {
  if (isOpen(path)) return 'public'
  const { access = 'ready' } = nearestPage(path) ?? {}
  // what is below an open page is not open itself
  return access === 'public' ? 'ready' : access
}

/** What the guards look at in a user, from what the start learned. */
export function factsOf({ user, account, isEnrolling, isAccountExcluded }: UserMe, now = new Date()): UserFacts {
  const { passwordExpirationDate: expires } = user
  return {
    accountType: account.type,
    role: user.roles[0] ?? 'UNKNOWN',
    status: user.userStatus,
    mfaEnabled: user.mfaEnabled,
    isEnrolling,
    isAccountExcluded,
    isPasswordChangeDue: user.userStatus === 'PASSWORDCHANGEREQUIRED' || (expires !== null && new Date(expires) <= now),
    tutorialComplete: user.tutorialComplete,
    trainingStatus: user.myI9TrainingStatus,
    plusEnabled: account.myI9.enabled,
  }
}

const whoIs = (me: Me | undefined): GuardVisit['who'] =>
  me === undefined ? 'nobody' : me.kind === 'person' ? 'person' : factsOf(me)

/** Decides about a visit to a path by the guards; undefined when the page may be shown. */
export function decide({ path, search, landing }: Visit, { flags, me }: Pick<Started, 'flags' | 'me'>): Decision {
  if (path === paths.maintenance()) return undefined
  // before open pages too: nothing that they lead to works
  if (asksForMaintenance(search) || isOn(flags, 'MAINTENANCE_MODE')) return { to: paths.maintenance() }
  if (me && landings.includes(trimmed(path))) return { to: landing }
  const due = dueGuard(accessOf(path), { isUnderMaintenance: false, who: whoIs(me), area: areaOf(path) })
  if (!due) return undefined
  if (due.path === undefined) return 'sign_in'
  return isWithin(path, due.path) ? undefined : { to: due.path }
}

/** The logon id that the dashboard has to explain: that of a federated user who is not active (part 2 §2). */
export const inactiveLogonId = (me: Me | undefined): string | undefined =>
  me?.kind === 'user' && me.user.mfaEnabled && me.user.userStatus !== 'ACTIVE' ? me.user.logonId : undefined

const asksForMaintenance = (search: string) =>
  isOn({ mode: new URLSearchParams(search).get('MAINTENANCE_MODE') ?? false }, 'mode')
