import { newHireImports } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import { useNavigate } from 'react-router'
import { newHireGuide } from '../../csv-guidelines/new-hire-guide.ts'
import type { CheckWork } from '../../imports/import-work.ts'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/started.ts'

/** What the screens of files need to show new hires. */
export function useHireWork(): CheckWork {
  const { account } = useMe()
  const navigate = useNavigate()
  return {
    ...newHireGuide,
    // a file of new hires is always of the user's company: its calls name no account
    calls: newHireImports as unknown as CheckWork['calls'],
    readColumns: newHireImports.readColumns as unknown as NonNullable<CheckWork['readColumns']>,
    accountId: account.id,
    shown: ['firstName', 'lastName', 'employeeEmail', 'firstDayOfWork'],
    isWide: true,
    warned: { found: 'Can be added, with a warning', rows: 'with a warning', saved: 'has a warning' },
    reference: { header: 'Form', text: 'View the form' },
    referenceHref: (reference) => paths.cases.plusCase(reference),
    guidelinesHref: paths.csvGuidelines({ of: 'new-hires' }),
    onMove: (uploadId) =>
      void navigate(
        uploadId === 'new' || uploadId === '' ? paths.cases.plusImport() : paths.cases.plusImportFile(uploadId),
      ),
    onAdded: () => undefined,
  }
}
