import * as plusTraining from '@hireproof/contract/plus/training.endpoints'
import { trainingFilm } from '@hireproof/contract/plus/training-film'
import type { Change } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

/** What people do in the training, for the walk over the audit. */
export function trainingChanges(t: TestApp, accountId: number): Record<string, Change> {
  /** What a user does who was served the training, in a company that has plus for that time. */
  async function inTraining<T>(run: (user: GivenUser, params: { userId: string }) => Promise<T>): Promise<T> {
    const setPlus = (plus_enabled: boolean) =>
      t.ownerDb.updateTable('account').set({ plus_enabled }).where('id', '=', accountId).execute()
    await setPlus(true)
    const user = await t.given.user({ account_id: accountId, training_status: 'INCOMPLETE' })
    try {
      return await run(user, { userId: user.id })
    } finally {
      await setPlus(false)
    }
  }

  return {
    [plusTraining.viewTraining.name]: {
      action: 'training.served',
      run: () =>
        inTraining(async (user, params) => ({
          answer: await t.as(user).call(plusTraining.viewTraining, { params }),
          row: { table: 'training_view', id: user.id },
        })),
    },
    [plusTraining.completeTraining.name]: {
      action: 'training.completed',
      run: () =>
        inTraining(async (user, params) => {
          await t.as(user).call(plusTraining.viewTraining, { params })
          t.clock.advance({ seconds: trainingFilm.seconds })
          const answer = await t.as(user).call(plusTraining.completeTraining, { params })
          return { answer, row: { table: 'app_user', id: user.id } }
        }),
    },
  }
}
