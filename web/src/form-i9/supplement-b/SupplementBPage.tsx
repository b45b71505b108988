import type { SupplementBSetting } from '@hireproof/contract/form-i9/supplement-b-context'
import { getSupplementB } from '@hireproof/contract/form-i9/supplement-b.endpoints'
import { useParams, useSearchParams } from 'react-router'
import { today } from '../../lib/clock.ts'
import { displayLastDay } from '../../lib/due-text.ts'
import { q } from '../../lib/query.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { SigningPage } from '../signing/SigningPage.tsx'
import { useSigningContext } from '../signing/use-signing-form.ts'
import { SupplementBForm } from './SupplementBForm.tsx'

const notNow = {
  title: 'Supplement B cannot be completed now',
  text: 'You can complete it after Section 2 is signed.',
}

const completion = {
  heading: 'Complete Supplement B',
  lead: 'For a document that proves a continued authorization to work, a rehire, or a new name. Earlier signed parts do not change.',
}
const correction = {
  heading: 'Correct Supplement B',
  lead: 'The version that you correct stays on the form. We record each person who opens it.',
}

/** The page to enter a reverification, a rehire or a new name on Supplement B and sign it, or to correct a signed block. */
export function SupplementBPage() {
  const { plusCaseId = '' } = useParams()
  const replaces = useSearchParams()[0].get('replaces') ?? undefined
  return <OneSupplementB key={`${plusCaseId} ${replaces}`} plusCaseId={plusCaseId} replaces={replaces} />
}

function OneSupplementB({ plusCaseId, replaces }: { plusCaseId: string; replaces: string | undefined }) {
  const context = useSigningContext(q(getSupplementB, { params: { plusCaseId }, query: { replaces } }))
  const { data, refetch } = context
  const { heading, lead } = replaces === undefined ? completion : correction
  return (
    <SigningPage
      plusCaseId={plusCaseId}
      context={context}
      part="Supplement B"
      title={heading}
      lead={lead}
      notNow={notNow}
      aside={data && <FormCard context={data} />}
    >
      {data && <SupplementBForm plusCaseId={plusCaseId} context={data} onLoadNewest={() => void refetch()} />}
    </SigningPage>
  )
}

function FormCard({ context: { employeeName, reverifyBy, neverReverified } }: { context: SupplementBSetting }) {
  const end = reverifyBy ? displayLastDay(reverifyBy, today()) : neverReverified ? 'Without an end' : 'No end is known'
  return (
    <Card heading="From the form">
      <DefinitionList
        items={[
          { term: 'Employee', value: employeeName },
          { term: 'Authorized to work until', value: end },
        ]}
      />
      {!neverReverified && (
        <p className="usa-hint">
          The employee chooses the document. You may not ask for specific ones, or for more than are needed.
        </p>
      )}
    </Card>
  )
}
