import { representativeIssues, type RepresentativeFields } from '@hireproof/contract/plus-cases/representative-fields'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { businessDaysOf } from '../../cases/business-days.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { PlusCase as PlusCaseTable } from '../../platform/db.gen.ts'
import { conflict, ensure, problem, refused } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { changePlusCase, getPlusCase } from '../change-plus-case.ts'
import { canNameRepresentative, canViewPlusCase } from '../plus-cases.policy.ts'
import { section2By } from '../present-plus-case.ts'
import { limitRepresentativeMails, mailRepresentative } from './mail-representative.ts'
import { endRepresentativeRow, findOpenRepresentative, recordEnd } from './representative.queries.ts'

type Row = Selectable<PlusCaseTable>
type Naming = RepresentativeFields & { plusCaseId: string }
type About = { plusCaseId: string; representativeId: string }

/**
 * Names the person who examines the documents of a form whose Section 1 is signed, and emails the link. An earlier
 * representative ends in the same transaction. The same person again changes nothing.
 */
export async function nameRepresentative(deps: Deps, actor: UserActor, naming: Naming): Promise<PlusCase> {
  const { plusCaseId: id, ...fields } = naming
  const issues = representativeIssues(fields)
  if (issues.length > 0) throw problem('bad_request', { issues })
  const { can, representative } = await getPlusCase(deps, actor, id)
  if (can.nameRepresentative && !isSame(representative, fields)) await limitRepresentativeMails(deps, id)
  return changePlusCase(deps, actor, { id, permit: ensureMayName }, async (unit, row) => {
    ensureOpen(row)
    if (fields.email.toLowerCase() === row.employee_email.toLowerCase()) throw ownDocuments()
    const present = await findOpenRepresentative(unit.trx, id)
    const known = present && { name: `${present.first_name} ${present.last_name}`, email: present.email }
    if (isSame(known ?? null, fields)) return {}
    if (present) {
      await endRepresentativeRow(unit, present.id, { reason: 'REPLACED' })
      recordEnd(unit, id, { representativeId: present.id, reason: 'REPLACED' })
    }
    const representativeId = await insertRepresentative(unit, actor, row, fields)
    const named = { id: representativeId, plus_case_id: id, account_id: row.account_id, email: fields.email }
    await mailRepresentative(unit, deps.config, named, await dueDayOf(unit, row))
    const event = { action: 'plus_case.representative_named', subjectType: 'plus_case', subjectId: id } as const
    unit.record({ ...event, after: { representativeId } })
    return {}
  })
}

/** Emails the representative a fresh link; earlier ones stop working. */
export async function resendRepresentative(deps: Deps, actor: UserActor, about: About): Promise<PlusCase> {
  const { plusCaseId: id, representativeId } = about
  const { can } = await getPlusCase(deps, actor, id)
  if (can.changeRepresentative) await limitRepresentativeMails(deps, id)
  return changePlusCase(deps, actor, { id, permit: ensureMayName }, async (unit, row) => {
    const named = await openOne(unit, row, representativeId)
    await mailRepresentative(unit, deps.config, named, await dueDayOf(unit, row))
    const event = { action: 'plus_case.representative_link_mailed', subjectType: 'plus_case', subjectId: id } as const
    unit.record({ ...event, after: { representativeId } })
    return {}
  })
}

/** Ends what a representative may do before the signature. */
export const endRepresentative = (
  deps: Deps,
  actor: UserActor,
  { plusCaseId: id, representativeId }: About,
): Promise<PlusCase> =>
  changePlusCase(deps, actor, { id, permit: ensureMayName }, async (unit, row) => {
    await openOne(unit, row, representativeId)
    await endRepresentativeRow(unit, representativeId, { reason: 'REVOKED' })
    recordEnd(unit, id, { representativeId, reason: 'REVOKED' })
    return {}
  })

type Known = { name: string; email: string } | null

const isSame = (known: Known, { firstName, lastName, email }: RepresentativeFields): boolean =>
  known !== null && known.name === `${firstName} ${lastName}` && known.email.toLowerCase() === email.toLowerCase()

function ensureMayName(actor: UserActor, row: Row | undefined): asserts row is Row {
  ensure(row, 'not_found')
  ensure(canViewPlusCase(actor, row), 'forbidden')
  ensure(!actor.accountClosed, 'account_closed')
  ensure(canNameRepresentative(actor, row), 'forbidden')
}

function ensureOpen({ status }: Row): void {
  if (status === 'COMPLETED') throw conflict('SECTION_2_SIGNED', 'Section 2 is signed already.')
  ensure(status === 'SUBMITTED', 'conflict')
}

async function openOne(unit: Unit, row: Row, representativeId: string) {
  ensureOpen(row)
  const present = await findOpenRepresentative(unit.trx, row.id)
  if (present?.id === representativeId) return present
  throw conflict('REPRESENTATIVE_ENDED', 'Someone else replaced this representative or ended the access.')
}

const ownDocuments = () =>
  refused('email', 'own_form', 'This is the address of the employee, who cannot examine their own documents.')

async function dueDayOf({ trx }: Unit, row: Row): Promise<string> {
  const days = await trx
    .selectFrom('plus_case')
    .select(businessDaysOf('plus_case.account_id', 'plus_case.first_day_of_work'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  return section2By({ ...row, ...days })
}

async function insertRepresentative(
  { trx, now }: Unit,
  { userId }: UserActor,
  { id: plus_case_id, account_id }: Row,
  { firstName, lastName, email }: RepresentativeFields,
): Promise<string> {
  const id = uuid()
  await trx
    .insertInto('form_representative')
    .values({
      ...{ id, plus_case_id, account_id, email },
      ...{ first_name: firstName, last_name: lastName, named_at: now, named_by_user_id: userId },
    })
    .execute()
  return id
}
