import * as closing from '@hireproof/contract/accounts/closing.endpoints'
import * as byLink from '@hireproof/contract/accounts/closing-link.endpoints'
import type { Change, Done } from './changed-row.ts'
import { closingLinkSteps } from './closing-link-steps.ts'
import type { GivenUser } from './given.ts'
import { mouSteps } from './mou-steps.ts'
import type { TestApp } from './test-app.ts'

/** What administrators and the signatory do about the end of a company, in this order: in the end it stays open. */
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
  const steps = closingLinkSteps(t)
  /** A link of the person who signed, and its digits if there is something to do with it. */
  const linked = async (user: GivenUser) => {
    const isSigned = await t.ownerDb.selectFrom('mou').select('version').where('account_id', '=', accountId).execute()
    if (isSigned.length === 0)
      await mouSteps(t)
        .describe(accountId)
        .then(() => mouSteps(t).sign(user))
    const { email } = await t.ownerDb
      .selectFrom('mou_signature')
      .select('email')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const link = await steps.linked({ accountId, email })
    return { link, email, id: link.slice(0, link.indexOf('.')) }
  }
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
    [byLink.mailClosingCode.name]: {
      action: 'account.closing_code_mailed',
      run: async (user) => {
        const { link, id } = await linked(user)
        return { answer: await steps.code(link), row: { table: 'closing_link', id } }
      },
    },
    [byLink.requestByLink.name]: change('account.termination_requested', async (user) => {
      const { link, email } = await linked(user)
      return steps.request(link, await steps.coded({ email }, link))
    }),
    [byLink.cancelByLink.name]: change('account.termination_canceled', async (user) => {
      const { link, email } = await linked(user)
      return steps.cancel(link, await steps.coded({ email }, link))
    }),
  }
}

/** Calls about links to close accounts that change nothing. */
export function closingLinkReadings(t: TestApp): Record<string, () => Promise<Done>> {
  const steps = closingLinkSteps(t)
  return {
    [byLink.askClosingLink.name]: () => steps.ask(2_000_000_000, 'nobody@maple.example'),
    [byLink.openClosingLink.name]: async () => steps.open(await steps.linked(await steps.signed())),
  }
}
