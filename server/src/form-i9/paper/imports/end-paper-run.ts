import { endRun } from '../../../imports/end-run.ts'
import type { Upload } from '../../../imports/import-rows.ts'
import type { Unit } from '../../../platform/unit.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Ends a run of an import of paper forms whose file is held. Rows that are left wait with their PDFs, to be corrected and taken over by
 * another run; once none is left, the import has ended, and PDFs that no row needed are destroyed.
 */
export async function endPaperRun(unit: Unit, upload: Upload, state: 'ENDED' | 'CANCELED'): Promise<Upload> {
  const { trx } = unit
  const left = await trx
    .selectFrom('import_row')
    .select('line')
    .where('upload_id', '=', upload.id)
    .where('status', '<>', 'ADDED')
    .limit(1)
    .executeTakeFirst()
  if (left) await trx.updateTable('paper_import_file').set({ line: null }).where('upload_id', '=', upload.id).execute()
  else await removeFiles(trx, upload.id)
  return endRun(unit, upload, state, {
    action: 'account.paper_form_import_ended',
    subjectType: 'paper_form_import',
    template: 'paper-forms-finished',
    isOpenAgain: left !== undefined,
    countsOf: (of) => ({ taken: of('ADDED'), left: of('GOOD', 'WARNING', 'PROBLEM', 'REPEATED', 'EXISTING') }),
  })
}
