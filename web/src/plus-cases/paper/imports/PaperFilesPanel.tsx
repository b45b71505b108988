import { displayCount } from '@hireproof/contract/format/display'
import { MOST_PAPER_BYTES, MOST_PAPER_FILES } from '@hireproof/contract/form-i9/paper/paper-form-files'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { useRef } from 'react'
import type { CheckWork } from '../../../imports/import-work.ts'
import { Loaded } from '../../../ui/feedback/Loaded.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { AddPapers } from './AddPapers.tsx'
import { PaperFileList } from './PaperFileList.tsx'
import { usePaperFiles } from './use-paper-files.ts'
import { WaitingRows } from './WaitingRows.tsx'

type Props = {
  work: CheckWork
  upload: ImportUpload
  onChange: (upload: ImportUpload) => void
  /** Tells whether files are left to be sent. */
  onSending: (isSending: boolean) => void
}

const MIB = 1024 * 1024

/** The PDFs of an import that has not begun: adding them, their problems, and the rows that wait for theirs. */
export function PaperFilesPanel({ work, upload, onChange, onSending }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = usePaperFiles(upload.id, false)
  return (
    <Section heading="PDFs" headingRef={heading}>
      <Stack>
        <AddPapers {...{ uploadId: upload.id, onSending }} />
        <Loaded query={query} what="the PDFs" headingLevel={3} showsRefreshFailure>
          {(files) => (
            <>
              {files.files.length > 0 && (
                <p>
                  {`${files.files.length} of at most ${displayCount(MOST_PAPER_FILES, 'PDF')}, and ${Math.ceil(files.bytes / MIB)} of at most ${MOST_PAPER_BYTES / MIB} MB for all imports of your company.`}
                </p>
              )}
              <PaperFileList uploadId={upload.id} files={files.files} onRemoved={() => heading.current?.focus()} />
              {files.files.length > 0 && files.waitingCount > 0 && (
                <WaitingRows
                  {...{ work, upload, files }}
                  onCorrected={(after) => {
                    onChange(after)
                    heading.current?.focus()
                  }}
                />
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Section>
  )
}
