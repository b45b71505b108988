import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/started.ts'
import { TextLink } from '../../ui/navigation/TextLink.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { useAskedFields, useCreateBy, useProposedDelay } from '../form/use-case-form.ts'
import { CaseInput } from '../form/CaseInput.tsx'
import { today } from '../../lib/clock.ts'
import { businessDaysLeft, displayDay, dueText } from '../../lib/due-text.ts'
import type { CaseValues } from '../form/case-values.ts'
import { QuestionStep } from './QuestionStep.tsx'
import type { CaseFlowState } from './use-case-flow.ts'

type Props = { flow: CaseFlowState }

/** When the employee starts and, for a late case, why it is late. */
export function EmploymentStep({ flow }: Props) {
  const { watch, formState } = useFormContext<CaseValues>()
  const proposed = useProposal()
  const { user } = useMe()
  const values = watch()
  const asked = useAskedFields(values, flow.needsClient)
  const isAsked = asked.some(({ field_name }) => field_name === 'reason_for_delay_code')
  const asksReason = isAsked || formState.errors.reason_for_delay_code !== undefined
  return (
    <QuestionStep flow={flow}>
      <CaseInput field="date_of_hire" />
      <output>
        <Deadline values={values} />
      </output>
      {asksReason && proposed !== undefined && (
        <p className="usa-form-group">
          E-Verify was not available on some of the days since the first day of work. We propose this reason. Change it
          if another reason is right.
        </p>
      )}
      {asksReason && <CaseInput field="reason_for_delay_code" />}
      {asksReason && values.reason_for_delay_code === 'OTHER' && <CaseInput field="reason_for_delay_description" />}
      {!user.phoneNumber.number && <CaseInput field="case_creator_phone_number" />}
      <CaseInput field="employer_case_id" isOptional />
    </QuestionStep>
  )
}

/** Fills in the reason that the server proposes for a late case, unless there is one already. */
function useProposal(): string | undefined {
  const { watch, getValues, setValue } = useFormContext<CaseValues>()
  const proposed = useProposedDelay(watch())
  useEffect(() => {
    if (proposed === undefined || getValues('reason_for_delay_code') !== '') return
    setValue('reason_for_delay_code', 'OTHER')
    setValue('reason_for_delay_description', proposed)
  }, [proposed, getValues, setValue])
  return proposed
}

/** By when to create the case, as the server counts the business days of its company. */
function Deadline({ values }: { values: CaseValues }) {
  const due = useCreateBy(values)
  if (!due) return null
  const now = today()
  if (due.by < now) {
    return (
      <div className="usa-form-group">
        <Alert tone="warning">
          <p>
            <strong>This case is late: it was due on {displayDay(due.by)}.</strong> You have to create a case no later
            than three business days after the first day of work for pay.{' '}
            <WhoseDays company={values.client_company_id} />
          </p>
        </Alert>
      </div>
    )
  }
  return (
    <div className="usa-form-group">
      <Alert tone="info">
        <p>
          <strong>Create this case {dueText(due.by, now, businessDaysLeft(due.daysLeft))}.</strong> That is three
          business days after the first day of work for pay. <WhoseDays company={values.client_company_id} />
        </p>
      </Alert>
    </div>
  )
}

const WhoseDays = ({ company }: { company: string }) => (
  <>
    The company’s own business days count:{' '}
    <TextLink href={paths.cases.formSettings({ company })} isExternal>
      Form I-9 settings
    </TextLink>
    .
  </>
)
