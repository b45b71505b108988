import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import { downloadNotice } from '@hireproof/contract/cases/papers.endpoints'
import { call } from '../../lib/api.ts'
import { readFile } from '../../lib/download.ts'
import { Details } from '../../ui/layout/Details.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { deedsOf } from './deeds.ts'
import { Recorded } from './MismatchStep.tsx'
import { PaperDownload } from './PaperDownload.tsx'

type Props = { mismatch: Mismatch }

/** The Further Action Notice on paper, and what its download means. */
export function NoticeDownload({ mismatch }: Props) {
  const { current, case_number: caseNumber, case_status: status, can } = mismatch
  const given = deedsOf(current).find(({ about }) => about === 'given')
  const isOffered = status === 'PENDING_REFERRAL' || status === 'REFERRED'
  const isFinished = given !== undefined && current.told !== null
  const download = isOffered && (
    <PaperDownload
      caseNumber={caseNumber}
      onDownload={(language) =>
        call(downloadNotice, { params: { caseNumber }, query: { language, with_english: 'true' } }, { read: readFile })
      }
      what="the notice"
      hint="The English pages come first, and the employee signs only those. A translation follows them."
      isNext={!given && can.tell === true}
    />
  )
  return (
    <Stack gap="small">
      {!isFinished && (
        <p className="prose">
          Print the Further Action Notice and give it to the employee in private. It names the agency, the reasons and
          the last day to act. The history of the case keeps each download with your name and the time, and the first
          one counts as the day on which the notice was given. So download it when you are about to give it to the
          employee.
        </p>
      )}
      {given && <Recorded>{given.text}</Recorded>}
      {isFinished && download ? <Details summary="Download the notice again">{download}</Details> : download}
    </Stack>
  )
}
