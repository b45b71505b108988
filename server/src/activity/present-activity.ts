import type { ActivityAuthor, ActivityEntry } from '@hireproof/contract/activity/activity.endpoints'
import { displayName } from '@hireproof/contract/format/display'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { authorsOf } from '../cases/history/authors-of.ts'
import { findAuthors } from '../cases/history/case-history.queries.ts'
import type { UserActor } from '../platform/actor.ts'
import type { AuditActor } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import type { ActivityRow, Place } from './activity.queries.ts'

/** A position as the wire has it: milliseconds since 1970, and the number in the chain. */
export const wirePlace = ({ at, seq }: Place): string => `${at.getTime()}-${seq}`

/** A position of the wire. */
export function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined
  const [at, seq] = text.split('-').map(Number)
  return { at: new Date(at ?? 0), seq: seq ?? 0 }
}

/** Events as they leave the server: who did what to what, people within reach by name, and no value of any field. */
export async function presentActivity(
  trx: Db,
  actor: UserActor,
  accountId: number,
  rows: readonly ActivityRow[],
): Promise<ActivityEntry[]> {
  const authorOf = await authorsOf(
    trx,
    accountId,
    rows.map(({ actor: by }) => by),
  )
  const subjectOf = await subjectsOf(trx, actor, rows)
  return rows.map((row) => ({
    place: wirePlace(row),
    at: row.at.toISOString(),
    action: row.action,
    by: kindOf(row) ?? authorOf(row.actor),
    subject: subjectOf(row),
  }))
}

/** Those who act without being signed in: signatories with a mailed link, and others. */
function kindOf({ actor, action }: ActivityRow): ActivityAuthor | undefined {
  const { userId, personId, system }: AuditActor = actor
  if (userId !== undefined || personId !== undefined || (system !== undefined && system !== 'signatory'))
    return undefined
  const isSignatory = system === 'signatory' || action.startsWith('account.')
  return { kind: isSignatory ? 'signatory' : 'visitor', name: null, logonId: null }
}

async function subjectsOf(trx: Db, { facts }: UserActor, rows: readonly ActivityRow[]) {
  const ids = rows.flatMap(({ subject_type: type, subject_id: id }) => (type === 'user' ? [id] : []))
  const users = new Map((await findAuthors(trx, [...new Set(ids)])).map((user) => [user.id, user]))
  const opensCases = mayEnter('cases', facts)
  return ({ subject_type: type, subject_id: id }: ActivityRow): ActivityEntry['subject'] => {
    if (type === 'case') return opensCases ? { kind: 'case', id, name: null } : null
    if (type === 'plus_case') return opensCases ? { kind: 'form', id, name: null } : null
    const user = users.get(id)
    if (type !== 'user' || user === undefined) return null
    const { first_name: firstName, middle_initial: middleInitial, last_name: lastName, logon_id: logonId } = user
    return { kind: 'user', id, name: `${displayName({ firstName, middleInitial, lastName })} (${logonId})` }
  }
}
