import { useLocation } from 'react-router'
import { useMe, useStarted } from '../../lib/started.ts'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { NewLocationUser } from './NewLocationUser.tsx'
import { NewUserWizard } from './NewUserWizard.tsx'
import { listAt, modesOf, rolesOf } from './wizard-context.ts'

/** Adds a user to the list whose path it stands below. */
export function NewUserPage() {
  const { pathname } = useLocation()
  const { flags } = useStarted()
  const { user, account } = useMe()
  const list = listAt(pathname)
  const roles = rolesOf(list, user.userRole, account.webServiceAccess.enabled)
  if (roles.length === 0) return <NotFoundPage />
  if (account.status === 'CLOSED') {
    return (
      <Stack>
        <PageHeading title="Add New User" />
        <p className="prose">
          The account of {account.companyInfo.companyName} is closed. Its users can be viewed, but no new ones can be
          added.
        </p>
        <div>
          <ButtonLink href={list.paths.list()}>Manage Users</ButtonLink>
        </div>
      </Stack>
    )
  }
  const context = { list, roles, ...modesOf(flags) }
  if (list.isOfLocations) return <NewLocationUser context={context} />
  return <NewUserWizard key={list.paths.create()} context={context} accounts={[account]} />
}
