import { randomInt } from 'node:crypto'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { normaliseCase } from '@hireproof/contract/cases/normalise-case'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { once } from '../platform/idempotency.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { caseContext, caseOrigin, ensureDraft, type RequestInfo } from './case-context.ts'
import { withCreator } from './case-creator.ts'
import { draftColumns, indexRows, numbersOf, sealNumbers } from './case-row.ts'
import { canUseCases } from './cases.policy.ts'
import { findCaseById } from './cases.queries.ts'
import { ensureNoDuplicate } from './duplicates.ts'
import { presentCase } from './present-case.ts'

type Input = { body: CaseDraft; idempotencyKey: string | undefined; request: RequestInfo }

/** Creates a draft case and assigns its number; done once for each idempotency key. */
export async function createCase(
  deps: Deps,
  actor: UserActor,
  { body, idempotencyKey, request }: Input,
): Promise<CaseDetails> {
  ensure(canUseCases(actor), 'forbidden')
  ensure(!actor.accountClosed, 'account_closed')
  const accountId = body.client_company_id ?? actor.accountId
  ensure(actor.accounts.includes(accountId), 'not_found')
  const context = await caseContext(deps, actor)
  ensureDraft(body, context)
  if (context.needsClientCompany && body.client_company_id === undefined) throw clientMissing()
  const key = { endpoint: 'cases.create', key: idempotencyKey, body, ring: deps.config.keys.index }
  return runUnit(deps.appDb, deps, caseOrigin(actor, request), (unit) => {
    unit.auditIn(accountId)
    return once(unit, { ...key, userId: actor.userId, accountId: actor.accountId }, async () => {
      await ensureOpenAccount(unit.trx, accountId)
      const draft = await withCreator(unit.trx, actor, normaliseCase(body))
      await ensureNoDuplicate(deps, unit.trx, draft, { accountId, today: context.today, exceptCaseId: null })
      const id = await insertCase(deps, unit, actor, accountId, draft)
      const row = await findCaseById(unit.trx, id)
      ensure(row, 'not_found')
      return presentCase(deps.config.keys, actor, row, context.closures ?? [])
    })
  })
}

// A case cannot move to another company: an agency says at once for which client it is.
const clientMissing = () => {
  const { missing: message } = fieldInfo.client_company_id
  return problem('bad_request', { issues: [{ path: 'client_company_id', code: 'ATTRIBUTE_REQUIRED', message }] })
}

async function ensureOpenAccount(trx: Db, accountId: number) {
  const account = await trx
    .selectFrom('account')
    .select(['status', 'type'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  ensure(account && account.type !== 'CORPORATE', 'not_found')
  ensure(account.status !== 'CLOSED', 'account_closed')
}

async function insertCase(
  deps: Deps,
  unit: Unit,
  actor: UserActor,
  accountId: number,
  draft: CaseDraft,
): Promise<string> {
  const id = uuid()
  const caseNumber = newCaseNumber(unit.now)
  const numbers = numbersOf(draft)
  await unit.trx
    .insertInto('verification_case')
    .values({
      ...draftColumns(draft),
      ...sealNumbers(deps.config.keys, id, numbers),
      id,
      case_number: caseNumber,
      account_id: accountId,
      created_by_user_id: actor.userId,
      created_by_account_id: actor.accountId,
      case_status: 'DRAFT',
      created_at: unit.now,
      updated_at: unit.now,
    })
    .execute()
  const rows = indexRows(deps.config.keys, { caseId: id, accountId }, numbers)
  if (rows.length > 0) await unit.trx.insertInto('case_number_index').values(rows).execute()
  unit.record({ action: 'case.created', subjectType: 'case', subjectId: caseNumber, after: { case_status: 'DRAFT' } })
  return id
}

const letter = () => String.fromCharCode(65 + randomInt(26))

/** The year, nine digits and two letters; a clash is refused by the database, one in many billions. */
function newCaseNumber(now: Date): string {
  return `${now.getUTCFullYear()}${String(randomInt(1_000_000_000)).padStart(9, '0')}${letter()}${letter()}`
}
