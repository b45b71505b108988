import { getSection2 } from '@hireproof/contract/form-i9/section2.endpoints'
import { section2Attestation } from '@hireproof/contract/form-i9/section2-attestation'
import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { useParams } from 'react-router'
import { displayDay } from '../../lib/due-text.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ReasonField } from '../signing/ReasonField.tsx'
import { SigningForm } from '../signing/SigningForm.tsx'
import { SigningPage } from '../signing/SigningPage.tsx'
import { useSigningContext } from '../signing/use-signing-form.ts'
import { EmployeeCard } from './EmployeeCard.tsx'
import { Section1Notes } from './Section1Notes.tsx'
import { Section2Body } from './Section2Body.tsx'
import { differenceIn } from './section2-problems.ts'
import { useSection2Form } from './use-section2-form.ts'

const completion = {
  heading: 'Complete Section 2',
  lead: 'Examine the documents with the employee, then enter what you see on them.',
}
const correction = {
  heading: 'Correct Section 2',
  lead: 'The version that you correct stays on the form. We record each person who opens it.',
}
const notNow = {
  title: 'Section 2 cannot be completed now',
  text: 'The employee has to sign Section 1 first. A canceled plus case has no Section 2.',
}

/** The page to examine an employee's documents and sign Section 2, or to correct it later. */
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
      notice={
        data && (
          <>
            {!isCorrection && <Late context={data} />}
            <Section1Notes context={data} />
          </>
        )
      }
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
        It was due on {displayDay(section2By)}. Complete it now. The form will show today’s date. You can explain under
        “Additional information” why it is late.
      </p>
    </Alert>
  )
}

type Section2FormProps = {
  plusCaseId: string
  context: Section2Setting
  /** Loads the latest version if someone signed or corrected it in between. */
  onLoadNewest: () => void
}

/** The form to complete and sign Section 2, or to correct it. */
function Section2Form({ plusCaseId, context, onLoadNewest }: Section2FormProps) {
  const section2 = useSection2Form(plusCaseId, context)
  const { form } = section2
  const isCorrection = context.versions.length > 0
  return (
    <SigningForm
      signing={section2}
      plusCaseId={plusCaseId}
      part="Section 2"
      action={isCorrection ? 'Sign the correction' : 'Sign Section 2'}
      statement={section2Attestation}
      difference={differenceIn(form.watch(), context)}
      onLoadNewest={onLoadNewest}
      fields={isCorrection && <ReasonField ruleForm={section2} part="Section 2" />}
    >
      <Section2Body
        section2={section2}
        context={context}
        addCopies="Add them on the page of the plus case."
        correctSection1={
          <>
            ask the employee for a correction on the{' '}
            <a href={paths.cases.plusCase(plusCaseId)}>page of the plus case</a>
          </>
        }
      />
    </SigningForm>
  )
}
