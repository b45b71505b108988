import { displayedRole, type User, type UserDetails } from '@hireproof/contract/users/users'
import type { UserActions } from '@hireproof/contract/users/user-actions'
import { type DashboardUser } from '@hireproof/contract/dashboard/dashboard.endpoints'
import type { Selectable } from 'kysely'
import type { AppUser } from '../platform/db.gen.ts'
import { versionOf } from './profile/user-version.ts'

type Row = Selectable<AppUser>

/** A user row as it leaves the server: no password, nothing of the person except the given addresses. */
function presentUser(row: Row, allEmails: string[]): User {
  return {
    id: row.id,
    logonId: row.logon_id,
    firstName: row.first_name,
    middleInitial: row.middle_initial,
    lastName: row.last_name,
    email: row.email,
    allEmails,
    phoneNumber: { number: row.phone_number, extension: row.phone_extension },
    title: row.title,
    roles: [row.role],
    userRole: displayedRole(row.role, row.web_service_enabled),
    userStatus: row.status,
    mfaEnabled: row.mfa_enabled,
    webServiceEnabled: row.web_service_enabled,
    tutorialComplete: row.tutorial_complete,
    myI9TrainingStatus: row.training_status,
    accountId: row.account_id,
    lastLoginDate: row.last_login_at?.toISOString() ?? null,
    passwordExpirationDate: row.password_expires_at?.toISOString() ?? null,
    searchShortcut: row.search_shortcut,
    dailyDigest: row.daily_digest,
  }
}

/** A user with what the viewer may do with it. */
export const presentDetails = (row: Row, allEmails: string[], can: UserActions): UserDetails => ({
  ...presentUser(row, allEmails),
  can,
  version: versionOf(row),
})

/** A user row as a line of the dashboard. */
export function presentDashboardUser(row: Row & { time_zone: string }): DashboardUser {
  return {
    userId: row.id,
    logonId: row.logon_id,
    accountId: row.account_id,
    userRole: displayedRole(row.role, row.web_service_enabled),
    userStatus: row.status,
    mfaEnabled: row.mfa_enabled,
    lastLoginDate: row.last_login_at?.toISOString() ?? null,
    timeZone: row.time_zone,
  }
}
