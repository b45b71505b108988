import { mayOpen } from '@hireproof/contract/path-permissions'
import { paths } from '../lib/paths.ts'
import type { Me } from '../lib/start.ts'
import type { NavLink } from '../ui/Header.tsx'
import { factsOf, hasGateDue } from './guards.ts'

/** The menu of whoever is signed in; somebody before whom a gate is due has none but the way to other accounts (part 1 §6). */
export function navigation(me: Me | undefined, path: string): NavLink[] {
  const item = (label: string, href: string): NavLink => ({
    label,
    href,
    isCurrent: path === href || path.startsWith(`${href}/`),
  })
  const dashboard = item('Dashboard', paths.dashboard())
  if (!me) return []
  if (me.kind === 'person') return [dashboard]
  if (hasGateDue(me)) return me.user.mfaEnabled ? [dashboard] : []
  // part 1 §6: the dashboard is for those who sign in with the federated service, who have no password to change
  const others = me.user.mfaEnabled ? [dashboard] : [item('Change Password', paths.profile.changePassword())]
  const cases = mayOpen(paths.cases.list(), factsOf(me)) ? [item('Cases', paths.cases.list())] : []
  return [item('Home', paths.home()), ...cases, ...others]
}
