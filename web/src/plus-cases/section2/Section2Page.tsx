import { getSection2 } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { Section2Setting } from '@hireproof/contract/plus-cases/section2-setting'
import { useParams } from 'react-router'
import { displayDay } from '../../lib/due-text.ts'
import { q } from '../../lib/query.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { SigningPage } from '../signing/SigningPage.tsx'
import { useSigningContext } from '../signing/use-signing-context.ts'
import { EmployeeCard } from './EmployeeCard.tsx'
import { Section2Form } from './Section2Form.tsx'

const completion = {
  heading: 'Complete Section 2',
  lead: 'Examine the documents with the employee, then write down what you see on them.',
}
const correction = {
  heading: 'Correct Section 2',
  lead: 'The version that you correct stays on the form. Who opens it is recorded.',
}
const notNow = {
  title: 'Section 2 cannot be completed now',
  text: 'The employee signs Section 1 first. A plus case that was cancelled has no Section 2.',
}

/** Where the documents of an employee are examined and Section 2 is signed, or corrected later. */
export function Section2Page() {
  const { plusCaseId = '' } = useParams()
  return <OneSection2 key={plusCaseId} plusCaseId={plusCaseId} />
}

function OneSection2({ plusCaseId }: { plusCaseId: string }) {
  const context = useSigningContext(q(getSection2, { params: { plusCaseId } }))
  const { data, refetch } = context
  const isCorrection = data !== undefined && data.versions.length > 0
  const { heading, lead } = isCorrection ? correction : completion
  return (
    <SigningPage
      plusCaseId={plusCaseId}
      context={context}
      part="Section 2"
      title="Section 2"
      heading={data && heading}
      lead={data && lead}
      notNow={notNow}
      notice={data && !isCorrection && <Late context={data} />}
      aside={data && <EmployeeCard employee={data.employee} />}
    >
      {data && <Section2Form plusCaseId={plusCaseId} context={data} onLoadNewest={() => void refetch()} />}
    </SigningPage>
  )
}

function Late({ context: { section2By, today } }: { context: Section2Setting }) {
  if (today <= section2By) return null
  return (
    <Alert tone="warning" heading="Section 2 is late">
      <p>
        It was due on {displayDay(section2By)}. Complete it now all the same: the form carries today’s date. You can say
        under “Additional information” why it is late.
      </p>
    </Alert>
  )
}
