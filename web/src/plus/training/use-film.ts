import { useState } from 'react'
import { useMe } from '../../lib/started.ts'
import { analytics } from '../../lib/analytics.ts'
import { reportTraining } from './training-reports.ts'

type Source = 'external' | 'own' | 'none'

/** Which film is shown: that of the external host, where it fails our own, and where that fails none. */
export type Film = ReturnType<typeof useFilm>

/** Chooses among the films of the training; no address of an external host counts as its failure. */
export function useFilm(externalUrl: string | null) {
  const me = useMe()
  const first: Source = externalUrl === null ? 'own' : 'external'
  const [source, setSource] = useState<Source>(first)
  return {
    source,
    externalUrl,
    fail: () => {
      if (source === 'none') return
      reportTraining(analytics, { name: 'plusTrainingVideoError', value: source }, me)
      setSource(source === 'external' ? 'own' : 'none')
    },
    /** Leaves the external host aside. */
    chooseOwn: () => setSource((before) => (before === 'external' ? 'own' : before)),
    retry: () => setSource(first),
  }
}
