import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { AuditAction } from '@hireproof/contract/audit-actions'
import { sql, type SqlBool } from 'kysely'
import type { AuditActor } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'

/** A position: the instant of an event and its number in its chain. */
export type Place = { at: Date; seq: number }

/** Which events of which company. */
export type Asked = {
  company: { id: number; time_zone: string }
  actions: readonly AuditAction[]
  /** The kinds of things they are about, if not every kind. */
  subjectTypes: readonly string[] | undefined
  person: string | undefined
  from: IsoDate
  to: IsoDate
}

export type ActivityRow = Place & { actor: AuditActor; action: AuditAction; subject_type: string; subject_id: string }

/** How many events are looked at for one page, so that a page costs the same however rare what is asked for is. */
export const LOOKED_AT = 20_000

/** The newest events before a position that fit, and where to go on: null after the last one. */
export async function findActivity(
  trx: Db,
  asked: Asked,
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<{ rows: ActivityRow[]; next: Place | null }> {
  const looked = lookedAt(asked, before)
  const { actions, person, subjectTypes } = asked
  const found = await sql<ActivityRow>`
    select seq, at, actor, action, subject_type, subject_id from (${looked}) as looked
    where action = any(${[...actions]})
      and ${person === undefined ? sql`true` : sql`actor ->> 'userId' = ${person}`}
      and ${subjectTypes === undefined ? sql`true` : sql`subject_type = any(${[...subjectTypes]})`}
    order by at desc, seq desc limit ${limit + 1}`.execute(trx)
  const rows = found.rows.slice(0, limit)
  if (found.rows.length > limit) return { rows, next: placeOf(rows.at(-1)) }
  const last = await sql<Place>`select at, seq from (${looked}) as looked order by at desc, seq desc
    offset ${LOOKED_AT - 1} limit 1`.execute(trx)
  return { rows, next: placeOf(last.rows[0]) }
}

const placeOf = (row: Place | undefined): Place | null => (row ? { at: row.at, seq: row.seq } : null)

function lookedAt({ company: { id, time_zone: zone }, from, to }: Asked, before: Place | undefined) {
  const isBefore =
    before === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(at, seq) < (${before.at}::timestamptz, ${before.seq}::bigint)`
  return sql`select seq, at, actor, action, subject_type, subject_id from audit_event
    where chain = ${String(id)} and at >= ${from}::timestamp at time zone ${zone}
      and at < (${to}::date + 1)::timestamp at time zone ${zone} and ${isBefore}
    order by at desc, seq desc limit ${LOOKED_AT}`
}
