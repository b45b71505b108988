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
    select c.employer_case_id as key, c.case_number as number, c.submitted_at is not null as submitted,
      (select count(*) from audit_event e where e.subject_id = c.case_number and e.action = 'case.created') as created_events,
      (select count(*) from audit_event e where e.subject_id = c.case_number and e.action = 'case.submitted') as submitted_events,
      (select count(*) from case_number_index i where i.case_id = c.id) as numbers,
      (select count(*) from idempotency_key k where k.key = c.employer_case_id) as keys,
      (select count(*) from case_question k where k.case_id = c.id) as checks,
      (select count(*) from case_question k where k.case_id = c.id and k.delivered_at is not null)
        + (select count(*) from pgboss.job_common j where j.data ->> 'caseId' = c.id::text) as jobs
    from verification_case c where c.account_id = any(${accounts})`.execute(ownerDb)
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
