import type { CaseDetails } from '@hireproof/contract/cases/case'
import { displayName } from '@hireproof/contract/format/display'
import { lastSeen } from '../../lib/paths.ts'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'

type Props = { details: CaseDetails }

/** The employee and the case number. The title has only the number, because browsers keep titles in their history. */
export function CaseHeading({ details }: Props) {
  const { case_number: caseNumber, first_name, middle_initial, last_name } = details
  const name = displayName({ firstName: first_name, middleInitial: middle_initial, lastName: last_name })
  return (
    <>
      <BackLink href={lastSeen.cases}>Cases</BackLink>
      <PageHeading
        title={`Case ${caseNumber}`}
        lead={
          <>
            Case number <strong className="reference unbroken">{caseNumber}</strong>{' '}
            <CopyButton text={caseNumber} what="the case number" />
          </>
        }
      >
        {name}
      </PageHeading>
    </>
  )
}
