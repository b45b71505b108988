import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { navigation } from '../shell/navigation.ts'
import { useStarted } from '../lib/started.ts'
import { SideNav } from '../ui/navigation/SideNav.tsx'

type Props = { children: ReactNode }

/** A page of the resources area beside the area's navigation, with the same entries as the header's menu. */
export function ResourcesLayout({ children }: Props) {
  const { items } = navigation(useStarted(), useLocation())
  const resources = items.flatMap((item) => ('links' in item && item.label === 'Resources' ? [item] : []))
  return (
    <div className="side-by-side">
      {resources.map((menu) => (
        <SideNav key={menu.label} {...menu} />
      ))}
      <div className="side-by-side__main">{children}</div>
    </div>
  )
}
