import { caseColumnsFor } from '@hireproof/contract/cases/case-files'
import { caseImports } from '@hireproof/contract/cases/case-imports.endpoints'
import { useNavigate } from 'react-router'
import { caseGuide } from '../../csv-guidelines/case-guide.ts'
import type { CheckWork } from '../../imports/import-work.ts'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/started.ts'

/** What the screens of files need to show cases. */
export function useCaseWork(): CheckWork {
  const { account } = useMe()
  const navigate = useNavigate()
  return {
    ...caseGuide,
    columns: caseColumnsFor(account.type === 'AGENCY'),
    // a file of cases is always that of the own company: its calls leave the account of the others out
    calls: caseImports as unknown as CheckWork['calls'],
    accountId: account.id,
    // the number is shown where it has a problem, or on request
    shown: ['last_name', 'first_name', 'date_of_birth', 'date_of_hire'],
    isWide: true,
    reference: { header: 'Case' },
    forbiddenText: 'Only the person who uploaded this file can do that.',
    referenceHref: (reference) => paths.cases.view(reference),
    guidelinesHref: paths.csvGuidelines({ of: 'cases' }),
    onMove: (uploadId) =>
      void navigate(uploadId === 'new' || uploadId === '' ? paths.cases.import() : paths.cases.importFile(uploadId)),
    onAdded: () => undefined,
  }
}
