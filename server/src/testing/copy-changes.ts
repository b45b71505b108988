import * as endpoints from '@hireproof/contract/form-i9/copies.endpoints'
import type { Change, Done } from './changed-row.ts'
import { copySteps, jpeg } from './copy-steps.ts'
import { documentChanges } from './document-changes.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

type Signed = Awaited<ReturnType<ReturnType<typeof copySteps>['signed']>>

/** The calls that change copies of documents of forms and cases, for the walk over the audit; the company has plus while needed. */
export function copyChanges(t: TestApp, accountId: number): Record<string, Change> {
  const { signed } = copySteps(t)

  const form = async (user: GivenUser) => {
    await t.ownerDb.updateTable('account').set({ plus_enabled: true }).where('id', '=', accountId).execute()
    const made = await signed(user)
    await t.ownerDb.updateTable('account').set({ plus_enabled: false }).where('id', '=', accountId).execute()
    return made
  }
  const adding = (by: 'employer' | 'employee'): Change => ({
    action: 'form_i9.copy_added',
    run: async (user) => {
      const { answer, id } = await added(await form(user), by)
      return { answer, row: { table: 'document_copy', id } }
    },
  })
  const added = async (made: Signed, by: 'employer' | 'employee') => {
    const answer = await made[by].add({ bytes: Buffer.from(await jpeg()) })
    return { answer: done(answer), id: answer.json<{ id: string }>().id }
  }
  const removing = (by: 'employer' | 'employee'): Change => ({
    action: 'form_i9.copy_removed',
    run: async (user) => {
      const made = await form(user)
      const { id } = await added(made, by)
      return { answer: done(await made[by].remove(id)), row: { table: 'document_copy', id } }
    },
  })
  return {
    ...documentChanges(t),
    [endpoints.addCopy.name]: adding('employer'),
    [endpoints.removeCopy.name]: removing('employer'),
    [endpoints.addOwnCopy.name]: adding('employee'),
    [endpoints.removeOwnCopy.name]: removing('employee'),
  }
}

const done = ({ statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }): Done => ({
  status: statusCode,
  headers,
})
