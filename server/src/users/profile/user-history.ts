import type { ReplyOf } from '@hireproof/contract/endpoint'
import { mayEnter } from '@hireproof/contract/path-permissions'
import type {
  getUserHistory as endpoint,
  HistoryAuthor,
  HistoryChange,
  HistoryField,
} from '@hireproof/contract/users/user-history.endpoints'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { ensurePermitted } from '../change-user.ts'
import { actionsOn } from '../user-actions.ts'
import { findAuthors, listUserEvents } from './user-history.queries.ts'
import { findUserOfAccount } from '../../identity/users.queries.ts'

const PAGE = 20

type Input = { userId: string; before?: string | undefined }

/** What was changed about a user within reach, newest first; for users who manage users and may view this one. */
export async function userHistory(
  deps: Deps,
  actor: UserActor,
  { userId, before }: Input,
): Promise<ReplyOf<typeof endpoint>> {
  const flags = await deps.flags.all()
  return inTransaction(deps.appDb, actor.reach, async (trx) => {
    const user = await findUserOfAccount(trx, userId)
    ensure(user, 'not_found')
    // Everyone may view their own user, but not who changed it.
    ensure(mayEnter('company', actor.facts) || mayEnter('corporate', actor.facts), 'forbidden')
    ensurePermitted(actionsOn(actor, user, flags).view)
    const page = { before: before === undefined ? undefined : Number(before), limit: PAGE + 1 }
    const found = await listUserEvents(trx, user, page)
    const events = found.slice(0, PAGE)
    const others = events.flatMap(({ actor: by }) => (by as Author).userId ?? [])
    const authors = await findAuthors(trx, [...new Set(others)])
    const entries = events.map((event) => ({
      place: event.seq,
      at: event.at.toISOString(),
      action: event.action,
      by: authorOf(event.actor as Author, user, authors),
      changes: changesOf(event.before as Columns, event.after as Columns),
    }))
    return { entries, hasMore: found.length > PAGE }
  })
}

type Author = { userId?: string; personId?: string }

type Owner = { id: string; person_id: string | null }

/**
 * The owner of a user did it, also while working with another user account; and a person without one acts only on their
 * own dashboard.
 */
function authorOf(
  { userId: by, personId }: Author,
  user: Owner,
  authors: Awaited<ReturnType<typeof findAuthors>>,
): HistoryAuthor {
  const unnamed = { logonId: null, name: null }
  if (by === user.id || (personId !== undefined && personId === user.person_id)) return { kind: 'self', ...unnamed }
  if (by === undefined) return { kind: personId === undefined ? 'system' : 'self', ...unnamed }
  const author = authors.get(by)
  return author ? { kind: 'user', ...author } : { kind: 'outsider', ...unnamed }
}

/** The columns that are shown, under their names elsewhere; everything else in an event stays in the audit. */
const shown: Record<string, HistoryField> = {
  status: 'userStatus',
  role: 'userRole',
  title: 'title',
  logon_id: 'logonId',
  email: 'email',
  last_name: 'lastName',
  first_name: 'firstName',
  middle_initial: 'middleInitial',
  phone_number: 'phoneNumber',
  phone_extension: 'extension',
  mfa_enabled: 'mfaEnabled',
  web_service_enabled: 'webServiceEnabled',
}

type Columns = Record<string, unknown> | null

const valueOf = (columns: Columns, column: string): string | boolean | null => {
  const value = columns?.[column]
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

/** The shown fields to which an event gave another value. */
export const changesOf = (before: Columns, after: Columns): HistoryChange[] =>
  Object.entries(shown)
    .filter(([column]) => after !== null && column in after)
    .map(([column, field]) => ({ field, before: valueOf(before, column), after: valueOf(after, column) }))
    .filter((change) => change.before !== change.after)
