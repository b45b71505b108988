import type { CaseAuthor } from '@hireproof/contract/cases/case-author'
import { displayName } from '@hireproof/contract/format/display'
import { findAbove } from '../../accounts/profile/present-profile.ts'
import type { AuditActor } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import { findAuthors } from './case-history.queries.ts'

/** What the audit calls those who act without a user account. */
const kinds: Readonly<Record<string, CaseAuthor['kind']>> = {
  employee: 'employee',
  records: 'records',
  operator: 'operator',
}

/** Presents those who did something with a case of a company: users in reach by name, others as the company above it. */
export async function authorsOf(
  trx: Db,
  accountId: number,
  actors: readonly AuditActor[],
): Promise<(actor: AuditActor) => CaseAuthor> {
  const userIds = [...new Set(actors.flatMap(({ userId }) => userId ?? []))]
  const authors = new Map((await findAuthors(trx, userIds)).map((author) => [author.id, author]))
  const above = userIds.some((id) => !authors.has(id)) ? await findAbove(trx, accountId) : null
  return ({ userId, system }) => {
    if (userId === undefined) return { kind: kinds[system ?? ''] ?? 'system', name: null, logonId: null }
    const author = authors.get(userId)
    if (!author) return { kind: 'company', name: above?.companyName ?? null, logonId: null }
    const { first_name: firstName, middle_initial: middleInitial, last_name: lastName, logon_id: logonId } = author
    return { kind: 'user', name: displayName({ firstName, middleInitial, lastName }), logonId }
  }
}
