import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { LocationsFailed } from '../list/LocationsFailed.tsx'
import { useLocations } from '../list/use-locations.ts'
import { NewUserWizard } from './NewUserWizard.tsx'
import { WizardFrame } from './WizardFrame.tsx'
import { stepsOf } from './wizard-steps.ts'
import type { WizardContext } from './wizard-context.ts'

type Props = { context: WizardContext }

/** The wizard for a user of a company location, once the locations are there. */
export function NewLocationUser({ context }: Props) {
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
              <p>There is no active company location. Users can be added once there is one.</p>
            </EmptyState>,
          )
        )
      }
    </Loaded>
  )
}
