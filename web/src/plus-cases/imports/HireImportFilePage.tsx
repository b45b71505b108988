import { newHireImports } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CasesRefusedPage } from '../../cases/CasesRefusedPage.tsx'
import { RunSummary } from '../../imports/RunSummary.tsx'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { q, queryClient, refresh } from '../../lib/query.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { useHireWork } from './hire-work.ts'
import { InvitationProgress } from './InvitationProgress.tsx'
import { StartInvitations } from './StartInvitations.tsx'

/** How often the page asks how far a running import is, and one that waits. */
const EVERY_MS = 1500
const WAITING_MS = 60_000

const pauseOf = (upload: ImportUpload | undefined) => {
  if (upload?.run?.state !== 'RUNNING') return false
  return upload.run.waitsUntil === null ? EVERY_MS : WAITING_MS
}

/** One file of new hires: what was found, corrections, the start, the progress and what became of each row. */
export function HireImportFilePage() {
  const { uploadId = '' } = useParams()
  const work = useHireWork()
  const request = { params: { uploadId } }
  const query = useQuery({
    ...q(newHireImports.getUpload, request),
    refetchInterval: ({ state }) => pauseOf(state.data),
  })
  const keep = (upload: ImportUpload) => {
    queryClient.setQueryData(q(newHireImports.getUpload, request).queryKey, upload)
    void refresh(newHireImports.listUploads)
    void refresh(searchPlusCases)
  }
  if (isRefusal(query.error, 'forbidden')) return <CasesRefusedPage />
  const isGone = isRefusal(query.error, 'not_found', 'bad_request')
  return (
    <Stack>
      <BackLink href={paths.cases.plusImport()}>Invite new hires from a file</BackLink>
      <PageHeading title="Import of New Hires" />
      {isGone ? (
        <EmptyState
          heading="This file is gone"
          actions={<ButtonLink href={paths.cases.plusImport()}>Choose a file</ButtonLink>}
        >
          <p>Someone deleted it, or its days are over. The invitations that were sent stay.</p>
        </EmptyState>
      ) : (
        <Loaded query={query} what="the file">
          {(upload) => (
            <RunSummary
              key={upload.id}
              {...{ work, upload }}
              onChange={keep}
              exportsAll={false}
              Start={StartInvitations}
              Progress={InvitationProgress}
            />
          )}
        </Loaded>
      )}
    </Stack>
  )
}
