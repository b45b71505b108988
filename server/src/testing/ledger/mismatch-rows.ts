import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Place } from './traffic.ts'

type Counts = Partial<Record<string, number>>

/** Where a case stands before a write. */
export type Standing = {
  version: number
  status: string
  /** Questions about its photo and its documents. */
  photos: number
  documents: number
  /** Whether the records have taken its referral. */
  isTaken: boolean
}

/** Where a case stands now; as if it were none if there is no such case. */
export async function findStanding(ownerDb: Db, caseNumber: string): Promise<Standing> {
  const found = await sql<Standing>`
    select c.version, c.case_status as status,
      (select count(*) from case_question q where q.case_id = c.id and kind = 'photo') as photos,
      (select count(*) from case_question q where q.case_id = c.id and kind = 'documents') as documents,
      exists (select from case_mismatch m where m.case_id = c.id and m.taken_at is not null) as "isTaken"
    from verification_case c where c.case_number = ${caseNumber}`.execute(ownerDb)
  return found.rows[0] ?? { version: 0, status: '', photos: 0, documents: 0, isTaken: false }
}

/** A case with how often there is what belongs to it. */
export type CaseRow = {
  id: string
  key: string
  number: string
  status: string
  statement: string | null
  numbers: number
  /** Idempotency keys of its writes, by step. */
  keys: Counts
  /** Its events, by action; papers by action and kind. */
  events: Counts
  /** The statuses that its events name, in their order. */
  history: { before: string | null; after: string }[]
  /** Questions to the records, and those that the records do not have yet, by kind. */
  questions: Counts
  undelivered: Counts
  mismatches: number
  /** Notices that were downloaded, details and decisions that the employer recorded. */
  given: number
  checked: number
  told: number
  decided: number
  /** Links to electronic notices, details that the employee found right, and signatures. */
  links: number
  agreed: number
  signatures: number
  declined: number
  referred: number
  taken: number
  ended: number
  referrals: number
  /** Papers by kind. */
  papers: Counts
  attachments: number
  /** Drafts that took its place. */
  following: number
  /** Updates of the feed, by what became of them. */
  updates: Counts
  positions: number[]
  news: number
  /** Emails to the employee, by template. */
  mails: Counts
}

