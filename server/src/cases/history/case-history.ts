import type { CaseAuthor, CaseHistoryEntry, getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { displayName } from '@hireproof/contract/format/display'
import { findAbove } from '../../accounts/profile/present-profile.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { AuditActor } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import { readCase } from '../read-case.ts'
import { findAuthors, listCaseEvents, type CaseEventRow, type Place } from './case-history.queries.ts'
import { changesOf } from './change-words.ts'

const PAGE = 20

type Input = { caseNumber: string; before?: string | undefined }

/** Who did what with a case and when, newest first, for everyone who may see the case. */
export const caseHistory = (
  deps: Deps,
  actor: UserActor,
  { caseNumber, before }: Input,
): Promise<ReplyOf<typeof getCaseHistory>> =>
  readCase(deps, actor, caseNumber, async (trx, { account_id: accountId }) => {
    const page = { before: placeIn(before), limit: PAGE + 1 }
    const found = await listCaseEvents(trx, { accountId, caseNumber }, page)
    return { entries: await presentEvents(trx, accountId, found.slice(0, PAGE)), hasMore: found.length > PAGE }
  })

/** A position as the wire has it: milliseconds since 1970, and the number in the chain. */
const placeOf = ({ at, seq }: Place): string => `${at.getTime()}-${seq}`

function placeIn(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined
  const [at, seq] = text.split('-').map(Number)
  return { at: new Date(at ?? 0), seq: seq ?? 0 }
}

async function presentEvents(trx: Db, accountId: number, events: readonly CaseEventRow[]): Promise<CaseHistoryEntry[]> {
  const userIds = events.flatMap(({ actor }) => (actor as AuditActor).userId ?? [])
  const authors = new Map((await findAuthors(trx, [...new Set(userIds)])).map((author) => [author.id, author]))
  const above = userIds.some((id) => !authors.has(id)) ? await findAbove(trx, accountId) : null
  const authorOf = ({ userId, system }: AuditActor): CaseAuthor => {
    if (userId === undefined) return { kind: kinds[system ?? ''] ?? 'system', name: null, logonId: null }
    const author = authors.get(userId)
    if (!author) return { kind: 'company', name: above?.companyName ?? null, logonId: null }
    const { first_name: firstName, middle_initial: middleInitial, last_name: lastName, logon_id: logonId } = author
    return { kind: 'user', name: displayName({ firstName, middleInitial, lastName }), logonId }
  }
  return events.map(({ seq, at, action, actor, before, after }) => ({
    place: placeOf({ at, seq }),
    at: at.toISOString(),
    action,
    by: authorOf(actor as AuditActor),
    changes: changesOf(before as Kept, after as Kept),
  }))
}

type Kept = Record<string, unknown> | null

/** What the audit calls those who act without a user account. */
const kinds: Readonly<Record<string, CaseAuthor['kind']>> = {
  employee: 'employee',
  records: 'records',
  operator: 'operator',
}
