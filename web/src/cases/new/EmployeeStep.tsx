import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { UNKNOWN_FIRST_NAME } from '@hireproof/contract/cases/names'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CaseInput } from '../form/CaseInput.tsx'
import { savedNumbersOf, type CaseValues } from '../form/case-values.ts'
import { NumberInput } from '../form/NumberInput.tsx'
import { LazyLessonNotice } from '../lesson/lazy-lesson.ts'
import { LazyDuplicatesPanel } from './duplicates-panel.ts'
import { QuestionStep } from './QuestionStep.tsx'
import type { CaseFlowState } from './use-case-flow.ts'

// only for agencies
const LazyClientField = lazyPart(async () => (await import('../../clients/ClientField.tsx')).ClientField)

type Props = { flow: CaseFlowState }

/** Who the new employee is. */
export function EmployeeStep({ flow }: Props) {
  const { base, needsClient } = flow
  const { watch } = useFormContext<CaseValues>()
  const [isBlocked, setBlocked] = useState(false)
  const asksClient = needsClient && !base?.client_company_id
  const companyId = Number(watch('client_company_id'))
  return (
    <QuestionStep flow={flow} isBlocked={isBlocked}>
      {asksClient && <ClientInput />}
      {asksClient && companyId > 0 && <LazyLessonNotice companyId={companyId} onDue={setBlocked} />}
      {!isBlocked && <EmployeeFields flow={flow} />}
    </QuestionStep>
  )
}

function EmployeeFields({ flow }: Props) {
  const { base, duplicates } = flow
  const { setValue, watch, formState } = useFormContext<CaseValues>()
  const field = 'duplicate_continue_reason_code'
  const asksReason = watch(field) !== '' || formState.errors[field] !== undefined
  return (
    <>
      <CaseInput field="first_name" />
      <CaseInput field="middle_initial" isOptional />
      <Stack gap="small">
        <CaseInput field="last_name" />
        <Details summary="The employee has only one name">
          <p>Enter it as the last name, and “Unknown” as the first name, as on the Form I-9.</p>
          <Button
            variant="text"
            onClick={() => setValue('first_name', UNKNOWN_FIRST_NAME, { shouldDirty: true, shouldValidate: true })}
          >
            Enter “Unknown” as the first name
          </Button>
        </Details>
      </Stack>
      <CaseInput field="other_last_names_used" isOptional />
      <CaseInput field="date_of_birth" />
      <Stack gap="small">
        <NumberInput field="ssn" saved={savedNumbersOf(base).ssn} />
        <Details summary="The employee has no Social Security number yet">
          <p>
            A case cannot be submitted without one. Note on the Form I-9 that the employee has applied for a number, let
            the employee start working, and create the case as soon as you have the number. You can save what you have
            as a draft.
          </p>
        </Details>
      </Stack>
      {(duplicates || asksReason) && <LazyDuplicatesPanel duplicates={duplicates} />}
      <CaseInput field="employee_email_address" isOptional />
      <CaseInput field="phone_number" isOptional />
    </>
  )
}

/** For which company an employer agent creates the case: one of its clients, or itself. */
function ClientInput() {
  const { watch, setValue, formState } = useFormContext<CaseValues>()
  return (
    <LazyClientField
      name="client_company_id"
      label={fieldInfo.client_company_id.label}
      hint="The company that hires the employee. Type the beginning of its name, or its company number. You cannot change it once it is saved."
      value={watch('client_company_id')}
      onChoose={(value) => setValue('client_company_id', value, { shouldDirty: true, shouldValidate: value !== '' })}
      error={formState.errors.client_company_id?.message}
    />
  )
}
