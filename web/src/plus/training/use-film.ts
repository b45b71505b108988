import type { Account } from '@hireproof/contract/accounts/accounts'
import type { User } from '@hireproof/contract/users/users'
import { useState } from 'react'
import { analytics, type AnalyticsSink } from '../../lib/analytics.ts'
import { useMe } from '../../lib/started.ts'

type Viewer = { user: Pick<User, 'id'>; account: Pick<Account, 'id'> }

/** What is reported of the training: on which page it was viewed, and whose film failed. */
export type TrainingFact =
  | { name: 'plusTrainingView'; value: 'attestation' | 'resources' }
  | { name: 'plusTrainingVideoError'; value: 'external' | 'own' }

/** Reports a fact with the user and the company it is about; whether those are handed on is up to the sink. */
export function reportTraining(sink: AnalyticsSink, { name, value }: TrainingFact, { user, account }: Viewer): void {
  sink.attribute('userId', user.id)
  sink.attribute('accountId', String(account.id))
  sink.attribute(name, value)
}

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

// part 2 §9
const TOLERANCE_S = 3

/** Whether a position is too far beyond what was watched of a film. */
export const isJump = (furthest: number, position: number): boolean => position - furthest >= TOLERANCE_S
