import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { RunSummary } from '../../imports/RunSummary.tsx'
import { useCaseWork } from './case-work.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { StartImport } from './StartImport.tsx'

type Props = { upload: ImportUpload; onChange: (upload: ImportUpload) => void }

/** What was found in a file of cases, and what can be done with it. */
export function CaseImportSummary({ upload, onChange }: Props) {
  const work = useCaseWork()
  return <RunSummary {...{ work, upload, onChange }} exportsAll Start={StartImport} Progress={ImportProgress} />
}
