import { administers } from '@hireproof/contract/reports/reports.policy'
import { paths } from '../lib/paths.ts'
import { useMe } from '../lib/started.ts'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'

/** The ways from the reports to the files that are made in the background and, for administrators, to the schedules. */
export function ReportLinks() {
  const { user, account } = useMe()
  const isAdministrator = administers({ accountType: account.type, role: user.userRole })
  return (
    <ButtonRow>
      <ButtonLink variant="outline" href={paths.reports.runs()}>
        Your report files
      </ButtonLink>
      {isAdministrator && (
        <ButtonLink variant="outline" href={paths.reports.schedules()}>
          Schedules
        </ButtonLink>
      )}
    </ButtonRow>
  )
}
