import type { Environment } from './environment.ts'
import type { UserFacts } from './guards.ts'
import { groupNames, type GroupName, type MenuPlace, type Page } from './page.ts'
import { namedPages } from './page-at.ts'
import { roles } from './roles.ts'
import { isTrained } from './users/users.ts'

/** The user who navigates, and the facts about the company and the installation that determine the entries. */
export type Navigator = {
  facts: UserFacts
  /** Whether the company's own software has access. */
  webServiceAccess: boolean
  /** A closed company can only read. */
  isClosed: boolean
  /** A closing one begins no cases. */
  isClosing: boolean
  environment: Environment
  userManualUrl: string
}

/** One place to go. */
export type NavEntry = {
  label: string
  path: string
  /** Another site. */
  isExternal?: boolean
  /** Its page is planned, and says so. */
  isComing?: boolean
  /** Further pages that belong to it, besides those below its path. */
  covers?: readonly string[]
}

type Rule = (navigator: Navigator) => boolean
type Entry = Omit<NavEntry, 'path'> & {
  path: string | ((navigator: Navigator) => string)
  isOffered?: Rule | undefined
}
type Group = { isOffered: Rule | undefined; entries: readonly Entry[] }
type Placed = Pick<MenuPlace, 'group' | 'order'> & { entry: Entry }

// part 1 §6: in other environments, support helps connect software
const webServiceEnvironments: readonly Environment[] = ['local', 'devtest', 'systest', 'externaltest']

/** Whether a user may see the plus training again (part 1 §6). */
export const mayViewPlusTraining = ({ plusEnabled, trainingStatus, tutorialComplete }: UserFacts): boolean =>
  plusEnabled && isTrained(trainingStatus) && tutorialComplete

const beginsCases = ({ isClosed, isClosing }: Pick<Navigator, 'isClosed' | 'isClosing'>) => !isClosed && !isClosing

const rules: Record<NonNullable<MenuPlace['rule']>, Rule> = {
  createsStandard: ({ facts, ...company }) =>
    roles[facts.role].changesCases && facts.clientAccess === 'FULL' && !facts.plusEnabled && beginsCases(company),
  createsWithPlus: ({ facts, ...company }) =>
    roles[facts.role].changesCases && facts.clientAccess === 'FULL' && facts.plusEnabled && beginsCases(company),
  isOpen: ({ isClosed }) => !isClosed,
  hasPlus: ({ facts }) => facts.plusEnabled,
  hasTraining: ({ facts }) => mayViewPlusTraining(facts),
  hasPassword: ({ facts }) => !facts.mfaEnabled,
}

const isGroupOffered: Partial<Record<GroupName, Rule>> = {
  'Web Services': ({ webServiceAccess, environment }) =>
    webServiceAccess && webServiceEnvironments.includes(environment),
}

// the only entry that is not a page of this site
const userManual: Placed = {
  group: 'Resources',
  order: 4,
  entry: { label: 'User Manual', path: ({ userManualUrl }) => userManualUrl, isExternal: true },
}

const placed: readonly Placed[] = namedPages.flatMap(([, page]) =>
  (page.menu ?? []).map((place) => ({ ...place, entry: entryOf(page, place) })),
)

function entryOf({ path, coming }: Page, { group, label, rule, query }: MenuPlace): Entry {
  const isCovered = (other: Page) =>
    other.partOf === label || other.menu?.some((place) => place.group === group && place.label === label)
  return {
    label,
    path: query === undefined ? path : `${path}?${query}`,
    covers: namedPages.flatMap(([, other]) => (other.path !== path && isCovered(other) ? [other.path] : [])),
    isComing: coming !== undefined,
    isOffered: rule && rules[rule],
  }
}

const groupOf = (name: GroupName): Group => ({
  isOffered: isGroupOffered[name],
  entries: [...placed, userManual]
    .filter(({ group }) => group === name)
    .toSorted((a, b) => a.order - b.order)
    .map(({ entry }) => entry),
})

/**
 * All entries of the menus and the site map, in the order of their pages. It leaves out entries whose pages a user may
 * not open, and groups without entries.
 */
export const groups = Object.fromEntries(groupNames.map((name) => [name, groupOf(name)])) as Record<GroupName, Group>
