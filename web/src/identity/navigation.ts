import { paths } from '../lib/paths.ts'
import type { Me } from '../lib/start.ts'
import type { NavLink } from '../ui/Header.tsx'
import { dueGateOf } from './guards.ts'
import { mayOpen } from './path-permissions.ts'

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
  const others = me.user.mfaEnabled ? [dashboard] : []
  if (dueGateOf(me)) return others
  const cases = mayOpen(paths.cases.list(), me) ? [item('Cases', paths.cases.list())] : []
  return [item('Home', paths.home()), ...cases, ...others]
}
