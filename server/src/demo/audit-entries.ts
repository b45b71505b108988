import type { Insertable } from 'kysely'
import type { AuditContext, AuditEvent } from '../platform/audit.ts'
import type { Account, AppUser, VerificationCase } from '../platform/db.gen.ts'

type Made<Row> = Insertable<Row> & { created_at: Date }
type Entry = { context: AuditContext; events: AuditEvent[] }

const system = 'demo'
const requestId = 'demo'

/** The creation of each account, user and case, in the order of time in which a chain grows. */
export function auditEntries(
  accounts: readonly (Made<Account> & { id: number })[],
  users: readonly Made<AppUser>[],
  cases: readonly Made<VerificationCase>[],
): Entry[] {
  const entries = [
    ...accounts.map(({ id, type, status, created_at: at }) =>
      entry({ accountId: id, at, actor: { system } }, 'account', String(id), { type, status }),
    ),
    ...users.map(({ id, account_id: accountId, logon_id, role, status, created_at: at }) =>
      entry({ accountId, at, actor: { system } }, 'user', id, { logon_id, role, status }),
    ),
    ...cases.map(({ case_number, account_id: accountId, created_by_user_id: userId, created_at: at }) =>
      entry({ accountId, at, actor: { system, userId } }, 'case', case_number, { case_status: 'DRAFT' }),
    ),
  ]
  return entries.sort((one, other) => one.context.at.getTime() - other.context.at.getTime())
}

const entry = (
  context: Omit<AuditContext, 'requestId'>,
  subjectType: 'account' | 'user' | 'case',
  subjectId: string,
  after: object,
): Entry => ({
  context: { ...context, requestId },
  events: [{ action: `${subjectType}.created`, subjectType, subjectId, after: { ...after } }],
})
