import { useEffect, useState } from 'react'
import { useMe } from '../../lib/started.ts'
import { analytics } from '../../lib/analytics.ts'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { AttestationForm } from './AttestationForm.tsx'
import { LeaveTrainingDialog } from './LeaveTrainingDialog.tsx'
import { TrainingFilm } from './TrainingFilm.tsx'
import { reportTraining } from './training-reports.ts'
import { TroubleshootingDialog } from './TroubleshootingDialog.tsx'
import { useFilm } from './use-film.ts'

type Props = { videoUrl: string | null }

/** The film to be watched whole, help with it, and the attestation after its end. */
export function Training({ videoUrl }: Props) {
  const me = useMe()
  const film = useFilm(videoUrl)
  const [hasEnded, setHasEnded] = useState(false)
  const [dialog, setDialog] = useState<'leave' | 'help'>()
  const close = () => setDialog(undefined)
  useEffect(() => reportTraining(analytics, { name: 'plusTrainingView', value: 'attestation' }, me), [me])
  const handleEnded = () => {
    setHasEnded(true)
    announce('The film has ended. You can agree now.')
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
