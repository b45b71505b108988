import { sql } from 'kysely'
import { verifyAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import type { Caller } from '../callers.ts'
import { readLedger, type Notes, type Write } from './ledger.ts'
import { canSubmit, draftFor, sendWrite } from './send-write.ts'

export type Verdict = {
  /** Acknowledged, but missing or different. */
  lost: number
  /** There more than once. */
  dup: number
  /** Without its audit event, index, key, check or job; or a broken audit chain. */
  torn: number
  /** There, but never sent. */
  phantom: number
  /** Not settled by sending it again. */
  undecided: number
}

export type Judgement = Verdict & { sent: number; acked: number; retried: number; examples: string[] }

/** What a ledger has to come to. */
export const spotless: Verdict = { lost: 0, dup: 0, torn: 0, phantom: 0, undecided: 0 }

type Options = { path: string; url: string; callers: readonly Caller[]; ownerDb: Db }

/** Settles what was left open by sending it again, then holds what is there, by API and by SQL, against the ledger. */
export async function judge(options: Options): Promise<Judgement> {
  const notes = readLedger(options.path)
  const open = [...notes.sent.values()].filter(({ key }) => !notes.acked.has(key))
  const found: [keyof Verdict, string][] = []
  await inParallel(open, async (write) => {
    if (!(await settle(options, write))) found.push(['undecided', write.key])
  })
  found.push(...(await compareRows(options, notes)))
  const creates = [...notes.sent.values()].filter(({ key, kind }) => kind === 'create' && notes.acked.has(key))
  await inParallel(creates, async (write) => {
    const difference = await readBack(options, notes, write)
    if (difference) found.push(['lost', `${write.key}: ${difference}`])
  })
  const count = (kind: keyof Verdict) => found.filter(([each]) => each === kind).length
  return {
    lost: count('lost'),
    dup: count('dup'),
    torn: count('torn'),
    phantom: count('phantom'),
    undecided: count('undecided'),
    sent: notes.sent.size,
    acked: notes.acked.size,
    retried: open.length,
    examples: found.slice(0, 5).map(([kind, what]) => `${kind}: ${what}`),
  }
}

async function settle({ url, callers }: Options, write: Write): Promise<boolean> {
  const end = Date.now() + 20_000
  while (Date.now() < end) {
    const outcome = await sendWrite(url, callers, write)
    if (outcome.is === 'done') return true
    // A case that is submitted already cannot be submitted once more.
    if (outcome.is === 'refused') return write.kind === 'submit' && outcome.code === 'CASE_STATUS_CONFLICT'
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

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

/** The cases of the callers' companies, which nobody else may have written to. */
const rowsOf = async ({ ownerDb, callers }: Options): Promise<Row[]> => {
  const accounts = [...new Set(callers.map(({ user }) => user.accountId))]
  const found = await sql<Row>`
    select c.employer_case_id as key, c.case_number as number, c.submitted_at is not null as submitted,
      (select count(*) from audit_event e where e.subject_id = c.case_number and e.action = 'case.created') as created_events,
      (select count(*) from audit_event e where e.subject_id = c.case_number and e.action = 'case.submitted') as submitted_events,
      (select count(*) from case_number_index i where i.case_id = c.id) as numbers,
      (select count(*) from idempotency_key k where k.key = c.employer_case_id) as keys,
      (select count(*) from case_check k where k.case_id = c.id) as checks,
      (select count(*) from case_check k where k.case_id = c.id and k.answered_at is not null)
        + (select count(*) from pgboss.job_common j where j.data ->> 'caseId' = c.id::text) as jobs
    from verification_case c where c.account_id = any(${accounts})`.execute(ownerDb)
  return found.rows
}

async function compareRows(options: Options, { sent, acked }: Notes): Promise<[keyof Verdict, string][]> {
  const { ownerDb } = options
  const rows = await rowsOf(options)
  const byKey = Map.groupBy(rows, ({ key }) => key ?? '')
  const lost = [...acked].filter(([key, { caseNumber }]) => {
    const row = byKey.get(key.replace(/:submit$/, ''))?.[0]
    return row?.number !== caseNumber || (key.endsWith(':submit') && !row.submitted)
  })
  const unheard = await sql<{ subject_id: string }>`select distinct subject_id from audit_event
    where subject_type = 'case' and subject_id not in (select case_number from verification_case)`.execute(ownerDb)
  const broken = await verifyAudit(ownerDb)
  const torn = rows.filter((row) => isTorn(row, sent.get(row.key ?? '')))
  return [
    ...lost.map(([key]) => ['lost', key] as const),
    ...[...byKey].filter(([, same]) => same.length > 1).map(([key]) => ['dup', key] as const),
    ...torn.map((row) => ['torn', JSON.stringify(row)] as const),
    ...unheard.rows.map(({ subject_id }) => ['torn', `events of ${subject_id}`] as const),
    ...broken.map((fault) => ['torn', `audit ${JSON.stringify(fault)}`] as const),
    ...rows.filter(({ key }) => !sent.has(key ?? '')).map(({ number }) => ['phantom', number] as const),
  ].map(([kind, what]): [keyof Verdict, string] => [kind, what])
}

function isTorn(row: Row, write: Write | undefined): boolean {
  if (!write) return false
  const steps = row.submitted ? 1 : 0
  return (
    row.created_events !== 1 ||
    row.keys !== 1 ||
    row.numbers !== (canSubmit(write) ? 2 : 1) ||
    row.submitted_events !== steps ||
    row.checks !== steps ||
    (row.submitted ? row.jobs < 1 : row.jobs > 0)
  )
}

/** Says how what the API shows of a case differs from what was acknowledged, if it does. */
async function readBack({ url, callers }: Options, { acked }: Notes, write: Write): Promise<string | undefined> {
  const number = acked.get(write.key)?.caseNumber
  const response = await fetch(`${url}/api/v31/cases/${number}`, { headers: await callers[write.caller]?.headers() })
  const shown = (await response.json()) as Record<string, unknown>
  if (response.status !== 200) return `answered ${response.status}`
  const { ssn, us_passport_number: _, ...draft } = draftFor(write)
  const wanted = { ...draft, ...(ssn && { ssn: `***-**-${ssn.slice(-4)}` }) }
  const wrong = Object.entries(wanted).filter(([field, value]) => shown[field] !== value)
  return wrong.length > 0 ? `differs in ${wrong.map(([field]) => field).join(', ')}` : undefined
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}
