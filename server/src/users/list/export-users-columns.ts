import { displayPhone, timeZoneName } from '@hireproof/contract/format/display'
import { roles } from '@hireproof/contract/roles'
import { displayedRole, userStatusLabels } from '@hireproof/contract/users/users'
import { csvClock } from '../../platform/csv.ts'
import type { ExportedUser } from './export-users.queries.ts'

export type ExportColumn = { header: string; cell: (user: ExportedUser) => string | null }

/** The columns of an exported list: those on screen and how to reach the users; times on the clock of a company. */
export function columnsOf(timeZone: string, hasTitles: boolean): ExportColumn[] {
  const timeOf = csvClock(timeZone)
  return [
    { header: 'User ID', cell: (user) => user.logon_id },
    { header: 'Last Name', cell: (user) => user.last_name },
    { header: 'First Name', cell: (user) => user.first_name },
    { header: 'Status', cell: (user) => userStatusLabels[user.status] },
    {
      header: 'User Role',
      cell: (user) => roles[displayedRole(user.role, user.web_service_enabled)].label,
    },
    {
      header: `Last Login (${timeZoneName(timeZone)})`,
      cell: (user) => user.last_login_at && timeOf(user.last_login_at),
    },
    { header: 'Email', cell: (user) => user.email },
    {
      header: 'Phone',
      cell: (user) => user.phone_number && displayPhone({ number: user.phone_number, extension: user.phone_extension }),
    },
    ...(hasTitles ? [{ header: 'Employer Title', cell: (user: ExportedUser) => user.title }] : []),
  ]
}

/** The name of the file that is exported on a day of a company's calendar. */
export const exportName = (now: Date, timeZone: string): string => `users-${csvClock(timeZone)(now).slice(0, 10)}.csv`
