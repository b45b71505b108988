import type { Account } from '@hireproof/contract/accounts/accounts'
import type { User } from '@hireproof/contract/users/users'
import type { AnalyticsSink } from '../../lib/analytics.ts'

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
