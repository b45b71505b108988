import { roles } from '@hireproof/contract/roles'
import type { DashboardUser } from '@hireproof/contract/dashboard/dashboard.endpoints'

/** A user account with the name of its company, if known. */
export type UserRow = DashboardUser & { company: string | undefined }

type Names = readonly { accountId: number; companyName: string }[]

/** Users with the names of their companies, in the order of their User IDs. */
function withCompanies(users: readonly DashboardUser[], names: Names): UserRow[] {
  const companies = new Map(names.map(({ accountId, companyName }) => [accountId, companyName]))
  return users
    .map((user) => ({ ...user, company: companies.get(user.accountId) }))
    .toSorted((a, b) => a.logonId.localeCompare(b.logonId))
}

/** Whether a user counts as linked; one with a password counts as existing (part 1 §4). */
export const isLinked = ({ mfaEnabled, userStatus }: Pick<DashboardUser, 'mfaEnabled' | 'userStatus'>) =>
  mfaEnabled && userStatus !== 'DELETED'

/** The linked accounts among a person's users; accounts that can be opened come first. */
export function linkedRows(users: readonly DashboardUser[], names: Names): UserRow[] {
  const rank = (row: UserRow) => (row.userStatus === 'ACTIVE' ? 0 : 1)
  return withCompanies(users.filter(isLinked), names).toSorted((a, b) => rank(a) - rank(b))
}

/** The accounts that sign in with a User ID and could be linked. */
export const existingRows = (users: readonly DashboardUser[], names: Names): UserRow[] =>
  withCompanies(
    users.filter(({ mfaEnabled, userStatus }) => !mfaEnabled && userStatus !== 'DELETED'),
    names,
  )

/** The rows, with users deleted on this screen kept in place, without an action, until a reload. */
export function withDeleted(rows: readonly UserRow[], deleted: readonly UserRow[]): UserRow[] {
  const gone = deleted.filter((row) => !rows.some(({ userId }) => userId === row.userId))
  return [...rows, ...gone].map((row) =>
    deleted.some(({ userId }) => userId === row.userId) ? { ...row, userStatus: 'DELETED' } : row,
  )
}

/**
 * Whether a user is the only program administrator among the linked ones (part 1 §4). The server has the last word,
 * with the rule of each company.
 */
export const isOnlyProgramAdministrator = (user: UserRow, linked: readonly UserRow[]): boolean =>
  managesCompany(user) &&
  !linked.some((other) => other.userId !== user.userId && managesCompany(other) && isLinked(other))

const managesCompany = ({ userRole }: UserRow) => roles[userRole].manages === 'company'
