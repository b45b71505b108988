import { paperOfLine, type PaperField, type PaperLine } from '@hireproof/contract/form-i9/paper/paper-form-files'
import type { NewPaperFields } from '@hireproof/contract/form-i9/paper/paper-form'
import type { Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { actorOfUser } from '../../../identity/authenticate.ts'
import { findRun, holdRunning, stopRun, takeRunning } from '../../../imports/running-upload.ts'
import { judgedOf } from '../../../imports/stored-row.ts'
import { chosenSite, findSites } from '../../../plus-cases/start/chosen-site.ts'
import { ensureMayStart } from '../../../plus-cases/start/may-start.ts'
import type { UserActor } from '../../../platform/actor.ts'
import { letCallsGo } from '../../../platform/calls-first.ts'
import type { ImportRow } from '../../../platform/db.gen.ts'
import type { Db } from '../../../platform/db.ts'
import { ProblemError, refused } from '../../../platform/problem.ts'
import { runUnit } from '../../../platform/unit.ts'
import { ensureTaking, insertPaperForm } from '../add-paper-form.ts'
import { endPaperRun } from './end-paper-run.ts'
import { openFileOf } from './paper-file.ts'
import { paperImportJob } from './paper-import-job.ts'
import { paperImport } from './paper-import.ts'

/** What became of one step: a row was settled, there is none left, or someone else works. */
type Step = 'more' | 'done' | 'left'

/**
 * Takes over the paper forms of a file, one row after another, each in one transaction with what is kept about its row: a job that is
 * killed goes on where it was, and no row is taken over twice. Stops when the company or the user may no longer take over forms.
 */
export async function runPaperImport(deps: Deps, { uploadId }: { uploadId: string }): Promise<void> {
  const run = await findRun(deps, uploadId)
  if (!run) return
  const actor = await actorOfUser(deps, run.userId, `import-${uploadId}`)
  if (!actor || !mayTake(actor)) {
    await stopRun(deps, run.accountId, uploadId, endPaperRun)
    return
  }
  let step: Step = 'more'
  while (step === 'more') {
    step = await settleNext(deps, actor, uploadId)
    await letCallsGo()
  }
  if (step !== 'done') return
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    const upload = await holdRunning(unit.trx, uploadId)
    if (upload) await endPaperRun(unit, upload, 'ENDED')
  })
}

function mayTake(actor: UserActor): boolean {
  try {
    ensureMayStart(actor)
    return true
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return false
  }
}

/** Why the company can no longer take over a row. */
const ends = new Set(['account_closed', 'account_closing', 'forbidden', 'enrollment_required', 'not_found'])

async function settleNext(deps: Deps, actor: UserActor, uploadId: string): Promise<Step> {
  const tried: { line?: number } = {}
  try {
    return await takeNext(deps, actor, uploadId, tried)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500 || tried.line === undefined) throw error
    if (ends.has(error.code)) {
      await stopRun(deps, actor.accountId, uploadId, endPaperRun)
      return 'left'
    }
    return keepRefused(deps, actor, { uploadId, line: tried.line }, error)
  }
}

const takeNext = (deps: Deps, actor: UserActor, uploadId: string, tried: { line?: number }): Promise<Step> =>
  runUnit(deps, actor, actor.accountId, async (unit) => {
    const { trx } = unit
    const { data } = deps.config.keys
    const upload = await takeRunning(unit, paperImportJob, uploadId)
    if (!upload) return 'left'
    const row = await nextRow(trx, uploadId)
    if (!row) return 'done'
    const { line } = row
    tried.line = line
    await ensureTaking(deps, unit, actor)
    const cells = judgedOf(data, row).cells as PaperLine
    const site = await chosenSite(trx, actor.accountId, await siteIdOf(trx, actor, cells.site))
    const bytes = await openFileOf(data, trx, { uploadId, line })
    if (!bytes) throw refused('file', 'file_missing', 'Add this PDF.')
    const reference = await insertPaperForm(deps, unit, actor, { fields: fieldsOf(deps, actor, cells), site, bytes })
    await trx
      .updateTable('import_row')
      .set({ status: 'ADDED', reference })
      .where('upload_id', '=', uploadId)
      .where('line', '=', line)
      .execute()
    await trx.deleteFrom('paper_import_file').where('upload_id', '=', uploadId).where('line', '=', line).execute()
    return 'more'
  })

/** The first row that has its PDF and was not taken over yet. */
const nextRow = (trx: Db, uploadId: string): Promise<Selectable<ImportRow> | undefined> =>
  trx
    .selectFrom('import_row')
    .innerJoin('paper_import_file', (on) =>
      on
        .onRef('paper_import_file.upload_id', '=', 'import_row.upload_id')
        .onRef('paper_import_file.line', '=', 'import_row.line'),
    )
    .selectAll('import_row')
    .where('import_row.upload_id', '=', uploadId)
    .where('import_row.status', 'in', ['GOOD', 'WARNING'])
    .orderBy('import_row.line')
    .limit(1)
    .executeTakeFirst()

/** What is typed in a row; refused if it no longer stands, because the day has changed since it was checked. */
function fieldsOf(deps: Deps, actor: UserActor, cells: PaperLine): NewPaperFields {
  const [problem] = Object.entries(paperImport(deps, actor).problemsOf(cells))
  if (problem) throw refused(problem[0], 'invalid_value', problem[1])
  return paperOfLine(cells)
}

async function siteIdOf(trx: Db, actor: UserActor, typed: string): Promise<string | undefined> {
  const { id, problem } = (await findSites(trx, actor.accountId, [typed])).find(typed)
  if (problem !== undefined) throw refused('site', 'unknown_site', problem)
  return id
}

type Of = { uploadId: string; line: number }

/** Keeps why a row could not be taken over. One whose PDF was refused waits for another PDF; any other one has a problem. */
const keepRefused = (deps: Deps, actor: UserActor, { uploadId, line }: Of, error: ProblemError): Promise<Step> =>
  runUnit(deps, actor, actor.accountId, async (unit): Promise<Step> => {
    const { trx } = unit
    if (!(await takeRunning(unit, paperImportJob, uploadId))) return 'left'
    const of = { upload_id: uploadId, line }
    const released = trx.updateTable('paper_import_file').set({ line: null })
    await released.where('upload_id', '=', of.upload_id).where('line', '=', line).execute()
    const issues = error.issues ?? []
    if (issues.length > 0 && issues.every(({ path }) => path === 'file')) return 'more'
    const found = issues.map(({ path, message }): [PaperField, string] => [path as PaperField, message])
    const problems = found.length > 0 ? Object.fromEntries(found) : { '': 'This form could not be taken over.' }
    await trx
      .updateTable('import_row')
      .set({ status: 'PROBLEM', row_key: null, reference: null, problems: JSON.stringify(problems) })
      .where('upload_id', '=', of.upload_id)
      .where('line', '=', line)
      .where('status', 'in', ['GOOD', 'WARNING'])
      .execute()
    return 'more'
  })
