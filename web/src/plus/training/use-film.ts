import type { Account } from '@hireproof/contract/accounts/accounts'
import type { User } from '@hireproof/contract/users/users'
import { useState } from 'react'
import { analytics, type AnalyticsSink } from '../../lib/analytics.ts'
import { useMe } from '../../lib/started.ts'

type Viewer = { user: Pick<User, 'id'>; account: Pick<Account, 'id'> }

/** What is reported about the training: the page where it was viewed, and the film that failed. */
export type TrainingFact =
  | { name: 'plusTrainingView'; value: 'attestation' | 'resources' }
  | { name: 'plusTrainingVideoError'; value: 'external' | 'own' }

/** Reports a fact with its user and company; the sink decides whether to pass those on. */
export function reportTraining(sink: AnalyticsSink, { name, value }: TrainingFact, { user, account }: Viewer): void {
  sink.attribute('userId', user.id)
  sink.attribute('accountId', String(account.id))
  sink.attribute(name, value)
}

type Source = 'external' | 'own' | 'none'

/** The film to show: that of the external host; if it fails, our own; if that fails too, none. */
export type Film = ReturnType<typeof useFilm>

/** Chooses a training film. A missing address of the external host counts as its failure. */
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
    /** Skips the external host. */
    chooseOwn: () => setSource((before) => (before === 'external' ? 'own' : before)),
    retry: () => setSource(first),
  }
}

// part 2 §9
const TOLERANCE_S = 3

/** Whether a position is too far beyond the watched part of a film. */
export const isJump = (furthest: number, position: number): boolean => position - furthest >= TOLERANCE_S
