import { viewTraining } from '@hireproof/contract/plus/training.endpoints'
import { isTrained } from '@hireproof/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useMe } from '../../lib/started.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Training } from './Training.tsx'

/** The training that everybody of a company with plus completes before all else; who need not is led on. */
export function TrainingPage() {
  const { user, account } = useMe()
  if (!account.myI9.enabled) return <Navigate to={paths.home()} replace />
  if (isTrained(user.myI9TrainingStatus)) return <Navigate to={paths.resources.plusTraining()} replace />
  return <DueTraining userId={user.id} />
}

function DueTraining({ userId }: { userId: string }) {
  const { product } = pageSettings()
  // asked once: from its answer on the training counts as served
  const training = useQuery({ ...q(viewTraining, { params: { userId } }), staleTime: Infinity })
  return (
    <Stack gap="large">
      <PageHeading
        title="Plus Training and Attestation"
        lead={`Watch this short film to its end and confirm that below. The rest of ${product} is open to you then.`}
      >
        Your company has enabled {product} Plus
      </PageHeading>
      <Loaded query={training} what="the training">
        {({ videoUrl }) => <Training videoUrl={videoUrl} />}
      </Loaded>
    </Stack>
  )
}
