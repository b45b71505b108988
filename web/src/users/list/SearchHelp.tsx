import { LOGON_ID_SEARCH_MAX, NAME_SEARCH_MAX } from '@hireproof/contract/users/user-search-fields'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void; logonIdLabel: string }

/** Explains how the search for users works. */
export function SearchHelp({ isOpen, onClose, logonIdLabel }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="How to search for users"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <ul>
        <li>
          Enter the whole of a First Name, a Last Name or a {logonIdLabel}, or only its beginning. Capital and small
          letters are the same.
        </li>
        <li>Fill in several fields to find only users who fit all of them.</li>
        <li>Leave all fields empty to see every user.</li>
        <li>
          Names take letters, underscores and hyphens, up to {NAME_SEARCH_MAX} characters. For a name with a space or an
          apostrophe, enter what stands before it.
        </li>
        <li>
          {logonIdLabel} takes letters, numbers, underscores and hyphens, up to {LOGON_ID_SEARCH_MAX} characters.
        </li>
      </ul>
    </Dialog>
  )
}
