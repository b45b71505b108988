import { useState, type ComponentType } from 'react'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { CaseDialogProps } from './CreateCaseDialog.tsx'
import { useCreateCase } from './use-create-case.ts'
import type { CaseKind } from './where-to-create.ts'

const fetchDialog = async () => (await import('./CreateCaseDialog.tsx')).CreateCaseDialog
const bringDialog = () => void fetchDialog().catch(() => undefined)

/** "Create New Case": leads straight on, or asks above the page which kind of case it is to be (part 1 §4). */
export function CreateCaseButton() {
  const { way } = useCreateCase()
  if (way?.kind === 'ask' && !way.isOnPage) return <AskingButton chosen={way.chosen} />
  return <ButtonLink href={way?.kind === 'go' ? way.href : paths.cases.createPrompt()}>Create New Case</ButtonLink>
}

function AskingButton({ chosen }: { chosen?: CaseKind }) {
  const [Dialog, setDialog] = useState<ComponentType<CaseDialogProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const handleClick = () => {
    setIsOpen(true)
    if (Dialog) return
    fetchDialog().then(
      (found) => setDialog(() => found),
      // the page asks the same, and brings its script anew
      () => location.assign(paths.cases.createPrompt()),
    )
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        isBusy={isOpen && !Dialog}
        onClick={handleClick}
        onPointerEnter={bringDialog}
        onFocus={bringDialog}
      >
        Create New Case
      </Button>
      {Dialog && <Dialog isOpen={isOpen} chosen={chosen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
