import { useState } from 'react'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { MigrateActions, MigrateText, useMigration } from './Migration.tsx'

/** Asks a user with a password to migrate, in a dialog on the page they opened. */
export function MigrateDialog() {
  const [isOpen, setIsOpen] = useState(true)
  const migration = useMigration()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title={migration.title}
      actions={!migration.asksPassword && <MigrateActions migration={migration} />}
    >
      <MigrateText migration={migration} />
    </Dialog>
  )
}
