import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'

type Props = { isBusy: boolean; onStop: () => void }

/** Shows that copies are on their way, which can take long, and lets the person stop it. */
export function Sending({ isBusy, onStop }: Props) {
  return (
    <>
      {isBusy && <progress className="side__progress" aria-label="Sending the copies" />}
      <output>{isBusy && 'The copies are being sent. On a slow connection this can take several minutes.'}</output>
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
