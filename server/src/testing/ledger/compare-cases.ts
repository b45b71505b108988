import { sql } from 'kysely'
import { firstKey, type Notes, type Write } from './ledger.ts'
import type { Place } from './traffic.ts'
import type { Finding } from './finding.ts'

/** Whether a case of the ledger is complete and is therefore submitted. */
export const isComplete = (serial: number) => serial % 2 === 0

type Row = {
  key: string | null
  number: string
  submitted: boolean
  created_events: number
  submitted_events: number
  numbers: number
  keys: number
  checks: number
  jobs: number
}

/** The cases of the callers' companies, to which no one else may have written. */
const rowsOf = async ({ ownerDb, callers }: Place): Promise<Row[]> => {
  const accounts = [...new Set(callers.map(({ user }) => user.accountId))]
  const found = await sql<Row>`
    with events as (
      select subject_id, count(*) filter (where action = 'case.created') as created,
        count(*) filter (where action = 'case.submitted') as submitted
      from audit_event where action in ('case.created', 'case.submitted') group by 1),
    numbers as (select case_id, count(*) as n from case_number_index group by 1),
    keys as (select key, count(*) as n from idempotency_key group by 1),
    checks as (select case_id, count(*) as n, count(delivered_at) as delivered from case_question group by 1),
    jobs as (select data ->> 'caseId' as case_id, count(*) as n from pgboss.job_common group by 1)
    select c.employer_case_id as key, c.case_number as number, c.submitted_at is not null as submitted,
      coalesce(events.created, 0) as created_events, coalesce(events.submitted, 0) as submitted_events,
      coalesce(numbers.n, 0) as numbers, coalesce(keys.n, 0) as keys, coalesce(checks.n, 0) as checks,
      coalesce(checks.delivered, 0) + coalesce(jobs.n, 0) as jobs
    from verification_case c
    left join events on events.subject_id = c.case_number
    left join numbers on numbers.case_id = c.id
    left join keys on keys.key = c.employer_case_id
    left join checks on checks.case_id = c.id
    left join jobs on jobs.case_id = c.id::text
    where c.account_id = any(${accounts})`.execute(ownerDb)
  return found.rows
}

/** Compares the cases, with their events, indexes, keys, checks and jobs, with the notes. */
export async function compareCases(place: Place, { sent, acked }: Notes): Promise<Finding[]> {
  const rows = await rowsOf(place)
  const byKey = Map.groupBy(rows, ({ key }) => key ?? '')
  const lost = [...acked].filter(([key, { id }]) => {
    const row = byKey.get(firstKey(key))?.[0]
    return row?.number !== id || (sent.get(key)?.step === 'submit' && !row.submitted)
  })
  const unheard = await sql<{ subject_id: string }>`select distinct subject_id from audit_event
    where subject_type = 'case' and subject_id not in (select case_number from verification_case)`.execute(
    place.ownerDb,
  )
  const torn = rows.filter((row) => isTorn(row, sent.get(row.key ?? '')))
  return [
    ...lost.map(([key]): Finding => ['lost', key]),
    ...[...byKey].filter(([, same]) => same.length > 1).map(([key]): Finding => ['dup', key]),
    ...torn.map((row): Finding => ['torn', JSON.stringify(row)]),
    ...unheard.rows.map(({ subject_id }): Finding => ['torn', `events of ${subject_id}`]),
    ...rows.filter(({ key }) => !sent.has(key ?? '')).map(({ number }): Finding => ['phantom', number]),
  ]
}

function isTorn(row: Row, write: Write | undefined): boolean {
  if (!write) return false
  const steps = row.submitted ? 1 : 0
  return (
    row.created_events !== 1 ||
    row.keys !== 1 ||
    row.numbers !== (isComplete(write.serial) ? 2 : 1) ||
    row.submitted_events !== steps ||
    row.checks !== steps ||
    (row.submitted ? row.jobs < 1 : row.jobs > 0)
  )
}
