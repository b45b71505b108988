import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../platform/db.ts'

/** A walk of a user with a finding, and a sample with a form of the company. */
export async function insertAuditRows(db: Db, accountId: number, userId: string) {
  const [walkId, sampleId] = [uuid(), uuid()]
  await sql`insert into audit_readiness (id, account_id, user_id, company_id, state, requested_at, beat_at, as_of, has_all_forms, forms,
      forms_without_findings) values (${walkId}, ${accountId}, ${userId}, ${accountId}, 'READY', now(), now(), now(), true, 1, 0)`.execute(
    db,
  )
  await sql`insert into audit_readiness_finding (walk_id, plus_case_id, rule, account_id, kind)
    values (${walkId}, gen_random_uuid(), 'section_1_late', ${accountId}, 'substantive')`.execute(db)
  await sql`insert into audit_sample (id, account_id, drawn_at, drawn_by_user_id, scope, seed, size, frame, frame_sha256)
    values (${sampleId}, ${accountId}, now(), ${userId}, 'ALL', 'seed', 1, '{}', '')`.execute(db)
  await sql`insert into audit_sample_form (sample_id, plus_case_id, account_id, place, found)
    select ${sampleId}, id, account_id, 1, '[]' from plus_case where account_id = ${accountId} limit 1`.execute(db)
  return { walkId, sampleId }
}
