import { isOn } from '@hireproof/contract/environment'
import type { Access } from '@hireproof/contract/endpoint'
import { landingOf, returnPath, withNext } from '@hireproof/contract/identity/return-path'
import { dueGuard, type UserFacts, type Visit as GuardVisit } from '@hireproof/contract/guards'
import { nearestPage, pageAt } from '@hireproof/contract/page-at'
import { areaOf } from '@hireproof/contract/path-permissions'
import { paths } from '../lib/paths.ts'
import type { Me, Started } from '../lib/start.ts'

/** Where a visitor must go instead, or that they must sign in first. */
type Decision = { to: string } | 'sign_in' | undefined

type Visit = {
  path: string
  search: string
  /** Where a signed-in person goes from the landing route. */
  landing: string
}
/** A user of a company, from the start. */
export type UserMe = Me & { kind: 'user' }

const isWithin = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

const landings = ['/', paths.login()]
const trimmed = (path: string) => path.replace(/(?<=.)\/+$/, '')

/** Whether people who are not signed in may see a path; every other path is guarded (part 2 §2). */
export const isOpen = (path: string): boolean => pageAt(path)?.access === 'public'

function accessOf(path: string): Access {
  if (isOpen(path)) return 'public'
  const { access = 'ready' } = nearestPage(path) ?? {}
  // paths below an open page are not open
  return access === 'public' ? 'ready' : access
}

/** What the guards check in a user, from the start. */
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
    clientAccess: account.clientAccess,
  }
}

const whoIs = (me: Me | undefined): GuardVisit['who'] =>
  me === undefined ? 'nobody' : me.kind === 'person' ? 'person' : factsOf(me)

/** Applies the guards to a visit to a path; undefined if the page may be shown. */
export function decide({ path, search, landing }: Visit, { flags, me }: Pick<Started, 'flags' | 'me'>): Decision {
  if (path === paths.maintenance()) return undefined
  // open pages too: none of their links would work
  if (asksForMaintenance(search) || isOn(flags, 'MAINTENANCE_MODE')) return { to: paths.maintenance() }
  if (me && landings.includes(trimmed(path))) return { to: landingFor(me, landing) }
  const due = dueGuard(accessOf(path), { isUnderMaintenance: false, who: whoIs(me), area: areaOf(path) })
  if (!due) return undefined
  if (due.path === undefined) return 'sign_in'
  if (isWithin(path, due.path)) return undefined
  return { to: due.isStep ? withNext(due.path, returnPath(path + search)) : due.path }
}

/** The page that was asked for, or home if the user may not open it; a person chooses a user first. */
const landingFor = (me: Me, asked: string): string =>
  me.kind === 'person' ? asked : landingOf(asked, { accountType: me.account.type, role: factsOf(me).role })

/** The logon id that the dashboard must explain: that of a federated user who is not active (part 2 §2). */
export const inactiveLogonId = (me: Me | undefined): string | undefined =>
  me?.kind === 'user' && me.user.mfaEnabled && me.user.userStatus !== 'ACTIVE' ? me.user.logonId : undefined

const asksForMaintenance = (search: string) =>
  isOn({ mode: new URLSearchParams(search).get('MAINTENANCE_MODE') ?? false }, 'mode')
