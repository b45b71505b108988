import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'

type Props = { what?: 'copies' | 'attachment'; isBusy: boolean; onStop: () => void }

/** Shows that files are on their way, which can take long, and lets the person stop it. */
export function Sending({ what = 'copies', isBusy, onStop }: Props) {
  const areSent = what === 'copies' ? 'The copies are being sent.' : 'The attachment is being sent.'
  return (
    <>
      {isBusy && <progress className="side__progress" aria-label={`Sending the ${what}`} />}
      <output>{isBusy && `${areSent} On a slow connection this can take several minutes.`}</output>
      {isBusy && (
        <ButtonRow>
          <Button variant="outline" onClick={onStop}>
            Stop sending
          </Button>
        </ButtonRow>
      )}
    </>
  )
}
