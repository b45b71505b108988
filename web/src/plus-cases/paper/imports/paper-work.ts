import { paperFormImports } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import { useNavigate } from 'react-router'
import { paperFormGuide } from '../../../csv-guidelines/paper-form-guide.ts'
import type { CheckWork } from '../../../imports/import-work.ts'
import { paths } from '../../../lib/paths.ts'
import { useMe } from '../../../lib/started.ts'

/** What the screens of files need to show paper forms. */
export function usePaperWork(): CheckWork {
  const { account } = useMe()
  const navigate = useNavigate()
  return {
    ...paperFormGuide,
    // a file of paper forms is always of the user's company: its calls name no account
    calls: paperFormImports as unknown as CheckWork['calls'],
    readColumns: paperFormImports.readColumns as unknown as NonNullable<CheckWork['readColumns']>,
    accountId: account.id,
    shown: ['lastName', 'firstName', 'firstDayOfWork', 'file'],
    isWide: true,
    warned: { found: 'Can be added, with a warning', rows: 'with a warning', saved: 'has a warning' },
    reference: { header: 'Form', text: 'View the form' },
    referenceHref: (reference) => paths.cases.plusCase(reference),
    guidelinesHref: paths.csvGuidelines({ of: 'paper-forms' }),
    onMove: (uploadId) => void navigate(paths.cases.plusPaperImport({ file: uploadId === 'new' ? '' : uploadId })),
    onAdded: () => undefined,
  }
}
