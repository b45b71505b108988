import type { CaseView } from '@hireproof/contract/cases/case-views'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'

type Props = { view: CaseView; isOpen: boolean; onDelete: () => void; onClose: () => void }

/** Asks before a view is deleted. */
export const DeleteView = ({ view, isOpen, onDelete, onClose }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={`Delete “${view.name}”?`}
    actions={
      <>
        <Button onClick={onDelete}>Delete view</Button>
        <Button variant="text" onClick={onClose}>
          Keep it
        </Button>
      </>
    }
  >
    <p>
      {view.is_shared
        ? 'Your company shares this view. Your colleagues lose it, too, and links to it stop working.'
        : 'Links to it stop working.'}{' '}
      No case changes.
    </p>
  </Dialog>
)
