import { endRun } from '../../imports/end-run.ts'
import type { Upload } from '../../imports/import-rows.ts'
import type { Unit } from '../../platform/unit.ts'

/** Ends an import of cases whose file is held; left out are rows whose case was there, and failed those with a problem. */
export const endImport = (unit: Unit, upload: Upload, state: 'ENDED' | 'CANCELED'): Promise<Upload> =>
  endRun(unit, upload, state, {
    action: 'account.case_import_ended',
    subjectType: 'case_import',
    template: 'import-finished',
    countsOf: (of, submitted) => ({
      created: of('ADDED'),
      submitted,
      leftOut: of('REPEATED', 'EXISTING'),
      failed: of('PROBLEM'),
      notBegun: of('GOOD', 'WARNING'),
    }),
  })
