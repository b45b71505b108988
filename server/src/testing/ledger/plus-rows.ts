import { sql } from 'kysely'
import type { Place } from './traffic.ts'

type Counts = Partial<Record<string, number>>

/** A plus case with how often there is what belongs to it. */
export type PlusRow = {
  id: string
  email: string
  is_completed: boolean
  waits: boolean
  keys: number
  links: number
  forms: number
  signed_forms: number
  consents: number
  /** Requests for a correction, and those that are signed, which have no draft left. */
  asked: number
  signed_again: number
  /** Emails about it, by template. */
  mails: Counts
  /** Events of it, by action. */
  events: Counts
  /** Representatives who were named, links to them, those who signed, and entries that a representative signed. */
  representatives: number
  representative_links: number
  representing: number
  represented: number
  /** Signed entries that an event of it names, by the action of the event; and all that there are. */
  entries: Counts
  all_entries: number
  /** The case of the form, its checks and its events. */
  case_status: string | null
  checks: number
  case_events: Counts
  /** Closed cases that a correction of Section 1 replaced, and how many the events of corrections name. */
  replaced: number
  named: number
  /** The other case of the same number. */
  rivals: number
  closed_rivals: number
  rival_events: Counts
}

/** The plus cases of the callers' companies, to which no one else may have written. */
export async function listPlusRows({ ownerDb, callers }: Place): Promise<PlusRow[]> {
  const accounts = [...new Set(callers.map(({ user }) => user.accountId))]
  const found = await sql<PlusRow>`
    with event as (
      select subject_id, action, count(*) as n from audit_event group by 1, 2
    ), events as (
      select subject_id, jsonb_object_agg(action, n) as counts from event group by 1
    ), entry as (
      select e.subject_id, e.action, count(distinct s.id) as n from audit_event e
      join form_entry s on s.id::text = e.after ->> 'entryId' and s.plus_case_id::text = e.subject_id
      where e.subject_type = 'plus_case' group by 1, 2
    ), entries as (
      select subject_id, jsonb_object_agg(action, n) as counts from entry group by 1
    ), signed as (
      select plus_case_id, count(*) as n from form_entry group by 1
    ), mail as (
      select coalesce(data ->> 'plusCaseId', recipient) as about, template, count(*) as n from mail_outbox group by 1, 2
    ), mails as (
      select about, jsonb_object_agg(template, n) as counts from mail group by 1
    ), replacement as (
      select e.subject_id, count(c.id) as replaced, count(*) as named from audit_event e
      left join verification_case c on c.case_number = e.before ->> 'caseNumber' and c.case_status = 'CLOSED'
        and c.case_closure_reason_code = 'INCORRECT_DATA'
      where e.action = 'form_i9.section1_corrected' and e.before ->> 'caseNumber' is not null group by 1
    ), rival as (
      select employer_case_id as key, count(*) as rivals, count(*) filter (where case_status = 'CLOSED') as closed_rivals,
        max(case_number) as case_number
      from verification_case where employer_case_id is not null group by 1
    )
    select p.id, p.employee_email as email, p.status = 'COMPLETED' as is_completed, cardinality(p.case_waits_for) > 0 as waits,
      (select count(*) from idempotency_key k where k.key = split_part(p.employee_email, '@', 1)) as keys,
      (select count(*) from plus_link l where l.plus_case_id = p.id) as links,
      (select count(*) from form_i9 f where f.plus_case_id = p.id) as forms,
      (select count(*) from form_i9 f where f.plus_case_id = p.id and f.signed_at is not null) as signed_forms,
      (select count(*) from form_consent c where c.plus_case_id = p.id and c.decision = 'ELECTRONIC') as consents,
      (select count(*) from form_correction c where c.plus_case_id = p.id) as asked,
      (select count(*) from form_correction c where c.plus_case_id = p.id and c.signed_at is not null
        and c.sealed_section1 is null) as signed_again,
      (select count(*) from form_representative r where r.plus_case_id = p.id) as representatives,
      (select count(*) from representative_link l join form_representative r on r.id = l.representative_id
        where r.plus_case_id = p.id) as representative_links,
      (select count(*) from form_representative r where r.plus_case_id = p.id and r.end_reason = 'SIGNED'
        and r.organization = 'Elm Notary') as representing,
      (select count(*) from form_entry s where s.plus_case_id = p.id and s.signed_by_representative_id is not null)
        as represented,
      coalesce(own.counts, '{}') || coalesce(named.counts, '{}') || coalesce(theirs.counts, '{}') as mails,
      coalesce(events.counts, '{}') as events, coalesce(entries.counts, '{}') as entries, coalesce(signed.n, 0) as all_entries,
      v.case_status, (select count(*) from case_question k where k.case_id = v.id) as checks,
      coalesce(case_events.counts, '{}') as case_events,
      coalesce(replacement.replaced, 0) as replaced, coalesce(replacement.named, 0) as named,
      coalesce(rival.rivals, 0) as rivals, coalesce(rival.closed_rivals, 0) as closed_rivals,
      coalesce(rival_events.counts, '{}') as rival_events
    from plus_case p
    left join verification_case v on v.id = p.verification_case_id
    left join events on events.subject_id = p.id::text
    left join events case_events on case_events.subject_id = v.case_number
    left join entries on entries.subject_id = p.id::text
    left join signed on signed.plus_case_id = p.id
    left join mails own on own.about = p.employee_email
    left join mails named on named.about = 'dana.' || p.employee_email
    left join mails theirs on theirs.about = p.id::text
    left join replacement on replacement.subject_id = p.id::text
    left join rival on rival.key = split_part(p.employee_email, '@', 1)
    left join events rival_events on rival_events.subject_id = rival.case_number
    where p.account_id = any(${accounts})`.execute(ownerDb)
  return found.rows
}

/** The cases that no plus case of the callers' companies has, had, or met as another one of the same number. */
export async function listStrayCases({ ownerDb }: Place): Promise<string[]> {
  const found = await sql<{ case_number: string }>`select case_number from verification_case c
    where not exists (select from plus_case p where p.verification_case_id = c.id)
      and not exists (select from plus_case p where split_part(p.employee_email, '@', 1) = c.employer_case_id)
      and not exists (select from audit_event e where e.action = 'form_i9.section1_corrected'
        and e.before ->> 'caseNumber' = c.case_number)`.execute(ownerDb)
  return found.rows.map(({ case_number: number }) => number)
}
