import { sql } from 'kysely'
import type { Place } from './traffic.ts'

type Counts = Partial<Record<string, number>>

/** A person who asked for a link, with how often there is what belongs to their company, if it is there yet. */
export type CompanyRow = {
  email: string
  account_id: number | null
  status: string | null
  account_status: string | null
  links: number
  /** Emails about the enrollment and to the administrator, by template. */
  mails: Counts
  /** Events of the company and of its users, by action; those of saved sections by the name of the section, too. */
  events: Counts
  saved: Counts
  /** The versions of the sections. */
  sections: Counts
  /** Answers that are kept for a key, by the step. */
  keys: Counts
  /** Hiring sites: the rows, their numbers by state, and those that a search finds. */
  sites: number
  counted_sites: number
  found_sites: number
  uploads: number
  upload_rows: number
  added_rows: number
  signatures: number
  memoranda: number
  submissions: number
  approvals: number
  users: number
}

/** The enrollments of everyone who asked for a link; no one else may have written. */
export async function listCompanyRows({ ownerDb }: Place): Promise<CompanyRow[]> {
  const found = await sql<CompanyRow>`
    with asked as (
      select email, count(*) as links from enrollment_link group by 1
    ), person as (
      select coalesce(asked.email, e.email) as email, coalesce(asked.links, 0) as links, e.account_id, e.status
      from asked full join enrollment e on e.email = asked.email
    ), event as (
      select chain, action, count(*) as n from audit_event group by 1, 2
    ), events as (
      select chain, jsonb_object_agg(action, n) as counts from event group by 1
    ), saving as (
      select chain, after ->> 'section' as section, count(*) as n from audit_event
      where action = 'enrollment.section_saved' group by 1, 2
    ), saved as (
      select chain, jsonb_object_agg(section, n) as counts from saving group by 1
    ), section as (
      select account_id, jsonb_object_agg(section, version) as versions from enrollment_section group by 1
    ), mail as (
      select regexp_replace(recipient, '^admin-', '') as email, template, count(*) as n from mail_outbox group by 1, 2
    ), mails as (
      select email, jsonb_object_agg(template, n) as counts from mail group by 1
    ), kept as (
      select split_part(key, ':', 1) as key, jsonb_object_agg(split_part(key, ':', 2), 1) as counts
      from idempotency_key group by 1
    )
    select p.email, p.account_id, p.status, a.status as account_status, p.links,
      coalesce(mails.counts, '{}') as mails, coalesce(events.counts, '{}') as events, coalesce(saved.counts, '{}') as saved,
      coalesce(section.versions, '{}') as sections, coalesce(kept.counts, '{}') as keys,
      (select count(*) from hiring_site s where s.account_id = p.account_id) as sites,
      (select coalesce(sum(sites), 0) from hiring_site_count c where c.account_id = p.account_id) as counted_sites,
      (select count(distinct site_id) from derived.hiring_site_key k where k.account_id = p.account_id) as found_sites,
      (select count(*) from import_upload u where u.account_id = p.account_id) as uploads,
      (select count(*) from import_row r where r.account_id = p.account_id) as upload_rows,
      (select count(*) from import_row r where r.account_id = p.account_id and r.status = 'ADDED') as added_rows,
      (select count(*) from mou_signature m where m.account_id = p.account_id) as signatures,
      (select count(*) from mou m where m.account_id = p.account_id) as memoranda,
      (select count(*) from enrollment_submission s where s.account_id = p.account_id) as submissions,
      (select count(*) from enrollment_submission s where s.account_id = p.account_id and s.decision = 'APPROVED') as approvals,
      (select count(*) from app_user u where u.account_id = p.account_id and u.role <> 'ENROLLMENT') as users
    from person p
    left join account a on a.id = p.account_id
    left join mails on mails.email = p.email
    left join events on events.chain = p.account_id::text
    left join saved on saved.chain = p.account_id::text
    left join section on section.account_id = p.account_id
    left join kept on kept.key = split_part(p.email, '@', 1)`.execute(ownerDb)
  return found.rows
}

/** How many submitted enrollments the job has not decided yet. */
export async function countUndecided({ ownerDb }: Place): Promise<number> {
  const { waiting } = await ownerDb
    .selectFrom('enrollment')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', '=', 'SUBMITTED')
    .executeTakeFirstOrThrow()
  return waiting
}
