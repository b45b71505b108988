import { caseFile, LOST_ZERO, hasLostZero, withZero, type CaseFileField } from '@hireproof/contract/cases/case-files'
import { sealedFields } from '@hireproof/contract/cases/sealed-fields'
import { parseSsn } from '@hireproof/contract/cases/ssn'
import { roles } from '@hireproof/contract/roles'
import type { Deps } from '../../deps.ts'
import type { CheckedKind } from '../../imports/import-kind.ts'
import type { UserActor } from '../../platform/actor.ts'
import { ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { caseContext } from '../case-context.ts'
import { canWorkOnCases } from '../cases.policy.ts'
import { limitLookUps, ssnOnly } from '../look-up-numbers.ts'
import { completeCases, type Judging } from './complete-cases.ts'
import { listOpenCases } from './known-cases.ts'

/** The name that uploads of cases are kept under. */
export const CASES = 'cases'

/** A user who may not see all numbers learns from a file which of them have cases: so many files within a day. */
const PACE = { most: 5, minutes: 24 * 60 }

/** Cases in a file, for one call. Two lines are the same case if they have the same number and company. */
export async function caseImport(deps: Deps, actor: UserActor): Promise<CheckedKind<CaseFileField>> {
  const judging: Judging = { keys: deps.config.keys, actor, context: await caseContext(deps, actor), open: new Map() }
  return {
    name: CASES,
    ...caseFile,
    errorsName: 'cases-not-created.csv',
    keys: deps.config.keys.data,
    holdsNumbers: true,
    // the case shows its numbers, to fewer people and with an event each time
    hidden: sealedFields,
    problemsOf: ({ ssn }) => (hasLostZero(ssn) ? { ssn: LOST_ZERO } : {}),
    proposalsFor: ({ ssn }) => {
      const number = withZero(ssn)
      return number === undefined ? {} : { ssn: number }
    },
    // the key needs the company, which only the database can tell
    keyOf: () => '',
    complete: (trx, rows) => completeCases(trx, judging, rows),
    findExisting: async (trx, _accountId, keys) =>
      new Map([...(await listOpenCases(trx, keys, judging.context.today)), ...judging.open]),
    ensureMay: async (_trx, { accountClosed, accountClosing, ...who }, accountId, what) => {
      ensure(canWorkOnCases({ accountClosed, accountClosing, ...who }) && accountId === who.accountId, 'forbidden')
      if (what === 'view') return
      ensure(!accountClosed, 'account_closed')
      ensure(!accountClosing, 'account_closing')
    },
    sees: ({ role, userId }, upload) => roles[role].seesCases === 'all' || upload.uploaded_by_user_id === userId,
    recordChecked: (unit, rows) => {
      const found = rows.filter(({ reference, problems }) => reference !== undefined || HAS_CLOSED in problems).length
      const after = { by: 'import', kinds: ['ssn'], count: rows.length, found }
      unit.record({ action: 'case.numbers_looked_up', subjectType: 'user', subjectId: actor.userId, after })
    },
    recordErrors: (unit, { userId }, { id, uploaded_by_user_id: creator, file_digest: digest }) => {
      ensure(userId === creator, 'forbidden')
      const after = { fileDigest: digest.toString('hex') }
      unit.record({ action: 'account.case_import_errors_taken', subjectType: 'case_import', subjectId: id, after })
    },
    limitChange: async (_deps, who, before, after) => {
      const numbers = ssnOnly(parseSsn(after.ssn))
      if (parseSsn(before.ssn) !== parseSsn(after.ssn)) await limitLookUps(deps, who, numbers)
    },
    limit: async ({ identityDb, realClock }, { userId, role }) => {
      if (roles[role].seesNumbers === 'all') return
      await limitRate(identityDb, { subject: `cases imported|${userId}`, ...PACE }, realClock.now())
    },
  }
}

const HAS_CLOSED: CaseFileField = 'duplicate_continue_reason_code'
