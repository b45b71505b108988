import type { DashboardUser } from '@hireproof/contract/users'

/** A linked user account with the name of its company, where that is known. */
export type LinkedRow = DashboardUser & { company: string | undefined }

/** The linked accounts among a person's users, those that can be opened first. */
export function linkedRows(
  users: readonly DashboardUser[],
  names: readonly { accountId: number; companyName: string }[],
): LinkedRow[] {
  const companies = new Map(names.map(({ accountId, companyName }) => [accountId, companyName]))
  const linked = users.filter(({ mfaEnabled, userStatus }) => mfaEnabled && userStatus !== 'DELETED')
  const rows = linked.map((user) => ({ ...user, company: companies.get(user.accountId) }))
  const rank = (row: LinkedRow) => (row.userStatus === 'ACTIVE' ? 0 : 1)
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.logonId.localeCompare(b.logonId))
}
