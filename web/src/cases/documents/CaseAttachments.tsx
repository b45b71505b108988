import type { CaseDetails } from '@hireproof/contract/cases/case'
import { listAttachments } from '@hireproof/contract/cases/documents.endpoints'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/query.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { AttachmentList } from './AttachmentList.tsx'

type Props = { details: CaseDetails }

/** The attachments of a case that has some; nothing if there are none. */
export function CaseAttachments({ details }: Props) {
  const query = useQuery(q(listAttachments, { params: { caseNumber: details.case_number } }))
  if (query.data?.results.length === 0) return null
  return (
    <Loaded query={query} what="the attachments" heading="The attachments could not be loaded" headingLevel={3}>
      {({ results, can }) => <AttachmentList details={details} attachments={results} canView={can.view} />}
    </Loaded>
  )
}
