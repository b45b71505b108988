import type { CaseDetails } from '@hireproof/contract/cases/case'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'

type Props = { details: Pick<CaseDetails, 'asks_end_of_employment' | 'plus_case_id'> }

/** Asks for the end of the employment on the form of a case that was closed because of it. */
export function EmploymentEndNote({ details: { asks_end_of_employment: asks, plus_case_id: id } }: Props) {
  if (!asks || id === null) return null
  return (
    <Alert tone="warning" heading="Next: record the end of the employment">
      <p>
        The day on which the employment ended decides how long you keep the Form I-9.{' '}
        <a href={paths.cases.plusCase(id)}>Record the end of the employment on the form</a>.
      </p>
    </Alert>
  )
}
