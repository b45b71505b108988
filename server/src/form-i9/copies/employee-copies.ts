import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import type { Deps } from '../../deps.ts'
import type { EmployeeActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import type { CopiedForm } from './change-copies.ts'
import { byEmployee, listCopies, openCopy, sourceOf, type CopyRow } from './document-copy.ts'
import { limitViewing } from './limit-viewing.ts'
import { listShownCopies } from './list-shown-copies.ts'

/** The form of an employee, whose copies the employee changes. */
export const ownForm = (employee: EmployeeActor): CopiedForm => ({
  accountId: employee.accountId,
  plusCaseId: employee.plusCaseId,
  by: byEmployee,
  admit: async (_, { trx }) => {
    const account = trx.selectFrom('account').select('status').where('id', '=', employee.accountId)
    ensure((await account.executeTakeFirstOrThrow()).status !== 'CLOSED', 'account_closed')
  },
})

const isOwn = ({ by }: CopyRow) => sourceOf(by) === 'employee'

/** The copies that the employee has sent, with what the employee may do with them. */
export const listEmployeeCopies = (deps: Deps, employee: EmployeeActor) =>
  listShownCopies(deps, employee, { as: 'employee', mayView: employee.hasProvenSsn, isShown: isOwn })

/** The file of a copy that the employee has sent; documents show what a signed form leaves out. */
export async function openOwnCopy(
  deps: Deps,
  { accountId, plusCaseId, hasProvenSsn }: EmployeeActor,
  copyId: string,
): Promise<{ mediaType: CopyMediaType; bytes: Buffer }> {
  ensure(hasProvenSsn, 'forbidden')
  await limitViewing(deps, plusCaseId)
  return inTransaction(deps.appDb, accountId, async (trx) => {
    const own = (await listCopies(trx, plusCaseId)).some((each) => each.id === copyId && isOwn(each))
    const copy = own ? await openCopy(deps.config.keys.data, trx, plusCaseId, copyId) : undefined
    ensure(copy, 'not_found')
    return copy
  })
}
