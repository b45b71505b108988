import { roleOf, type Role } from '@hireproof/contract/roles'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { withStandIns } from '../assign/stand-ins.ts'
import { isRoleWhere } from '../../identity/role-filter.ts'
import type { Unit } from '../../platform/unit.ts'
import type { CaseRecord } from '../case-row.ts'

type Assigned = Pick<CaseRecord, 'account_id' | 'assigned_to_user_id' | 'created_by_user_id'>
type Users = Pick<Deps, 'identityDb' | 'clock'>

/** Users who read email: active ones, and no software. */
const readers = ({ identityDb }: Users) =>
  identityDb
    .selectFrom('app_user')
    .select(['account_id', 'email', 'role'])
    .where('status', '=', 'ACTIVE')
    .where('web_service_enabled', '=', false)

/**
 * Who works on a case, its creator until someone else is named, who may be a user of an agency; and who stands in for that
 * user today. None if that user has left.
 */
async function findAssignees(users: Users, { assigned_to_user_id, created_by_user_id }: Assigned) {
  const ids = await withStandIns(users.identityDb, [assigned_to_user_id ?? created_by_user_id], users.clock.now())
  return readers(users).where('id', 'in', ids).orderBy('id').execute()
}

const isCompanyAdministrator = ({ manages }: Role) => manages === 'company'

/** The addresses of the program administrators of a company. */
export async function listAdministrators(users: Users, accountId: number): Promise<string[]> {
  const found = await readers(users)
    .where('account_id', '=', accountId)
    .where(isRoleWhere(sql.ref('role'), isCompanyAdministrator))
    .orderBy('id')
    .execute()
  return found.filter(({ role }) => isCompanyAdministrator(roleOf(role))).map(({ email }) => email)
}

const unique = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
]

/**
 * Whom to remind of a case: the user who works on it and a stand-in, or else the program administrators of its company; with
 * `withAdministrators` they too. A company without any has those of the agency that works for it.
 */
export async function listReminded(users: Users, row: Assigned, withAdministrators: boolean): Promise<string[]> {
  const assignees = await findAssignees(users, row)
  const [first] = assignees
  const told = assignees.map(({ email }) => email)
  if (first && !withAdministrators) return unique(told)
  const own = await listAdministrators(users, row.account_id)
  const others = own.length === 0 && first ? await listAdministrators(users, first.account_id) : []
  return unique([...told, ...own, ...others])
}

/** News about a case: an answer, or details that the employee marked as wrong. */
type News = 'case-answered' | 'case-details-wrong'

/** Tells who works on a case, and its submitting official, that there is news; the email names the case, never the employee. */
export async function tellUsers(users: Users, { mail }: Unit, row: CaseRecord, template: News): Promise<void> {
  const assignees = await findAssignees(users, row)
  const official = row.case_creator_email_address
  const told = [...assignees.map(({ email }) => email), ...(official === null ? [] : [official])]
  for (const to of unique(told)) await mail({ to, template, data: { caseNumber: row.case_number }, purpose: 'news' })
}

/** Tells the user who works on a case that its employee signed a decision; the email names the case alone (CASE-39). */
export async function tellOfSignature(users: Users, { mail }: Unit, row: CaseRecord): Promise<void> {
  const data = { caseNumber: row.case_number }
  for (const to of await listReminded(users, row, false))
    await mail({ to, template: 'case-decision-signed', data, purpose: 'news' })
}
