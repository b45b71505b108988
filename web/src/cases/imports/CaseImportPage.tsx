import { caseImports } from '@hireproof/contract/cases/case-imports.endpoints'
import { useQuery } from '@tanstack/react-query'
import { ChooseFile } from '../../imports/ChooseFile.tsx'
import { WaitingFiles } from '../../imports/WaitingFiles.tsx'
import { announce } from '../../lib/announce.ts'
import { lastSeen } from '../../lib/paths.ts'
import { q, refresh } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { CasesRefusedPage } from '../CasesRefusedPage.tsx'
import { useCaseWork } from './case-work.ts'

/** Chooses a file of cases, which is checked before anything is made of it (CASE-155). */
export function CaseImportPage() {
  const { account } = useMe()
  const work = useCaseWork()
  const { error } = useQuery(q(caseImports.listUploads, { params: {} }))
  if (error?.status === 403) return <CasesRefusedPage />
  return (
    <Stack>
      <BackLink href={lastSeen.cases}>Cases</BackLink>
      <PageHeading title="Import Cases" />
      <p className="prose">
        Each row of the file becomes a draft, or a case that you submit. You see what we found, and correct it, before
        anything is created. What is in the file is kept sealed, and is destroyed seven days after the import has ended.
      </p>
      {account.closedDate === null ? (
        <ChooseFile
          work={work}
          onChecked={(upload) => {
            void refresh(caseImports.listUploads)
            announce(`${upload.fileName} was checked.`)
            work.onMove(upload.id)
          }}
        />
      ) : (
        <Alert tone="info">Your company account is closing, so no case can begin.</Alert>
      )}
      <WaitingFiles work={work} />
    </Stack>
  )
}
