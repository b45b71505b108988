import { randomInt } from 'node:crypto'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { CaseOrigin } from '@hireproof/contract/cases/case-filters'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { normalizeCase } from '@hireproof/contract/cases/normalize-case'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { ensureInReach } from '../accounts/ensure-in-reach.ts'
import { ensureOpenAccount } from '../accounts/hold-account.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { VerificationCase } from '../platform/db.gen.ts'
import { once } from '../platform/idempotency.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { caseContext, ensureDraft } from './case-context.ts'
import { withCreator } from './case-creator.ts'
import { draftColumns, indexRows, numbersOf, sealNumbers, type CaseRecord } from './case-row.ts'
import { canWorkOnCases } from './cases.policy.ts'
import { findCaseById } from './cases.queries.ts'
import { draftStep } from './draft-step.ts'
import { ensureNoDuplicate } from './duplicates.ts'
import { ensureLesson } from './ensure-lesson.ts'
import { lookingUp } from './look-up-numbers.ts'
import { presentCase } from './present-case.ts'

type Input = { body: CaseDraft; idempotencyKey: string | undefined }

/** Creates a draft case and assigns its number; done once for each idempotency key. */
export async function createCase(deps: Deps, actor: UserActor, { body, idempotencyKey }: Input): Promise<CaseDetails> {
  ensure(canWorkOnCases(actor), 'forbidden')
  ensure(!actor.accountClosed, 'account_closed')
  ensure(!actor.accountClosing, 'account_closing')
  const accountId = body.client_company_id ?? actor.accountId
  await ensureInReach(deps, actor, accountId)
  const context = await caseContext(deps, actor)
  ensureDraft(body, context)
  const needsClient = context.needsClientCompany === true && body.client_company_id === undefined
  const key = { endpoint: 'cases.create', key: idempotencyKey, body, ring: deps.config.keys.index }
  const given = normalizeCase(body)
  return lookingUp(deps, actor, { by: 'create', ssn: given.ssn }, () =>
    runUnit(deps, actor, actor.accountId, (unit) => {
      unit.auditIn(accountId)
      return once(unit, { ...key, userId: actor.userId, accountId: actor.accountId }, async () => {
        ensureLesson(actor, await ensureOpenAccount(deps, unit.trx, accountId))
        // an agency that closes begins no cases for its clients either
        if (accountId !== actor.accountId) await ensureOpenAccount(deps, unit.trx, actor.accountId)
        const draft = await withCreator(unit.trx, actor, given)
        await ensureNoDuplicate(deps, unit.trx, draft, { accountId, today: context.today, exceptCaseId: null })
        const company = { accountId, needsClient, closures: context.closures ?? [], ...originOf(draft) }
        const { id } = await insertCase(deps, unit, actor, company, draft)
        const row = await findCaseById(unit.trx, id)
        ensure(row, 'not_found')
        return presentCase(deps.config.keys, actor, row, context.closures ?? [])
      })
    }),
  )
}

/** Only software of an employer sends its version. */
const originOf = ({ client_software_version: version }: CaseDraft): { origin?: CaseOrigin } =>
  version === undefined ? {} : { origin: 'WEB_SERVICE' }

/**
 * The company of a new case, and the case that it replaces. An agency's draft without a client belongs to the agency until
 * someone chooses the client.
 */
type Company = {
  accountId: number
  closures: readonly Closure[]
  needsClient?: boolean
  /** How the case comes about; on the screen unless named. */
  origin?: CaseOrigin
  replaces?: Pick<CaseRecord, 'id' | 'case_number' | 'assigned_to_user_id'>
}

/** Writes a draft case under its own number, in the name of a user and of the company that user belongs to. */
export async function insertCase(
  deps: Deps,
  unit: Unit,
  creator: Pick<UserActor, 'userId' | 'accountId'>,
  { accountId, closures, needsClient = false, origin, replaces }: Company,
  draft: CaseDraft,
): Promise<{ id: string; caseNumber: string }> {
  const id = uuid()
  const numbers = numbersOf(draft)
  const step = await draftStep(unit.trx, { accountId, dateOfHire: draft.date_of_hire }, closures)
  const caseNumber = await insertNumbered(unit, {
    ...draftColumns(draft),
    ...sealNumbers(deps.config.keys, id, numbers),
    id,
    account_id: accountId,
    created_by_user_id: creator.userId,
    created_by_account_id: creator.accountId,
    case_status: 'DRAFT',
    ...step,
    needs_client: needsClient,
    ...(origin && { origin }),
    ...(replaces && { previous_case_id: replaces.id, assigned_to_user_id: replaces.assigned_to_user_id }),
    created_at: unit.now,
    updated_at: unit.now,
  })
  const rows = indexRows(deps.config.keys, { caseId: id, accountId }, numbers)
  if (rows.length > 0) await unit.trx.insertInto('case_number_index').values(rows).execute()
  const after = { case_status: 'DRAFT', ...(replaces && { previous_case: replaces.case_number }) }
  unit.record({ action: 'case.created', subjectType: 'case', subjectId: caseNumber, after })
  return { id, caseNumber }
}

type UnnumberedCase = Omit<Insertable<VerificationCase>, 'case_number'>

/** Inserts a case under a number that no other case has: in years of many millions of cases, drawn numbers meet. */
async function insertNumbered({ trx, now }: Unit, values: UnnumberedCase): Promise<string> {
  for (let draw = 0; draw < 10; draw += 1) {
    const caseNumber = newCaseNumber(now)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('verification_case')
      .values({ ...values, case_number: caseNumber })
      .onConflict((conflict) => conflict.column('case_number').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) return caseNumber
  }
  throw new Error('No free case number was found.')
}

const letter = () => String.fromCharCode(65 + randomInt(26))

/** The year, nine digits and two letters. */
const newCaseNumber = (now: Date): string =>
  `${now.getUTCFullYear()}${String(randomInt(1_000_000_000)).padStart(9, '0')}${letter()}${letter()}`
