import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { useCreateCase } from './use-create-case.ts'
import type { CaseKind } from './where-to-create.ts'

const CreateCaseDialog = lazyPart(async () => (await import('./CreateCaseDialog.tsx')).CreateCaseDialog)
const preloadDialog = () => void CreateCaseDialog.preload().catch(() => undefined)

/** "Create New Case": goes straight to the case, or asks in a dialog which kind to create (part 1 §4). */
export function CreateCaseButton() {
  const { way } = useCreateCase()
  if (way?.kind === 'ask' && !way.isOnPage) return <AskingButton chosen={way.chosen} />
  return <ButtonLink href={way?.kind === 'go' ? way.href : paths.cases.createPrompt()}>Create New Case</ButtonLink>
}

function AskingButton({ chosen }: { chosen?: CaseKind }) {
  const [isLoaded, setIsLoaded] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const handleClick = () => {
    setIsOpen(true)
    CreateCaseDialog.preload().then(
      () => setIsLoaded(true),
      // the page asks the same question and loads its own script
      () => location.assign(paths.cases.createPrompt()),
    )
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        isBusy={isOpen && !isLoaded}
        onClick={handleClick}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        Create New Case
      </Button>
      {isLoaded && <CreateCaseDialog isOpen={isOpen} chosen={chosen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
