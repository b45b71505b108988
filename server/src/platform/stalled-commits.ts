import type { Query } from './connection.ts'
import { problem } from './problem.ts'

/** How long a commit of another transaction may wait for its standby before ours is not even tried. */
const LONG = '1 second'
/** What changes something, or locks it, which is written too; but not what does not wait for a standby itself. */
const CHANGE = /^(?!.*\bsynchronous_commit\b).*\b(insert|update|delete|merge)\b/is

export type CommitWatch = ReturnType<typeof watchCommits>

/**
 * Keeps changes from piling up while the database waits for a standby that is gone. A commit that waits cannot be taken back, and
 * each one holds a connection of the database that readers need: after the first silence, the database is asked before every change
 * whether others wait, and those that would only join them are refused, decided and right away.
 */
export function watchCommits() {
  let isDoubtful = false
  const ensure = async (query: Query, hasChanges: string) => {
    if (!isDoubtful) return
    const { rows } = await query(`select ${hasChanges} as "hasChanges", exists (select from pg_stat_activity
      where wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '${LONG}') as "isWaiting"`)
    const { hasChanges: changes, isWaiting } = rows[0] as { hasChanges: boolean; isWaiting: boolean }
    isDoubtful = isWaiting
    if (changes && isWaiting) throw problem('unavailable', { retryAfter: 2 })
  }
  return {
    /** Something was left unanswered: perhaps a commit. */
    doubt: () => {
      isDoubtful = true
    },
    /** Refuses to commit a transaction with changes. */
    beforeCommit: (query: Query) => ensure(query, 'pg_current_xact_id_if_assigned() is not null'),
    /** Refuses a statement that is a transaction of its own and changes something. */
    beforeStatement: async (query: Query, text: string) => {
      if (isDoubtful && CHANGE.test(text)) await ensure(query, 'true')
    },
  }
}
