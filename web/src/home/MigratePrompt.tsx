import { isOn } from '@hireproof/contract/environment'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMe, useStarted } from '../identity/started.ts'
import { store } from '../lib/storage.ts'

const MigrateDialog = lazy(async () => ({ default: (await import('../dashboard/MigrateDialog.tsx')).MigrateDialog }))

/** Asks users with a password to migrate, once in each tab; users of the federated service are never asked (part 1 §6). */
export function MigratePrompt() {
  const { flags } = useStarted()
  const { mfaEnabled } = useMe().user
  const isMeant = !mfaEnabled && isOn(flags, 'MFA_USER_CREATION')
  const [isDue] = useState(() => isMeant && store.read('migrationOffered') === undefined)
  useEffect(() => {
    if (isDue) store.write('migrationOffered', 'Y')
  }, [isDue])
  if (!isDue) return null
  return (
    <Suspense>
      <MigrateDialog />
    </Suspense>
  )
}
