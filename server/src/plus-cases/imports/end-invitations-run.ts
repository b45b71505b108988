import { endRun } from '../../imports/end-run.ts'
import type { Upload } from '../../imports/import-rows.ts'
import type { Unit } from '../../platform/unit.ts'

/** Ends an import of new hires whose file is held; left out are rows that repeat another one, or whose address has a form. */
export const endInvitationsRun = (unit: Unit, upload: Upload, state: 'ENDED' | 'CANCELED'): Promise<Upload> =>
  endRun(unit, upload, state, {
    action: 'account.new_hire_import_ended',
    subjectType: 'new_hire_import',
    template: 'invitations-finished',
    countsOf: (of) => ({
      invited: of('ADDED'),
      leftOut: of('REPEATED', 'EXISTING'),
      failed: of('PROBLEM'),
      notBegun: of('GOOD', 'WARNING'),
    }),
  })
