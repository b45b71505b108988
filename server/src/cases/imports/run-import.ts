import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { caseOfLine } from '@hireproof/contract/cases/case-files'
import { sql } from 'kysely'
import { ensureOpenAccount } from '../../accounts/hold-account.ts'
import type { Deps } from '../../deps.ts'
import { actorOfUser } from '../../identity/authenticate.ts'
import { findRun, holdRunning, stopRun, takeRunning } from '../../imports/running-upload.ts'
import { judgedOf } from '../../imports/stored-row.ts'
import { letCallsGo } from '../../platform/calls-first.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ProblemError } from '../../platform/problem.ts'
import { digest } from '../../platform/seal.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { withCreator } from '../case-creator.ts'
import { caseContext } from '../case-context.ts'
import { canWorkOnCases } from '../cases.policy.ts'
import { insertCase } from '../create-case.ts'
import { inLockOrder } from '../cases.queries.ts'
import { lockDuplicates } from '../duplicates.ts'
import { ensureLesson } from '../ensure-lesson.ts'
import { endImport } from './end-import.ts'
import { importJob } from './import-job.ts'
import { submitRows } from './submit-rows.ts'

/** So many rows become cases in one transaction. */
const BATCH = 100

/** Makes cases of the rows of a file until none is left. A job that is killed goes on where it was: each row is kept with its case. */
export async function runImport(deps: Deps, { uploadId }: { uploadId: string }): Promise<void> {
  const run = await findRun(deps, uploadId)
  if (!run) return
  const actor = await actorOfUser(deps, run.userId, `import-${uploadId}`)
  if (!actor || !canWorkOnCases(actor) || actor.accountClosed || actor.accountClosing) {
    await stopRun(deps, run.accountId, uploadId, endImport)
    return
  }
  let added = await addBatch(deps, actor, uploadId)
  while (added === 'more') added = await addBatch(deps, actor, uploadId)
  if (added === 'left') return
  await submitRows(deps, actor, uploadId)
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    const upload = await holdRunning(unit.trx, uploadId)
    if (upload) await endImport(unit, upload, 'ENDED')
  })
}

type Waiting = { line: number; accountId: number; draft: CaseDraft; person: Buffer }

/** What became of a row. */
type Outcome = {
  line: number
  status: string
  reference: string | null
  submission: string | null
  problems: object | null
}

/** Makes cases of the next rows, all of them together with what is kept about the rows. */
async function addBatch(deps: Deps, actor: UserActor, uploadId: string): Promise<'more' | 'done' | 'left'> {
  const { today, closures = [] } = await caseContext(deps, actor)
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const upload = await takeRunning(unit, importJob, uploadId)
    if (!upload) return 'left'
    const rows = await nextRows(deps, unit.trx, actor, uploadId)
    if (rows.length === 0) return 'done'
    const closed = await closedCompanies(deps, unit, actor, rows)
    const submission = upload.mode === 'SUBMIT' ? 'DUE' : null
    const outcomes: Outcome[] = []
    for (const row of rows) {
      const refusal = closed.get(row.accountId)
      const kept = { line: row.line, reference: null, submission: null, problems: null }
      if (refusal) outcomes.push({ ...kept, status: 'PROBLEM', problems: { client_company_id: refusal } })
      else outcomes.push({ ...kept, ...(await addRow(deps, unit, actor, { ...row, today, closures, submission })) })
      await letCallsGo()
    }
    await keepOutcomes(unit.trx, uploadId, outcomes)
    return rows.length < BATCH ? 'done' : 'more'
  })
}

/** The next rows in the order in which people are locked, so that two imports of the same people never wait for each other. */
async function nextRows({ config }: Deps, trx: Db, actor: UserActor, uploadId: string): Promise<Waiting[]> {
  const rows = await trx
    .selectFrom('import_row')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('status', 'in', ['GOOD', 'WARNING'])
    .orderBy('line')
    .limit(BATCH)
    .execute()
  const waiting = rows.map((row) => {
    const draft = caseOfLine(judgedOf(config.keys.data, row).cells)
    const accountId = draft.client_company_id ?? actor.accountId
    const person = digest(config.keys.index, 'ssn', draft.ssn ?? '')
    return { line: row.line, accountId, draft, person }
  })
  return waiting.toSorted(inLockOrder)
}

/** Holds the companies of rows, and returns why no case can begin in some of them. */
async function closedCompanies(deps: Deps, unit: Unit, actor: UserActor, rows: readonly Waiting[]) {
  const closed = new Map<number, string>()
  const companies = new Set(rows.map(({ accountId }) => accountId))
  for (const accountId of new Set([...companies, actor.accountId].toSorted((a, b) => a - b))) {
    try {
      ensureLesson(actor, await ensureOpenAccount(deps, unit.trx, accountId))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      closed.set(accountId, 'No case can begin in this company at this time.')
    }
  }
  const own = closed.get(actor.accountId)
  // an agency that closes begins no cases for its clients either
  if (own !== undefined) for (const accountId of companies) closed.set(accountId, own)
  return closed
}

/** What all cases of a batch begin with. */
type Beginning = { today: string; closures: readonly Closure[]; submission: string | null }

type Added = Pick<Outcome, 'status' | 'reference' | 'submission' | 'problems'>

async function addRow(
  deps: Deps,
  unit: Unit,
  actor: UserActor,
  { accountId, draft: typed, today, closures, submission }: Waiting & Beginning,
): Promise<Added> {
  const question = { accountId, ssn: typed.ssn ?? '', today, exceptCaseId: null }
  const { found, open } = await lockDuplicates(deps, unit.trx, question)
  const none = { reference: null, submission: null, problems: null }
  if (open) return { ...none, status: 'EXISTING', reference: open.case_number }
  if (found.length > 0 && typed.duplicate_continue_reason_code === undefined) {
    return { ...none, status: 'PROBLEM', problems: { duplicate_continue_reason_code: NEEDS_REASON } }
  }
  const draft = await withCreator(unit.trx, actor, typed)
  // an event of a case stands in the chain of its company
  const ofCompany: Unit = { ...unit, record: (event) => unit.record(event, accountId) }
  const { caseNumber } = await insertCase(deps, ofCompany, actor, { accountId, closures, origin: 'IMPORT' }, draft)
  return { ...none, status: 'ADDED', reference: caseNumber, submission }
}

const NEEDS_REASON = 'A case for this employee ended meanwhile. Select why you are creating another one.'

const keepOutcomes = (trx: Db, uploadId: string, outcomes: readonly Outcome[]) =>
  sql`update import_row i set status = o.status, reference = o.reference, submission = o.submission,
      row_key = case when o.status = 'PROBLEM' then null else i.row_key end,
      problems = coalesce(o.problems, i.problems)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (line integer, status text, reference text, submission text, problems jsonb)
    where i.upload_id = ${uploadId} and i.line = o.line`.execute(trx)
