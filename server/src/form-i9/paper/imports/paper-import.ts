import { todayIn } from '@hireproof/contract/calendar/iso-date'
import {
  fileKey,
  paperFormFile,
  paperLineProblems,
  paperLineProposals,
  type PaperField,
} from '@hireproof/contract/form-i9/paper/paper-form-files'
import { roles } from '@hireproof/contract/roles'
import { canWorkOnCases } from '../../../cases/cases.policy.ts'
import type { Deps } from '../../../deps.ts'
import type { CheckedKind } from '../../../imports/import-kind.ts'
import { ensurePlus } from '../../../plus-cases/start/may-start.ts'
import type { UserActor } from '../../../platform/actor.ts'
import { ensure } from '../../../platform/problem.ts'
import { digest } from '../../../platform/seal.ts'
import { completePapers } from './complete-papers.ts'
import { removeFiles } from './remove-files.ts'

/** The name that uploads of paper forms are kept under. */
export const PAPER_FORMS = 'paper_forms'

/**
 * Paper forms in a file, for one call. Two lines that name the same PDF are the same form. What is typed is sealed, and the name of a
 * PDF is compared by its keyed digest.
 */
export function paperImport(deps: Deps, actor: UserActor): CheckedKind<PaperField> {
  const today = todayIn(deps.clock.now(), actor.timeZone)
  const { data, index } = deps.config.keys
  return {
    name: PAPER_FORMS,
    ...paperFormFile,
    errorsName: 'paper-forms-not-taken-over.csv',
    keys: data,
    hidden: ['dateOfBirth', 'ssnLast4'],
    problemsOf: (cells) => paperLineProblems(cells, today),
    proposalsFor: (cells) => paperLineProposals(cells, today),
    keyOf: ({ file }) => digest(index, 'paper form', fileKey(file)).toString('hex'),
    complete: (trx, rows) => completePapers(trx, actor, rows),
    findExisting: () => Promise.resolve(new Set<string>()),
    ensureCompany: ensurePlus,
    removeWith: removeFiles,
    ensureMay: async (_trx, { accountClosed, accountClosing, ...who }, accountId, what) => {
      ensure(canWorkOnCases({ accountClosed, accountClosing, ...who }) && accountId === who.accountId, 'forbidden')
      if (what === 'view') return
      ensure(!accountClosed, 'account_closed')
      ensure(!accountClosing, 'account_closing')
    },
    sees: ({ role, userId }, upload) => roles[role].seesCases === 'all' || upload.uploaded_by_user_id === userId,
  }
}
