import { isOn } from '@hireproof/contract/environment'
import { dueGate } from '@hireproof/contract/gates'
import { paths } from '../lib/paths.ts'
import type { Me, Started } from '../lib/start.ts'
import { mayOpen } from './path-permissions.ts'

/** Where a visitor has to go instead, or that they have to sign in first. */
export type Decision = { to: string } | 'sign_in' | undefined

type Visit = { path: string; search: string }

const openPaths = [paths.login(), paths.logout(), paths.maintenance(), paths.pageNotFound(), paths.error()]
const personPaths = [paths.dashboard(), paths.migrate()]

const isWithin = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** Whether a path is shown to people who are not signed in; every other path is guarded (part 2 §2). */
export const isOpen = (path: string): boolean => openPaths.includes(path.replace(/(?<=.)\/+$/, ''))

const isPersonal = (path: string) => personPaths.some((base) => isWithin(path, base))

/** The gate that is due for a user, or undefined when the way is free. */
export const dueGateOf = ({ user, account }: Me & { kind: 'user' }) =>
  dueGate({
    role: user.roles[0] ?? 'UNKNOWN',
    status: user.userStatus,
    mfaEnabled: user.mfaEnabled,
    tutorialComplete: user.tutorialComplete,
    trainingStatus: user.myI9TrainingStatus,
    plusEnabled: account.myI9.enabled,
  })

/**
 * Decides about a visit to a path, in this order: maintenance, sign-in, choice of a user account, the gates, permission for
 * the path. Undefined when the page may be shown.
 */
export function decide({ path, search }: Visit, { flags, me }: Pick<Started, 'flags' | 'me'>): Decision {
  if (isUnderMaintenance(search, flags) && path !== paths.maintenance()) return { to: paths.maintenance() }
  if (isOpen(path)) return me && isWithin(path, paths.login()) ? { to: paths.home() } : undefined
  if (!me) return 'sign_in'
  if (isPersonal(path)) return undefined
  if (me.kind === 'person') return { to: paths.dashboard() }
  const gate = dueGateOf(me)
  if (gate) return isWithin(path, gate.path) ? undefined : { to: gate.path }
  return mayOpen(path, me) ? undefined : { to: paths.pageNotFound() }
}

const isUnderMaintenance = (search: string, flags: Started['flags']) =>
  isOn({ mode: new URLSearchParams(search).get('MAINTENANCE_MODE') ?? false }, 'mode') ||
  isOn(flags, 'MAINTENANCE_MODE')
