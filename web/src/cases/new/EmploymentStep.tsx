import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { isLate, lastDayToCreateCase } from '@hireproof/contract/calendar/working-days'
import { useFormContext } from 'react-hook-form'
import { useMe } from '../../lib/started.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { useAskedFields } from '../form/use-case-form.ts'
import { CaseInput } from '../form/CaseInput.tsx'
import { today } from '../../lib/clock.ts'
import { displayDay, dueText } from '../../lib/due-text.ts'
import type { CaseValues } from '../form/form-values.ts'
import { QuestionStep } from './QuestionStep.tsx'
import type { CaseFlowState } from './use-case-flow.ts'

type Props = { flow: CaseFlowState }

/** When the employee starts and, for a late case, why it is late. */
export function EmploymentStep({ flow }: Props) {
  const { watch, formState } = useFormContext<CaseValues>()
  const { user } = useMe()
  const values = watch()
  const asked = useAskedFields(values, flow.needsClient)
  const isAsked = asked.some(({ field_name }) => field_name === 'reason_for_delay_code')
  const asksReason = isAsked || formState.errors.reason_for_delay_code !== undefined
  return (
    <QuestionStep flow={flow}>
      <CaseInput field="date_of_hire" />
      <output>
        <Deadline hired={values.date_of_hire} />
      </output>
      {asksReason && <CaseInput field="reason_for_delay_code" />}
      {asksReason && values.reason_for_delay_code === 'OTHER' && <CaseInput field="reason_for_delay_description" />}
      {!user.phoneNumber.number && <CaseInput field="case_creator_phone_number" />}
      <CaseInput field="employer_case_id" isOptional />
    </QuestionStep>
  )
}

function Deadline({ hired }: { hired: string }) {
  if (!isIsoDate(hired)) return null
  const [due, now] = [lastDayToCreateCase(hired), today()]
  if (isLate(hired, now)) {
    return (
      <div className="usa-form-group">
        <Alert tone="warning">
          <p>
            <strong>This case is late: it was due on {displayDay(due)}.</strong> You have to create a case no later than
            three business days after the first day of work for pay.
          </p>
        </Alert>
      </div>
    )
  }
  return (
    <div className="usa-form-group">
      <Alert tone="info">
        <p>
          <strong>Create this case {dueText(due, now)}.</strong> That is three business days after the first day of work
          for pay.
        </p>
      </Alert>
    </div>
  )
}
