import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { onTheWay } from '../lib/asked-page.ts'
import { useStarted } from '../lib/started.ts'
import { paths } from '../lib/paths.ts'
import { CheckYourEmailDialog } from '../passwords/ForgotPasswordForm.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { isLegacy } from './leave-to-migrate.ts'
import { LinkSteps } from './LinkSteps.tsx'
import { linkTitles, useLinkFlow } from './use-link-flow.ts'

/** Links a user account with a User ID and password to the signed-in person. */
export function LinkAccountPage() {
  const { me } = useStarted()
  const navigate = useNavigate()
  const flow = useLinkFlow()
  const [isSent, setIsSent] = useState(false)
  if (isLegacy(me)) return <Navigate to={paths.migrate()} replace />
  const handleSeen = () => {
    setIsSent(false)
    flow.show({ name: 'form' })
  }
  return (
    <Stack>
      <PageHeading title={linkTitles[flow.view.name]} />
      <LinkSteps
        flow={flow}
        headingLevel={2}
        onCancel={() => void navigate(onTheWay(paths.dashboard()))}
        onResetSent={() => setIsSent(true)}
      />
      <CheckYourEmailDialog isOpen={isSent} onClose={handleSeen} />
    </Stack>
  )
}
