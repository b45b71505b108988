import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMe, useStarted } from '../../lib/started.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useLocations } from '../list/use-locations.ts'
import { LocationsFailed } from '../UserAlerts.tsx'
import { NewUserWizard } from './NewUserWizard.tsx'
import { listAt, modesOf, rolesOf, type WizardContext } from './wizard-context.ts'
import { stepsOf } from './wizard-steps.ts'
import { WizardFrame } from './WizardFrame.tsx'

/** Adds a user to the list at the beginning of its path. */
export function NewUserPage() {
  const { pathname } = useLocation()
  const { flags, serverFlags } = useStarted()
  const { user, account } = useMe()
  const list = listAt(pathname)
  const roles = rolesOf(list, user.userRole, account.webServiceAccess.enabled)
  if (roles.length === 0) return <NotFoundPage />
  if (account.status === 'CLOSED') {
    return (
      <Stack>
        <PageHeading title="Add New User" />
        <p className="prose">
          The account of {account.companyInfo.companyName} is closed. You can view its users, but you cannot add new
          ones.
        </p>
        <div>
          <ButtonLink href={list.paths.list()}>Manage Users</ButtonLink>
        </div>
      </Stack>
    )
  }
  const context = { list, roles, ...modesOf(flags, serverFlags) }
  if (list.isOfLocations) return <NewLocationUser context={context} />
  return <NewUserWizard key={list.paths.create()} context={context} accounts={[account]} />
}

type Props = { context: WizardContext }

/** The wizard for a user of a company location, once the locations are loaded. */
function NewLocationUser({ context }: Props) {
  const query = useLocations()
  const steps = stepsOf(context)
  const [step = 'role'] = steps
  const frame = (content: ReactNode) => (
    <WizardFrame steps={steps} step={step} isMultiFactor={context.isMultiFactor}>
      {content}
    </WizardFrame>
  )
  return (
    <Loaded
      query={query}
      what="company locations"
      waiting={frame(<Loading text="Loading company locations" />)}
      renderFailure={(failure) => frame(<LocationsFailed {...failure} />)}
    >
      {(locations) =>
        locations.length > 0 ? (
          <NewUserWizard context={context} accounts={locations} />
        ) : (
          frame(
            <EmptyState
              heading="No company locations"
              actions={<ButtonLink href={context.list.paths.list()}>Go back to the list</ButtonLink>}
            >
              <p>Your company has no active location. You can add users when it has one.</p>
            </EmptyState>,
          )
        )
      }
    </Loaded>
  )
}
