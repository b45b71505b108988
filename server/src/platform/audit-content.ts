import { sql, type RawBuilder } from 'kysely'

/** What the hash of an event is made of, besides the hash before it: the text that audit_hash() of the database makes, too. */
export const auditContent: RawBuilder<string> = sql`jsonb_build_array(chain, seq, extract(epoch from at)::text,
  account_id, actor, action, subject_type, subject_id, before, after, request_id)::text`

/**
 * The hash of an event as it must be. It is not left to audit_hash() of the database: its owner could replace that by a function that
 * finds every event whole.
 */
export const auditHash: RawBuilder<Buffer> = sql`sha256(previous_hash || convert_to(${auditContent}, 'UTF8'))`
