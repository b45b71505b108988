import type { CopyMediaType } from '@hireproof/contract/plus-cases/copies'
import type { Deps } from '../deps.ts'
import { employeeOrigin, type Employee } from '../plus-cases/employee-session.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import type { Handler } from './change-copies.ts'
import { whyNotAdded, whyNotRemoved } from './copies.policy.ts'
import { listCopies, openCopy, presentCopy } from './document-copy.ts'

/** The employee who handles the copies of the own form. */
export const employeeHandler = (employee: Employee, request: { ip: string; id: string }): Handler => ({
  origin: employeeOrigin(employee, request),
  accountId: employee.accountId,
  plusCaseId: employee.plusCaseId,
  userId: null,
  admit: async (_, { trx }) => {
    const account = trx.selectFrom('account').select('status').where('id', '=', employee.accountId)
    ensure((await account.executeTakeFirstOrThrow()).status !== 'CLOSED', 'account_closed')
  },
})

/** The copies that the employee has sent, with what may be done about them. */
export const listEmployeeCopies = (deps: Deps, { accountId, plusCaseId }: Employee) =>
  inTransaction(deps.appDb, [accountId], async (trx) => {
    const { status } = await trx
      .selectFrom('plus_case')
      .select('status')
      .where('id', '=', plusCaseId)
      .executeTakeFirstOrThrow()
    const can = {
      view: true,
      add: whyNotAdded(status, 'employee') === undefined,
      remove: whyNotRemoved(status) === undefined,
    }
    const own = (await listCopies(trx, plusCaseId)).filter(({ byUserId }) => byUserId === null)
    return { results: own.map(presentCopy), can }
  })

/** The file of a copy that the employee has sent. */
export const openOwnCopy = (
  deps: Deps,
  { accountId, plusCaseId }: Employee,
  copyId: string,
): Promise<{ mediaType: CopyMediaType; bytes: Buffer }> =>
  inTransaction(deps.appDb, [accountId], async (trx) => {
    const own = (await listCopies(trx, plusCaseId)).some(({ id, byUserId }) => id === copyId && byUserId === null)
    const copy = own ? await openCopy(deps.config.keys.data, trx, plusCaseId, copyId) : undefined
    ensure(copy, 'not_found')
    return copy
  })
