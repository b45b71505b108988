import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { countryCodes } from '@hireproof/contract/cases/countries'
import type { CaseProblem } from '@hireproof/contract/cases/case-problems'
import type { CaseContext } from '@hireproof/contract/cases/validate-case'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { AuditActor } from '../platform/audit.ts'
import { ensure, problem } from '../platform/problem.ts'
import type { Origin } from '../platform/unit.ts'
import { canChangeCase } from './cases.policy.ts'
import type { CaseView } from './cases.queries.ts'

/** Where a request came from, for the audit. */
export type RequestInfo = { id: string; ip: string }

/** On whose behalf a change of cases runs; the company that owns the case is named once its row is read. */
export function caseOrigin(actor: UserActor, request: RequestInfo): Origin {
  const by: AuditActor = { userId: actor.userId, ip: request.ip }
  if (actor.personId) by.personId = actor.personId
  return { accountId: actor.accountId, accounts: actor.accounts, actor: by, requestId: request.id }
}

/** What the rules of a case need to know. */
export async function caseContext(deps: Deps, actor: UserActor): Promise<CaseContext> {
  return {
    today: todayIn(deps.clock.now(), actor.timeZone),
    environment: deps.config.environment,
    closures: await deps.closures(),
    countries: countryCodes,
    creatorEmail: actor.email,
    needsClientCompany: actor.accountType === 'AGENCY',
  }
}

/** Refuses with the fields that are wrong. */
export function ensureValid(problems: readonly CaseProblem[]): void {
  if (problems.length === 0) return
  const issues = problems.map(({ attribute, code, message }) => ({ path: attribute, code, message }))
  throw problem('bad_request', { issues })
}

/** Refuses text with half of a character in it, which can be kept neither in a column nor in the audit. */
export const ensureWellFormed = (values: Readonly<Record<string, unknown>>): void =>
  ensureValid(
    Object.entries(values)
      .filter(([, value]) => typeof value === 'string' && !value.isWellFormed())
      .map(([attribute]) => ({ attribute, code: 'ATTRIBUTE_FORMAT', message: 'Write plain text.' })),
  )

/** Refuses unless the actor may change the case; a closed company only reads. */
export function ensureMayChange(actor: UserActor, row: CaseView | undefined): asserts row is CaseView {
  ensure(row, 'not_found')
  if (canChangeCase(actor, row)) return
  throw problem(canChangeCase({ ...actor, accountClosed: false }, row) ? 'account_closed' : 'forbidden')
}

/** A step that the table of transitions does not offer in the present status. */
export const statusConflict = () =>
  problem('conflict', {
    issues: [
      {
        path: '',
        code: 'CASE_STATUS_CONFLICT',
        message: 'This step is not possible in the present status of the case.',
      },
    ],
  })
