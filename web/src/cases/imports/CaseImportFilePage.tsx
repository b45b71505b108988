import { caseImports } from '@hireproof/contract/cases/case-imports.endpoints'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { q, queryClient, refresh } from '../../lib/query.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { CasesRefusedPage } from '../CasesRefusedPage.tsx'
import { CaseImportSummary } from './CaseImportSummary.tsx'

/** How often the page asks how far a running import is. */
const EVERY_MS = 1500

/** One file of cases: what was found, corrections, the start, the progress and what became of each row (CASE-159 to 166). */
export function CaseImportFilePage() {
  const { uploadId = '' } = useParams()
  const request = { params: { uploadId } }
  const query = useQuery({
    ...q(caseImports.getUpload, request),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'RUNNING' ? EVERY_MS : false),
  })
  const keep = (upload: ImportUpload) => {
    queryClient.setQueryData(q(caseImports.getUpload, request).queryKey, upload)
    void refresh(caseImports.listUploads)
  }
  if (isRefusal(query.error, 'forbidden')) return <CasesRefusedPage />
  const isGone = isRefusal(query.error, 'not_found', 'bad_request')
  return (
    <Stack>
      <BackLink href={paths.cases.import()}>Import Cases</BackLink>
      <PageHeading title="Import of Cases" />
      {isGone ? (
        <EmptyState
          heading="This file is gone"
          actions={<ButtonLink href={paths.cases.import()}>Choose a file</ButtonLink>}
        >
          <p>Someone deleted it, or its days are over. The cases that were made of it stay.</p>
        </EmptyState>
      ) : (
        <Loaded query={query} what="the file">
          {(upload) => <CaseImportSummary key={upload.id} upload={upload} onChange={keep} />}
        </Loaded>
      )}
    </Stack>
  )
}
