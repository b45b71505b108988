import { siteMapOf } from '@hireproof/contract/navigation'
import { navigatorOf } from './navigation.ts'
import { useStarted } from '../lib/started.ts'
import { Icon } from '../ui/Icon.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'

/** All entries of the menus on one page (part 2 §2). */
export function SiteMapPage() {
  const { environment, me } = useStarted()
  const groups = me?.kind === 'user' ? siteMapOf(navigatorOf(me, environment)) : []
  return (
    <Stack gap="large">
      <PageHeading title="Site Map" lead="All pages that you can open with this user account." />
      <div className="site-map">
        {groups.map(({ name, entries }) => (
          <Section key={name} heading={name}>
            <ul className="site-map__links">
              {entries.map(({ label, path, isExternal, isComing }) => (
                <li key={path}>
                  {isExternal ? (
                    <a href={path} target="_blank" rel="noreferrer">
                      {label} <Icon name="external" />
                      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                    </a>
                  ) : (
                    <>
                      <a href={path}>{label}</a>
                      {isComing && <span className="usa-hint"> (coming)</span>}
                    </>
                  )}
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </Stack>
  )
}
