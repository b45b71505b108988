import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { PlusCaseStatus } from '@hireproof/contract/plus-cases/plus-case'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { keptForms } from '../kept-form.ts'

/** What the rules need of a form, without what is sealed. */
export type FormFacts = {
  id: string
  status: PlusCaseStatus
  first_day_of_work: IsoDate
  is_short_job: boolean
  /** The days of the first signatures, on the calendar of the company. */
  signed_on: IsoDate | null
  examined_on: IsoDate | null
  receipt_due: IsoDate | null
  reverify_by: IsoDate | null
  ended_on: IsoDate | null
  missing_copies: string[]
  copies: { documentCode: string; side: 'front' | 'back' | 'pages' }[]
  late_reason: { at: string; by: string | null } | null
  has_scan: boolean
  /** Reverifications on paper, the oldest first. */
  paper_reverifications: { signedOn: IsoDate; reverifyBy: IsoDate | null }[]
}

/**
 * Whether a form is one that the company has to have: signed, taken over from paper, or not signed although the work has begun. A hire
 * that was called off and a form that was canceled are none.
 */
export const isKeptForm = (today: IsoDate): RawBuilder<SqlBool> => sql<SqlBool>`(
  plus_case.status in ('SUBMITTED', 'COMPLETED', 'PAPER')
  or plus_case.status in ('INVITED', 'IN_PROGRESS') and plus_case.first_day_of_work < ${today}::date)`

/** The facts of some forms of a company, and their rows with everything that was signed on them. */
export async function readFacts(
  trx: Db,
  { accountId, timeZone }: { accountId: number; timeZone: string },
  ids: readonly string[],
) {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`
  const { rows } =
    await sql<FormFacts>`select plus_case.id, plus_case.status, plus_case.first_day_of_work, plus_case.is_short_job,
      ${day('plus_case.submitted_at')} as signed_on, ${day('plus_case.section2_signed_at')} as examined_on,
      plus_case.receipt_due, form_reverification.reverify_by, form_retention.ended_on, plus_case.missing_copies,
      coalesce((select jsonb_agg(jsonb_build_object('documentCode', document_code, 'side', side)) from document_copy
        where document_copy.plus_case_id = plus_case.id and removed_at is null), '[]') as copies,
      (select jsonb_build_object('at', r.written_at, 'by', nullif(concat_ws(' ', u.first_name, u.last_name), ''))
        from section1_late_reason r left join app_user u on u.id = r.written_by_user_id
        where r.plus_case_id = plus_case.id order by r.written_at desc limit 1) as late_reason,
      exists (select from paper_scan where paper_scan.plus_case_id = plus_case.id and kind = 'FORM') as has_scan,
      coalesce((select jsonb_agg(jsonb_build_object('signedOn', signed_on, 'reverifyBy', reverify_by) order by signed_on, added_at)
        from paper_scan where paper_scan.plus_case_id = plus_case.id and kind = 'REVERIFICATION'), '[]') as paper_reverifications
    from plus_case
      left join form_reverification on form_reverification.plus_case_id = plus_case.id
      left join form_retention on form_retention.plus_case_id = plus_case.id and form_retention.purged_at is null
    where plus_case.account_id = ${accountId} and plus_case.id = any (${ids}::uuid[])`.execute(trx)
  if (rows.length === 0) return { facts: [], kept: [], papers: [] }
  const found = rows.map(({ id }) => id)
  const kept = await keptForms(trx).where('plus_case_id', 'in', found).execute()
  const papers = await trx.selectFrom('paper_form').selectAll().where('plus_case_id', 'in', found).execute()
  return { facts: rows, kept, papers }
}
