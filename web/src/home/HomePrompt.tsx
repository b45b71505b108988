import { useEffect, useState } from 'react'
import { useMe, useStarted } from '../lib/started.ts'
import { store } from '../lib/storage.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { duePrompt } from './plus-promotion.ts'

// a question that does not load is not asked: the page does without it
const nothing = { Waiting: () => null, Failed: () => null }

const dialogs = {
  migrate: lazyPart(async () => (await import('../dashboard/MigrateDialog.tsx')).MigrateDialog, nothing),
  plus: lazyPart(async () => (await import('./PlusDialog.tsx')).PlusDialog, nothing),
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
  return <Dialog />
}
