import { paperFormImports } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { CasesRefusedPage } from '../../../cases/CasesRefusedPage.tsx'
import { ChooseFile } from '../../../imports/ChooseFile.tsx'
import { WaitingFiles } from '../../../imports/WaitingFiles.tsx'
import { announce } from '../../../lib/announce.ts'
import { paths } from '../../../lib/paths.ts'
import { q, refresh } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/search-params.ts'
import { useMe } from '../../../lib/started.ts'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { BackLink } from '../../../ui/navigation/TextLink.tsx'
import { PaperImportFile } from './PaperImportFile.tsx'
import { usePaperWork } from './paper-work.ts'

/** The file that is shown; without one, a person chooses it. */
const ImportSearch = z.object({ file: z._default(z.string(), '') })

/** Takes over many paper forms: a person chooses a file, or goes on with one. */
export function PaperImportPage() {
  const { search } = useSearch(ImportSearch)
  return search.file === '' ? <ChoosePapers /> : <PaperImportFile key={search.file} uploadId={search.file} />
}

/** Chooses a file of paper forms, which is checked before anything is kept. */
function ChoosePapers() {
  const { account } = useMe()
  const work = usePaperWork()
  const mayTake = account.myI9.enabled && account.closedDate === null
  const { error } = useQuery(q(paperFormImports.listUploads, { params: {} }))
  if (error?.status === 403) return <CasesRefusedPage />
  return (
    <Stack>
      <BackLink href={paths.cases.plusPaper()}>Take over a paper form</BackLink>
      <PageHeading
        title="Take Over Many Paper Forms"
        lead="First choose a CSV file: each row has the key dates of a Form I-9 on paper, and the name of its PDF. Then add the PDFs. You see every problem, and correct it, before anything is kept."
      />
      <p className="prose">
        What is not taken over is kept sealed, and is destroyed when you delete the file, or seven days after its
        upload.
      </p>
      {mayTake ? (
        <ChooseFile
          work={work}
          onChecked={(upload) => {
            void refresh(paperFormImports.listUploads)
            announce(`${upload.fileName} was checked.`)
            work.onMove(upload.id)
          }}
        />
      ) : (
        <p className="prose">{account.companyInfo.companyName} cannot take over paper forms.</p>
      )}
      <WaitingFiles work={work} />
    </Stack>
  )
}
