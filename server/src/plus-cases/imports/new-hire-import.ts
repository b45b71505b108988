import { todayIn } from '@hireproof/contract/calendar/iso-date'
import {
  lineProblems,
  lineProposals,
  newHireFile,
  type NewHireField,
} from '@hireproof/contract/plus-cases/new-hire-files'
import { roles } from '@hireproof/contract/roles'
import { canWorkOnCases } from '../../cases/cases.policy.ts'
import type { Deps } from '../../deps.ts'
import type { CheckedKind } from '../../imports/import-kind.ts'
import type { UserActor } from '../../platform/actor.ts'
import { ensure } from '../../platform/problem.ts'
import { digest } from '../../platform/seal.ts'
import { ensureOffered, ensurePlus } from '../start/may-start.ts'
import { completeHires, type Judging } from './complete-hires.ts'
import { listUnsigned } from './unsigned-forms.ts'

/** The name that uploads of new hires are kept under. */
export const NEW_HIRES = 'new_hires'

/**
 * New hires in a file, for one call. Two lines are the same person if they have the same email address, because an address opens
 * one unsigned form of a company. What is typed is sealed, and an address is compared by its keyed digest.
 */
export function newHireImport(deps: Deps, actor: UserActor): CheckedKind<NewHireField> {
  const today = todayIn(deps.clock.now(), actor.timeZone)
  const { data, index } = deps.config.keys
  const judging: Judging = { identityDb: deps.identityDb, actor, today }
  return {
    name: NEW_HIRES,
    ...newHireFile,
    errorsName: 'new-hires-not-invited.csv',
    keys: data,
    problemsOf: (cells) => lineProblems(cells, today),
    proposalsFor: (cells) => lineProposals(cells, today),
    keyOf: ({ employeeEmail }) => digest(index, 'new hire', employeeEmail.toLowerCase()).toString('hex'),
    complete: (trx, rows) => completeHires(trx, judging, rows),
    findExisting: (trx, _accountId, _keys, rows) => listUnsigned(trx, actor, rows),
    ensureCompany: async (trx, accountId) => {
      await ensureOffered(deps)
      await ensurePlus(trx, accountId)
    },
    ensureMay: async (_trx, { accountClosed, accountClosing, ...who }, accountId, what) => {
      ensure(canWorkOnCases({ accountClosed, accountClosing, ...who }) && accountId === who.accountId, 'forbidden')
      if (what === 'view') return
      ensure(!accountClosed, 'account_closed')
      ensure(!accountClosing, 'account_closing')
    },
    sees: ({ role, userId }, upload) => roles[role].seesCases === 'all' || upload.uploaded_by_user_id === userId,
  }
}
