import { useState } from 'react'
import { useMe } from '../lib/started.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { mayEnablePlus } from './plus-promotion.ts'

/** Presents the plus program in a dialog. Only users who may enable it get the button (part 1 §6). */
export function PlusDialog() {
  const [isOpen, setIsOpen] = useState(true)
  const { user } = useMe()
  const plus = `${pageSettings().product} Plus`
  const mayEnable = mayEnablePlus(user)
  const handleClose = () => setIsOpen(false)
  const later = (
    <Button variant={mayEnable ? 'outline' : undefined} onClick={handleClose}>
      {mayEnable ? 'Not now' : 'Close'}
    </Button>
  )
  const enable = mayEnable && <ButtonLink href={paths.plusTerms()}>Enable</ButtonLink>
  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={`Upgrade to ${plus} at no charge`}
      actions={
        <>
          {enable}
          {later}
        </>
      }
    >
      <p>
        With {plus}, new hires complete Section 1 of Form I-9 online and see the result of their case themselves. You
        examine their documents, complete Section 2 and keep the finished form. For each new hire, you choose between a
        standard case and a Plus case.
      </p>
      {mayEnable ? (
        <p>To enable it, first accept its terms. After that, everyone who creates cases must complete a training.</p>
      ) : (
        <p>Only a program administrator can enable {plus}. Contact your program administrator.</p>
      )}
    </Dialog>
  )
}
