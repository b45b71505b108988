import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useMe, useStarted } from '../identity/started.ts'
import { store } from '../lib/storage.ts'
import { duePrompt } from './plus-promotion.ts'

// a question that does not come over is not asked: the page does without it
const asked = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => () => null) }))

const dialogs = {
  migrate: asked(async () => (await import('../dashboard/MigrateDialog.tsx')).MigrateDialog),
  plus: asked(async () => (await import('./PlusDialog.tsx')).PlusDialog),
}

const storedAs = { migrate: 'migrationOffered', plus: 'plusOffered' } as const
const wasOffered = (what: keyof typeof storedAs) => store.read(storedAs[what]) !== undefined

/** Asks above the home page what is due, once in each tab: to migrate (part 1 §6), or to have the plus program. */
export function HomePrompt() {
  const { flags } = useStarted()
  const me = useMe()
  const [due] = useState(() =>
    duePrompt({ ...me, flags, wasAsked: { migrate: wasOffered('migrate'), plus: wasOffered('plus') } }),
  )
  useEffect(() => {
    if (due) store.write(storedAs[due], 'Y')
  }, [due])
  if (!due) return null
  const Dialog = dialogs[due]
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  )
}
