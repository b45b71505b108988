import { caseDays, type CaseDay } from '@hireproof/contract/cases/case-filters'
import type { CaseCriteria } from '@hireproof/contract/cases/case-criteria'
import { agencyCodes, agencyReferralStatuses } from '@hireproof/contract/cases/referral'
import { sql, type Expression, type SqlBool } from 'kysely'
import { actsFor } from '../platform/actor.ts'
import { isOfReach } from '../platform/reach.ts'
import { isInDays, isOfUsers, type Viewer } from './case-filters.ts'

type Condition = Expression<SqlBool>

/**
 * The criteria of a search beside its filter and statuses as SQL, for a query of cases with their account. Each compares a plain
 * column with values, so that an index serves it under row security too.
 */
export function criteriaOf(actor: Viewer, criteria: CaseCriteria): Condition[] {
  const { client_company_id: companyId, has_notes: hasNotes, has_attachments: hasAttachments } = criteria
  return [
    ...(companyId === undefined ? [] : [sql<SqlBool>`verification_case.account_id = ${companyId}`]),
    ...userCriteria(actor, criteria),
    ...agencyCriteria(criteria),
    ...anyOf('case_eligibility_statement', criteria.eligibility_statements),
    ...anyOf('case_closure_reason_code', criteria.closure_reasons),
    ...anyOf('citizenship_status_code', criteria.citizenship_statuses),
    ...documentCriteria(criteria),
    ...anyOf('origin', criteria.origins),
    ...has('case_note', hasNotes),
    ...has('case_attachment', hasAttachments, sql`part.removed_at is null`),
    ...caseDays.flatMap((day) => rangeOf(day, criteria)),
  ]
}

const column = (name: string) => sql.ref(`verification_case.${name}`)

const isOneOf = (name: string, values: readonly string[]): Condition =>
  sql<SqlBool>`${column(name)} = any(${[...values]})`

const anyOf = (name: string, values: readonly string[] | undefined): Condition[] =>
  values === undefined ? [] : [isOneOf(name, values)]

const either = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

function userCriteria(actor: Viewer, { created_by: creator, assigned_to: assignedTo }: CaseCriteria): Condition[] {
  const isCreatedBy = (user: string) =>
    sql<SqlBool>`verification_case.created_by_user_id = ${user === 'me' ? actor.userId : user}`
  return [
    ...(creator === undefined ? [] : [isCreatedBy(creator)]),
    ...(assignedTo === undefined
      ? []
      : [
          assignedTo === 'nobody'
            ? isUnassigned(actor)
            : isAssignedTo(assignedTo === 'me' ? actsFor(actor) : [assignedTo]),
        ]),
  ]
}

/** Who works on a case: its creator until someone else is named. An index of migration 0132 has this expression. */
export const assigneeId = sql<string>`(case when verification_case.assigned_to_user_id is null
  then verification_case.created_by_user_id else verification_case.assigned_to_user_id end)`

/** Whether one of some users works on a case. */
export const isAssignedTo = (users: readonly string[]): Condition => isOfUsers(assigneeId, users)

/** Whether no one works on a case: the person who had it has left (CASE-148). */
export const isUnassigned = ({ reach }: Pick<Viewer, 'reach'>): Condition =>
  sql<SqlBool>`exists (select from app_user as left_user where left_user.id = ${assigneeId}
    and ${isOfReach(reach, 'left_user.account_id')} and left_user.status in ('DEACTIVATED', 'DELETED'))`

const statusColumns = { SSA: 'ssa_referral_status', DHS: 'dhs_referral_status' } as const

/** An agency with a mismatch has a referral status of its own; statuses that are asked for are of one of these agencies. */
function agencyCriteria({ agencies, referral_statuses: statuses }: CaseCriteria): Condition[] {
  if (agencies === undefined && statuses === undefined) return []
  const asked = agencies ?? agencyCodes
  return [either(asked.map((code) => isOneOf(statusColumns[code], statuses ?? agencyReferralStatuses)))]
}

const documentColumns = ['document_a_type_code', 'document_b_type_code', 'document_c_type_code']

const documentCriteria = ({ document_types: types }: CaseCriteria): Condition[] =>
  types === undefined ? [] : [either(documentColumns.map((name) => isOneOf(name, types)))]

function has(
  table: 'case_note' | 'case_attachment',
  isThere: boolean | undefined,
  counts: Expression<unknown> = sql`true`,
): Condition[] {
  if (isThere === undefined) return []
  const found = sql`exists (select from ${sql.table(table)} as part
    where part.case_id = verification_case.id and ${counts})`
  return [isThere ? sql<SqlBool>`${found}` : sql<SqlBool>`not ${found}`]
}

const dayColumns: Readonly<Record<CaseDay, { name: string; isInstant: boolean }>> = {
  created: { name: 'created_at', isInstant: true },
  submitted: { name: 'submitted_at', isInstant: true },
  hired: { name: 'date_of_hire', isInstant: false },
  answered: { name: 'answered_at', isInstant: true },
  closed: { name: 'closed_at', isInstant: true },
  due: { name: 'next_due', isInstant: false },
}

/** Days of the company from and to, both included. */
function rangeOf(day: CaseDay, criteria: CaseCriteria): Condition[] {
  const { name, isInstant } = dayColumns[day]
  const [from, to] = [criteria[`${day}_from`], criteria[`${day}_to`]]
  if (isInstant) return isInDays(column(name), from, to)
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${column(name)} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column(name)} <= ${to}::date`]),
  ]
}
