import { viewTraining } from '@hireproof/contract/plus/training.endpoints'
import { isTrained } from '@hireproof/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { analytics } from '../../lib/analytics.ts'
import { askedPage } from '../../lib/asked-page.ts'
import { announce } from '../../lib/announce.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { session } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { reportTraining, useFilm } from './use-film.ts'
import { TrainingFilm } from './TrainingFilm.tsx'
import { TroubleshootingDialog } from './TroubleshootingDialog.tsx'
import { useAttestation } from './use-attestation.ts'

type AttestationFormProps = { hasEnded: boolean; onCancel: () => void }

// part 2 §5 and §8
const refusals = {
  not_viewed:
    'You must view the training video on this page and attest to completion by checking the checkbox above before proceeding to the product.',
  failed: 'Your training attestation is unable to be processed at this time. Please wait a few minutes and try again.',
}

/** Attests to a finished film, or leaves it. */
function AttestationForm({ hasEnded, onCancel }: AttestationFormProps) {
  const { isAgreed, agree, submit, refusal, isBusy } = useAttestation(hasEnded)
  return (
    <Form onSubmit={submit} errors={[]} submitCount={0}>
      <p className="prose">
        I have watched the training to the end, and I will follow it when I work with cases in the Plus program.
      </p>
      <CheckboxField
        name="agreed"
        label="I agree"
        hint={hasEnded ? undefined : 'You can check this box when the video ends.'}
        aria-disabled={!hasEnded}
        checked={isAgreed}
        onChange={(event) => agree(event.target.checked)}
      />
      {refusal && (
        <div className="usa-form-group">
          <Alert key={refusal.count} tone="error" isLive>
            {refusals[refusal.why]}
          </Alert>
        </div>
      )}
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            {askedPage() ? 'Continue to the page you asked for' : `Continue to ${pageSettings().product} Home`}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}

type Props = { videoUrl: string | null }

/** The film to watch completely, help with it, and the attestation after its end. */
function Training({ videoUrl }: Props) {
  const me = useMe()
  const film = useFilm(videoUrl)
  const [hasEnded, setHasEnded] = useState(false)
  const [dialog, setDialog] = useState<'leave' | 'help'>()
  const close = () => setDialog(undefined)
  useEffect(() => reportTraining(analytics, { name: 'plusTrainingView', value: 'attestation' }, me), [me])
  const handleEnded = () => {
    setHasEnded(true)
    announce('The video has ended. You can now check the box.')
  }
  const handleHelp = () => {
    film.chooseOwn()
    setDialog('help')
  }
  return (
    <>
      <Stack gap="small">
        <TrainingFilm film={film} isWhole onEnded={handleEnded} />
        <div>
          <Button variant="text" onClick={handleHelp}>
            Troubleshooting
          </Button>
        </div>
      </Stack>
      <AttestationForm hasEnded={hasEnded} onCancel={() => setDialog('leave')} />
      <TroubleshootingDialog isOpen={dialog === 'help'} onClose={close} />
      <LeaveTrainingDialog isOpen={dialog === 'leave'} onClose={close} />
    </>
  )
}

type LeaveTrainingDialogProps = { isOpen: boolean; onClose: () => void }

/** Asks whether to leave the training, which signs the user out. */
function LeaveTrainingDialog({ isOpen, onClose }: LeaveTrainingDialogProps) {
  const [state, setState] = useState<'asking' | 'leaving' | 'failed'>('asking')
  const handleLeave = () => {
    setState('leaving')
    session.signOut().catch(() => setState('failed'))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Leave this page?"
      actions={
        <>
          <Button onClick={onClose}>Stay on Page</Button>
          <Button variant="outline" isBusy={state === 'leaving'} onClick={handleLeave}>
            Yes, Leave Page & Sign Out
          </Button>
        </>
      }
    >
      <p>Are you sure you want to leave this page? Training must be completed to gain access.</p>
      {state === 'failed' && (
        <Alert tone="error" isLive>
          We could not sign you out. Check your connection and try again.
        </Alert>
      )}
    </Dialog>
  )
}

/** The training that every user of a company with plus completes before anything else; other users are sent on. */
export function TrainingPage() {
  const { user, account } = useMe()
  if (!account.myI9.enabled) return <Navigate to={paths.home()} replace />
  if (isTrained(user.myI9TrainingStatus)) return <Navigate to={paths.resources.plusTraining()} replace />
  return <DueTraining userId={user.id} />
}

function DueTraining({ userId }: { userId: string }) {
  const { product } = pageSettings()
  // called once: from its answer on, the training counts as served
  const training = useQuery({ ...q(viewTraining, { params: { userId } }), staleTime: Infinity })
  return (
    <Stack gap="large">
      <PageHeading
        title="Plus Training and Attestation"
        lead={`Watch this short video to the end, then check the box below. After that, you can use the rest of ${product}.`}
      >
        Your company has enabled {product} Plus
      </PageHeading>
      <Loaded query={training} what="the training">
        {({ videoUrl }) => <Training videoUrl={videoUrl} />}
      </Loaded>
    </Stack>
  )
}
