import { displayCount } from '@hireproof/contract/format/display'
import { paperFormImports } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CasesRefusedPage } from '../../../cases/CasesRefusedPage.tsx'
import { RunSummary } from '../../../imports/RunSummary.tsx'
import { isRefusal } from '../../../lib/api-error.ts'
import { paths } from '../../../lib/paths.ts'
import { q, queryClient, refresh } from '../../../lib/query.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Loaded } from '../../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/list/ListState.tsx'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { BackLink, TextLink } from '../../../ui/navigation/TextLink.tsx'
import { PaperFilesPanel } from './PaperFilesPanel.tsx'
import { PaperProgress } from './PaperProgress.tsx'
import { SendingContext } from './sending-context.ts'
import { StartPapers } from './StartPapers.tsx'
import { EVERY_MS, refreshImport } from './use-paper-files.ts'
import { usePaperWork } from './paper-work.ts'

/** One file of paper forms: its rows and PDFs, corrections, the start, the progress and what became of each row. */
export function PaperImportFile({ uploadId }: { uploadId: string }) {
  const work = usePaperWork()
  const request = { params: { uploadId } }
  const query = useQuery({
    ...q(paperFormImports.getUpload, request),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'RUNNING' ? EVERY_MS : false),
  })
  const state = query.data?.run?.state
  const version = query.data?.version
  useEffect(() => {
    // someone else may have added or removed PDFs
    if (version !== undefined && state !== 'RUNNING') void refresh(paperFormImports.listFiles)
  }, [state, version])
  const [isSending, setSending] = useState(false)
  const keep = (upload: ImportUpload) => {
    queryClient.setQueryData(q(paperFormImports.getUpload, request).queryKey, upload)
    refreshImport()
    void refresh(paperFormImports.listUploads)
    void refresh(searchPlusCases)
  }
  if (isRefusal(query.error, 'forbidden')) return <CasesRefusedPage />
  const isGone = isRefusal(query.error, 'not_found', 'bad_request')
  return (
    <Stack>
      <BackLink href={paths.cases.plusPaperImport()}>Take over many paper forms</BackLink>
      <PageHeading title="Import of Paper Forms" />
      {isGone ? (
        <EmptyState
          heading="This file is gone"
          actions={<ButtonLink href={paths.cases.plusPaperImport()}>Choose a file</ButtonLink>}
        >
          <p>Someone deleted it, or its days are over. The forms that were taken over stay.</p>
        </EmptyState>
      ) : (
        <Loaded query={query} what="the file">
          {(upload) => (
            <SendingContext value={isSending}>
              {upload.run === undefined && <TakenBefore taken={upload.counts.ADDED} />}
              <RunSummary
                key={upload.id}
                {...{ work, upload }}
                onChange={keep}
                exportsAll={false}
                Start={StartPapers}
                Progress={PaperProgress}
              >
                {upload.run === undefined && (
                  <PaperFilesPanel {...{ work, upload }} onChange={keep} onSending={setSending} />
                )}
              </RunSummary>
            </SendingContext>
          )}
        </Loaded>
      )}
    </Stack>
  )
}

/** Tells what an earlier run took over, while other rows wait for another one. */
const TakenBefore = ({ taken }: { taken: number }) =>
  taken > 0 && (
    <Alert tone="success" isLive>
      {`${displayCount(taken, 'paper form')} ${taken === 1 ? 'was' : 'were'} taken over. The rows that are left wait here. `}
      <TextLink href={paths.cases.plus({ filter: 'paper' })}>See the paper forms on the board</TextLink>
    </Alert>
  )
