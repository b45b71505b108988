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

/** Where a page stands in the menus. Pages of one group with the same label are one entry: the first that is offered. */
export type MenuPlace = {
  group: GroupName
  /** Its place within the group. */
  order: number
  label: string
  /** Besides the permission for the page, what has to be true: see `navigation-groups.ts`. */
  rule?: 'createsStandard' | 'createsWithPlus' | 'hasPlus' | 'hasTraining' | 'hasPassword'
  query?: string
}

/** One page of the product. */
export type Page<Path extends string = string> = {
  path: Path
  /** Who may open it; `ready` unless it says otherwise. What is below a page that is not public is like the page. */
  access?: Access
  /** The permission it needs, which paths below it need too. */
  area?: AreaName
  /** The title of a page that is planned and not built. */
  coming?: string
  /** What people will do on it once it is built. */
  purpose?: string
  /** Answered by the server itself. */
  isRedirect?: true
  menu?: readonly MenuPlace[]
  /** The label of the menu entry that a page without an entry of its own belongs to. */
  partOf?: string
}
export type PageTree = { readonly [name: string]: Page | PageTree }

/** Tells a page from a group of pages. */
export const isPage = (part: Page | PageTree): part is Page => typeof part.path === 'string'
