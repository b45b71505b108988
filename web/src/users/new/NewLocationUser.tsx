import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useLocations } from '../list/use-locations.ts'
import { NewUserWizard } from './NewUserWizard.tsx'
import { WizardFrame } from './WizardFrame.tsx'
import { stepsOf } from './wizard-steps.ts'
import type { WizardSetting } from './wizard-setting.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'

type Props = { setting: WizardSetting }

/** The wizard for a user of a company location, once the locations are there. */
export function NewLocationUser({ setting }: Props) {
  const { data: locations, isError, isFetching, refetch } = useLocations()
  if (locations && locations.length > 0) return <NewUserWizard setting={setting} accounts={locations} />
  const steps = stepsOf(setting)
  const [step = 'role'] = steps
  return (
    <WizardFrame steps={steps} step={step} isMultiFactor={setting.isMultiFactor}>
      {isError && (
        <Alert tone="error" isLive>
          <p>The list of company locations could not be retrieved. Please try again.</p>
          <RetryButton isBusy={isFetching} onRetry={() => void refetch()} />
        </Alert>
      )}
      {!locations && !isError && <Loading text="Loading company locations" />}
      {locations && (
        <EmptyState
          heading="No company locations"
          actions={<ButtonLink href={setting.list.paths.list()}>Go back to the list</ButtonLink>}
        >
          <p>There is no active company location. Users can be added once there is one.</p>
        </EmptyState>
      )}
    </WizardFrame>
  )
}
