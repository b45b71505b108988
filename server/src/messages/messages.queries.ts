import type { Db } from '../platform/db.ts'

/** A page has room for a few; if there are more, people have read the oldest. */
const MAX_SHOWN = 10

/** The messages that are shown at a moment, newest first. */
export const listShown = (db: Db, now: Date) =>
  db
    .selectFrom('message')
    .select(['title', 'content', 'shown_from'])
    .where('shown_from', '<=', now)
    .where((row) => row.or([row('shown_until', 'is', null), row('shown_until', '>', now)]))
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()

/** Every message, past and future ones too, newest first. */
export const listMessages = (db: Db) =>
  db.selectFrom('message').selectAll().orderBy('shown_from', 'desc').orderBy('id', 'desc').execute()
