import { sql } from 'kysely'
import { firstKey, type Notes } from './ledger.ts'
import type { Place } from './traffic.ts'
import type { Finding } from './finding.ts'

/** The address of an employee of the ledger: the key of the first step. */
export const addressOf = (key: string) => `${key}@ledger.example`

type Row = {
  id: string
  email: string
  is_signed: boolean
  is_completed: boolean
  keys: number
  forms: number
  links: number
  invitations: number
  created: number
  signed_forms: number
  signed_events: number
  cases: number
  case_events: number
  checks: number
  entries: number
  completed_events: number
}

const rowsOf = async ({ ownerDb, callers }: Place): Promise<Row[]> => {
  const accounts = [...new Set(callers.map(({ user }) => user.accountId))]
  const found = await sql<Row>`
    select p.id, p.employee_email as email, p.submitted_at is not null as is_signed, p.status = 'COMPLETED' as is_completed,
      (select count(*) from idempotency_key k where k.key = split_part(p.employee_email, '@', 1)) as keys,
      (select count(*) from form_i9 f where f.plus_case_id = p.id) as forms,
      (select count(*) from plus_link l where l.plus_case_id = p.id) as links,
      (select count(*) from mail_outbox m where m.recipient = p.employee_email and m.template = 'plus-invited') as invitations,
      (select count(*) from audit_event e where e.subject_id = p.id::text and e.action = 'plus_case.started') as created,
      (select count(*) from form_i9 f where f.plus_case_id = p.id and f.signed_at is not null) as signed_forms,
      (select count(*) from audit_event e where e.subject_id = p.id::text and e.action = 'form_i9.section1_signed') as signed_events,
      (select count(*) from verification_case c where c.id = p.verification_case_id) as cases,
      (select count(*) from verification_case c join audit_event e on e.subject_id = c.case_number
        where c.id = p.verification_case_id and e.action in ('case.created', 'case.submitted')) as case_events,
      (select count(*) from case_check k where k.case_id = p.verification_case_id) as checks,
      (select count(*) from form_entry s where s.plus_case_id = p.id and s.kind = 'SECTION_2') as entries,
      (select count(*) from audit_event e where e.subject_id = p.id::text and e.action = 'form_i9.section2_signed')
        as completed_events
    from plus_case p where p.account_id = any(${accounts})`.execute(ownerDb)
  return found.rows
}

/** Compares the plus cases, with their forms, links, emails, cases and events, with the notes. */
export async function comparePlusCases(place: Place, { sent, acked }: Notes): Promise<Finding[]> {
  const rows = await rowsOf(place)
  const byEmail = Map.groupBy(rows, ({ email }) => email)
  const lost = [...acked].filter(([key, { id }]) => {
    const row = byEmail.get(addressOf(firstKey(key)))?.[0]
    const step = sent.get(key)?.step
    return row?.id !== id || (step === 'sign' && !row.is_signed) || (step === 'section2' && !row.is_completed)
  })
  const known = new Set([...sent.keys()].map(addressOf))
  const stray = await sql<{ id: string }>`select id from verification_case c
    where not exists (select from plus_case p where p.verification_case_id = c.id)`.execute(place.ownerDb)
  return [
    ...lost.map(([key]): Finding => ['lost', key]),
    ...[...byEmail].filter(([, same]) => same.length > 1).map(([email]): Finding => ['dup', email]),
    ...rows.filter(isTorn).map((row): Finding => ['torn', JSON.stringify(row)]),
    ...stray.rows.map(({ id }): Finding => ['torn', `case ${id} without a plus case`]),
    ...rows.filter(({ email }) => !known.has(email)).map(({ email }): Finding => ['phantom', email]),
  ]
}

function isTorn(row: Row): boolean {
  const signed = row.is_signed ? 1 : 0
  const completed = row.is_completed ? 1 : 0
  const once = [row.keys, row.forms, row.links, row.invitations, row.created]
  const onceSigned = [row.signed_forms, row.signed_events, row.cases, row.checks]
  return (
    once.some((count) => count !== 1) ||
    onceSigned.some((count) => count !== signed) ||
    row.case_events !== 2 * signed ||
    row.entries !== completed ||
    row.completed_events !== completed
  )
}