/** The cases of the callers' companies, to which no one else may have written; without the drafts that replace others. */
export async function listCaseRows({ ownerDb, callers }: Place): Promise<CaseRow[]> {
  const accounts = [...new Set(callers.map(({ user }) => user.accountId))]
  const found = await sql<CaseRow>`
    with own as (
      select * from verification_case where account_id = any(${accounts})
    ), event as (
      select subject_id, concat_ws(' ', action, after ->> 'paper') as name, count(*) as n from audit_event
      where subject_type = 'case' group by 1, 2
    ), events as (
      select subject_id, jsonb_object_agg(name, n) as counts from event group by 1
    ), history as (
      select subject_id, jsonb_agg(jsonb_build_object('before', before ->> 'case_status', 'after', after ->> 'case_status')
        order by seq) as entries
      from audit_event where subject_type = 'case' and after ->> 'case_status' is not null group by 1
    ), key as (
      select split_part(key, ':', 1) as first, coalesce(nullif(split_part(key, ':', 2), ''), 'create') as step, count(*) as n
      from idempotency_key group by 1, 2
    ), keys as (
      select first, jsonb_object_agg(step, n) as counts from key group by 1
    ), question as (
      select case_id, kind, count(*) as n, count(*) filter (where delivered_at is null) as late from case_question group by 1, 2
    ), questions as (
      select case_id, jsonb_object_agg(kind, n) as counts, jsonb_object_agg(kind, late) as late from question group by 1
    ), mismatch as (
      select case_id, count(*) as mismatches, count(*) filter (where given_how <> 'OPENED') as given,
        count(details_checked_by_user_id) as checked, count(details_agreed_at) as agreed, count(told_at) as told,
        count(*) filter (where decision_way <> 'ELECTRONIC') as decided,
        count(*) filter (where decision = 'NO_ACTION') as declined, count(referred_at) as referred, count(taken_at) as taken, count(ended_at) as ended
      from case_mismatch group by 1
    ), paper as (
      select case_id, kind, count(*) as n from case_paper group by 1, 2
    ), papers as (
      select case_id, jsonb_object_agg(kind, n) as counts from paper group by 1
    ), update_of as (
      select case_id, coalesce(result, 'WAITING') as result, count(*) as n, array_agg(position) as positions from case_update group by 1, 2
    ), updates as (
      select case_id, jsonb_object_agg(result, n) as counts from update_of group by 1
    ), mail as (
      select recipient, template, count(*) as n from mail_outbox group by 1, 2
    ), mails as (
      select recipient, jsonb_object_agg(template, n) as counts from mail group by 1
    )
    select c.id, c.employer_case_id as key, c.case_number as number, c.case_status as status, c.case_eligibility_statement as statement,
      (select count(*) from case_number_index i where i.case_id = c.id) as numbers,
      coalesce(keys.counts, '{}') as keys, coalesce(events.counts, '{}') as events, coalesce(history.entries, '[]') as history,
      coalesce(questions.counts, '{}') as questions, coalesce(questions.late, '{}') as undelivered,
      coalesce(mismatches, 0) as mismatches, coalesce(given, 0) as given, coalesce(checked, 0) as checked, coalesce(agreed, 0) as agreed,
      coalesce(told, 0) as told, (select count(*) from case_notice_link l where l.case_id = c.id) as links,
      (select count(*) from notice_signature s where s.case_id = c.id) as signatures,
      coalesce(decided, 0) as decided, coalesce(declined, 0) as declined, coalesce(referred, 0) as referred,
      coalesce(taken, 0) as taken, coalesce(ended, 0) as ended,
      (select count(*) from case_referral r where r.case_id = c.id) as referrals,
      coalesce(papers.counts, '{}') as papers,
      (select count(*) from case_attachment a where a.case_id = c.id) as attachments,
      (select count(*) from verification_case f where f.previous_case_id = c.id) as following,
      coalesce(updates.counts, '{}') as updates,
      array(select position::float8 from case_update u where u.case_id = c.id order by position) as positions,
      (select count(*) from case_news n where n.case_id = c.id) as news,
      coalesce(mails.counts, '{}') as mails
    from own c
    left join keys on keys.first = c.employer_case_id
    left join events on events.subject_id = c.case_number
    left join history on history.subject_id = c.case_number
    left join questions on questions.case_id = c.id
    left join mismatch on mismatch.case_id = c.id
    left join papers on papers.case_id = c.id
    left join updates on updates.case_id = c.id
    left join mails on mails.recipient = c.employee_email_address
    where c.previous_case_id is null`.execute(ownerDb)
  return found.rows
}

/** How many questions the records do not have, updates of their feed wait to be applied, and countersigned notices to be drawn. */
export async function countUnsettled(ownerDb: Db): Promise<number> {
  const found = await sql<{ count: number }>`
    select (select count(*) from case_question where delivered_at is null and answered_at is null)
      + (select count(*) from case_question where kind in ('initial', 'photo') and answered_at is null)
      + (select count(*) from case_update where settled_at is null)
      + (select count(*) from case_mismatch m where countersigned_at is not null and (select count(*) from case_paper p
          where p.case_id = m.case_id and p.episode = m.episode and kind = 'SIGNED_NOTICE') < 2) as count`.execute(
    ownerDb,
  )
  return found.rows[0]?.count ?? 0
}

/** The places of the records' feed that the product has kept. */
export async function listKeptPositions(ownerDb: Db): Promise<Set<number>> {
  const found = await ownerDb.selectFrom('case_update').select('position').execute()
  return new Set(found.map(({ position }) => position))
}
