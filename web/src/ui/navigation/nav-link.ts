/** One entry of a menu. */
export type NavLink = {
  label: string
  href: string
  /** The page that is shown; `true` for one that is above it. */
  current?: 'page' | 'true'
  /** Another site, which opens beside this one. */
  isExternal?: boolean
}

/** Links that stand together under a name. */
export type NavMenu = { label: string; links: readonly NavLink[] }
