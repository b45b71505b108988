import * as closing from '@hireproof/contract/accounts/closing.endpoints'
import type { Change, Done } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

/** What administrators do about the end of a company, in this order: in the end it stays open. */
export function closingChanges(t: TestApp, accountId: number): Record<string, Change> {
  const params = { accountId }
  const versionNow = async (user: GivenUser): Promise<number> => {
    const read = async () => (await t.as(user).call(closing.getAccountEnd, { params })).body.request?.version
    const body = { reason: 'NOT_NEEDED' } as const
    return (
      (await read()) ?? (await t.as(user).call(closing.requestTermination, { params, body })).body.request?.version ?? 0
    )
  }
  const change = (action: string, call: (user: GivenUser) => Promise<Done>): Change => ({
    action,
    run: async (user) => ({ answer: await call(user), row: { table: 'account', id: String(accountId) } }),
  })
  return {
    [closing.requestTermination.name]: change('account.termination_requested', (user) =>
      t.as(user).call(closing.requestTermination, { params, body: { reason: 'DUPLICATE' } }),
    ),
    [closing.changeTermination.name]: change('account.termination_changed', async (user) =>
      t
        .as(user)
        .call(closing.changeTermination, { params, body: { reason: 'MERGED', version: await versionNow(user) } }),
    ),
    [closing.askEarlyEnd.name]: {
      action: 'account.early_end_asked',
      run: async (user) => {
        const body = {
          ground: 'DUPLICATE',
          explanation: 'We enrolled twice.',
          version: await versionNow(user),
        } as const
        const answer = await t.as(user).call(closing.askEarlyEnd, { params, body })
        return { answer, row: { table: 'account_closing', id: String(accountId) } }
      },
    },
    [closing.cancelTermination.name]: change('account.termination_canceled', async (user) =>
      t.as(user).call(closing.cancelTermination, { params, body: { version: await versionNow(user) } }),
    ),
  }
}
