import { useState } from 'react'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { MigrateActions, MigrateText, useMigration } from './Migration.tsx'

/** Asks a user with a password to migrate, in a dialog on the page they opened. */
export function MigrateDialog() {
  const [isOpen, setIsOpen] = useState(true)
  const { migrate, failure, isBusy } = useMigration()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title="Migrate Your Account"
      actions={<MigrateActions isBusy={isBusy} onMigrate={migrate} />}
    >
      <MigrateText failure={failure} />
    </Dialog>
  )
}
