import { newHireImports } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import { useQuery } from '@tanstack/react-query'
import { CasesRefusedPage } from '../../cases/CasesRefusedPage.tsx'
import { ChooseFile } from '../../imports/ChooseFile.tsx'
import { WaitingFiles } from '../../imports/WaitingFiles.tsx'
import { announce } from '../../lib/announce.ts'
import { paths } from '../../lib/paths.ts'
import { q, refresh } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { useMayInvite } from '../use-may-invite.ts'
import { useHireWork } from './hire-work.ts'

/** Chooses a file of new hires, which is checked before anyone is invited. */
export function HireImportPage() {
  const { account } = useMe()
  const work = useHireWork()
  const mayInvite = useMayInvite()
  const { error } = useQuery(q(newHireImports.listUploads, { params: {} }))
  if (error?.status === 403) return <CasesRefusedPage />
  return (
    <Stack>
      <BackLink href={paths.cases.plus()}>Plus cases</BackLink>
      <PageHeading title="Invite New Hires from a File" />
      <p className="prose">
        Each row of the file is a new hire, who gets an email with the link to Section 1 of Form I-9. You see what we
        found, and correct it, before anyone is invited. What is in the file is kept sealed, and is destroyed seven days
        after the import has ended.
      </p>
      {mayInvite ? (
        <ChooseFile
          work={work}
          onChecked={(upload) => {
            void refresh(newHireImports.listUploads)
            announce(`${upload.fileName} was checked.`)
            work.onMove(upload.id)
          }}
        />
      ) : (
        <Alert tone="info">{account.companyInfo.companyName} cannot invite new hires at this time.</Alert>
      )}
      <WaitingFiles work={work} />
    </Stack>
  )
}
