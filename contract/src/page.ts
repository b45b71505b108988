import type { AreaName } from './area-names.ts'
import type { Access } from './endpoint.ts'

/** The groups of the menus in the order of the site map (part 2 §2). */
export const groupNames = [
  'Cases',
  'Reports',
  'Web Services',
  'Clients',
  'Company Locations',
  'Resources',
  'Company Account',
  'Corporate Account',
  'User Account',
] as const
export type GroupName = (typeof groupNames)[number]

/** The place of a page in the menus. Pages of one group with the same label are one entry: the first offered one. */
export type MenuPlace = {
  group: GroupName
  /** Its place within the group. */
  order: number
  label: string
  /** A condition besides the permission for the page: see `navigation-groups.ts`. */
  rule?: 'createsStandard' | 'createsWithPlus' | 'isOpen' | 'hasPlus' | 'hasTraining' | 'hasPassword'
  query?: string
}

/** One page of the product. */
export type Page<Path extends string = string> = {
  path: Path
  /** Who may open it; `ready` by default. Paths below a page that is not public have the same rule. */
  access?: Access
  /** The permission it needs, also for paths below it. */
  area?: AreaName
  /** The title of a planned page. */
  coming?: string
  /** What people will do on a planned page. */
  purpose?: string
  /** The server itself answers it. */
  isRedirect?: true
  menu?: readonly MenuPlace[]
  /** The label of the menu entry for a page without its own entry. */
  partOf?: string
}
export type PageTree = { readonly [name: string]: Page | PageTree }

/** Distinguishes a page from a group of pages. */
export const isPage = (part: Page | PageTree): part is Page => typeof part.path === 'string'
