import { WAITING_SHOWN, type PaperFile, type PaperFiles } from '@hireproof/contract/form-i9/paper/paper-import-files'
import type { Deps } from '../../../deps.ts'
import { readingUpload } from '../../../imports/find-upload.ts'
import { presentRow } from '../../../imports/present-upload.ts'
import type { UserActor } from '../../../platform/actor.ts'
import type { WaitingFile } from './paper-file.ts'
import { paperImport } from './paper-import.ts'
import type { FilePlan } from './plan-files.ts'
import { readPlan, waitingFiles } from './read-plan.ts'

/** A PDF as it leaves the server, with the row that it belongs to. */
export function presentFile({ places }: FilePlan, { id, name, size }: WaitingFile): PaperFile {
  const { line, problem } = places.get(id) ?? { line: null, problem: null }
  return { id, name, size, line, problem }
}

/** The PDFs of an import that the actor may see, those with problems first, and the rows that wait for theirs. */
export const listPaperFiles = (deps: Deps, actor: UserActor, uploadId: string): Promise<PaperFiles> => {
  const kind = paperImport(deps, actor)
  const { accountId } = actor
  return readingUpload(deps, actor, { kind, accountId, uploadId }, async (trx) => {
    const { files, plan } = await readPlan(deps.config.keys.data, trx, { accountId, uploadId })
    const lines = [...plan.waiting.keys()].slice(0, WAITING_SHOWN)
    const rows = await trx
      .selectFrom('import_row')
      .selectAll()
      .where('upload_id', '=', uploadId)
      .where('line', 'in', lines.length > 0 ? lines : [0])
      .orderBy('line')
      .execute()
    return {
      files: files.map((file) => presentFile(plan, file)).toSorted(problemsFirst),
      waiting: rows.map((row) => ({
        ...presentRow(kind, row),
        problems: [{ field: 'file', message: plan.waiting.get(row.line) ?? '' }],
      })),
      waitingCount: plan.waiting.size,
      ready: plan.ready.size,
      bytes: (await waitingFiles(trx, { accountId, uploadId })).bytes,
    }
  })
}

const byName = new Intl.Collator('en-US', { numeric: true })

const problemsFirst = (one: PaperFile, other: PaperFile): number =>
  Number(one.problem === null) - Number(other.problem === null) || byName.compare(one.name, other.name)
