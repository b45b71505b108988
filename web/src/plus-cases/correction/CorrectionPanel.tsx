import { displayDateTime } from '@hireproof/contract/format/display'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { section1Label } from '../page/section1-words.ts'
import { CorrectionActions } from './CorrectionActions.tsx'

type Props = { plusCase: PlusCase }

/** Whether the employee is asked for a correction of Section 1, of which answers, and what can be done about it. */
export function CorrectionPanel({ plusCase }: Props) {
  const { correction, linkExpiresAt } = plusCase
  return (
    <>
      {correction && (
        <Alert tone="info" heading="The employee is asked for a correction of Section 1" headingLevel={3}>
          <p>
            Asked on {displayDateTime(correction.askedAt)} about: {correction.fields.map(section1Label).join(', ')}.
            What is shown below stands until it is signed again.
          </p>
          {linkExpiresAt === null && <p>No mailed link waits to be opened. Ask again to mail a fresh one.</p>}
        </Alert>
      )}
      {/* in one place, so that whoever asked by keyboard is still at the button */}
      <CorrectionActions plusCase={plusCase} />
    </>
  )
}
