import type { CaseDetails } from '@hireproof/contract/cases/case'
import { endsEmployment } from '@hireproof/contract/cases/closure-reasons'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { CaseView } from './cases.queries.ts'

type Link =
  | 'assigned_to_name'
  | 'closed_by_name'
  | 'previous_case_number'
  | 'following_case_number'
  | 'note_count'
  | 'attachment_count'
  | 'plus_case_id'
  | 'asks_end_of_employment'
/** Attachments that were removed are listed, and make room for others. */
type Links = Pick<CaseDetails, Link> & { kept_attachments: number }

/** The links of a case that has just begun. */
export const noLinks = ({ created_by_name }: Pick<CaseView, 'created_by_name'>): Links => ({
  assigned_to_name: created_by_name,
  closed_by_name: null,
  previous_case_number: null,
  following_case_number: null,
  note_count: 0,
  attachment_count: 0,
  kept_attachments: 0,
  plus_case_id: null,
  asks_end_of_employment: false,
})

/** Who works on a case, the cases before and after it, the form that it was made from, and how many notes and attachments it has. */
export async function findLinks(trx: Db, row: CaseView): Promise<Links> {
  const { assigned_to_user_id: assignedTo, closed_by_user_id: closedBy, previous_case_id: previousId } = row
  const previous =
    previousId === null ? undefined : await caseNumbers(trx).where('id', '=', previousId).executeTakeFirst()
  // a case is replaced by closing it
  const following = row.case_status === 'CLOSED' ? await findFollowing(trx, row.id) : undefined
  const form = await trx
    .selectFrom('verification_case')
    .leftJoin('plus_case', 'plus_case.verification_case_id', 'verification_case.id')
    .leftJoin('form_retention', 'form_retention.plus_case_id', 'plus_case.id')
    .select(['plus_case.id', 'form_retention.plus_case_id as ended'])
    .select([countOf('case_note').as('notes'), countOf('case_attachment').as('attachments')])
    .select(countOf('case_attachment', sql` and removed_at is null`).as('kept'))
    .where('verification_case.id', '=', row.id)
    .executeTakeFirst()
  const isEnded = row.case_status === 'CLOSED' && endsEmployment(row.case_closure_reason_code ?? '')
  return {
    assigned_to_name: assignedTo === null ? row.created_by_name : await nameOf(trx, assignedTo),
    closed_by_name: closedBy === null ? null : await closerOf(trx, row.id),
    previous_case_number: previous?.case_number ?? null,
    following_case_number: following?.case_number ?? null,
    note_count: form?.notes ?? 0,
    attachment_count: form?.attachments ?? 0,
    kept_attachments: form?.kept ?? 0,
    plus_case_id: form?.id ?? null,
    asks_end_of_employment: isEnded && form?.id != null && form.ended === null,
  }
}

const countOf = (table: 'case_note' | 'case_attachment', condition = sql``) =>
  sql<number>`(select count(*) from ${sql.table(table)} where case_id = verification_case.id${condition})::integer`

const caseNumbers = (trx: Db) => trx.selectFrom('verification_case').select('case_number')

/** The latest case that was begun to replace another one. */
export const findFollowing = (trx: Db, caseId: string) =>
  caseNumbers(trx).where('previous_case_id', '=', caseId).orderBy('created_at', 'desc').limit(1).executeTakeFirst()

/** Who closed a case: a user within reach by name, any other one as the company above. */
export const closerName = sql<string | null>`case when closed_by_user_id is not null then
  coalesce((select concat_ws(' ', closer.first_name, closer.last_name) from app_user closer where closer.id = closed_by_user_id),
    (select above.company_name from company_above(verification_case.account_id) above)) end`.as('closed_by_name')

async function closerOf(trx: Db, caseId: string): Promise<string | null> {
  const closed = trx.selectFrom('verification_case').select(closerName).where('id', '=', caseId)
  return (await closed.executeTakeFirst())?.closed_by_name ?? null
}

async function nameOf(trx: Db, userId: string): Promise<string | null> {
  const user = await trx
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? `${user.first_name} ${user.last_name}` : null
}
