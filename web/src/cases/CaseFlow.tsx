import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { paths } from '../lib/paths.ts'
import { listErrors } from '../lib/form-errors.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ButtonRow } from '../ui/ButtonRow.tsx'
import { Form } from '../ui/Form.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Stack } from '../ui/Stack.tsx'
import { StepIndicator } from '../ui/StepIndicator.tsx'
import { CheckStep } from './CheckStep.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import { EmployeeStep } from './EmployeeStep.tsx'
import { EmploymentStep } from './EmploymentStep.tsx'
import { FlowNoticeAlert } from './FlowNoticeAlert.tsx'
import { formProblems } from './form-problems.ts'
import { firstOpenStep, formSteps, parseStep, stepIds, type StepId } from './form-steps.ts'
import { valuesOf } from './form-values.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useCaseFlow, type CaseFlowState } from './use-case-flow.ts'
import { useSetting } from './use-case-form.ts'
import { useStepStart } from './use-step-start.ts'

type Props = {
  /** The saved draft; none for a case that is not there yet. */
  details?: CaseDetails
}

/** The new-case flow: one page after the other, saved on the way. */
export function CaseFlow({ details }: Props) {
  const step = useStep(details)
  const flow = useCaseFlow(details, step)
  const { base } = flow
  const { title, lead } = formSteps[step]
  useStepStart(step)
  return (
    <FormProvider {...flow.form}>
      <Stack>
        <BackLink href={paths.cases.list()}>Cases</BackLink>
        <StepIndicator steps={stepIds.map((id) => formSteps[id].label)} current={stepIds.indexOf(step)} />
        <PageHeading title={title} lead={lead} />
        {base && (
          <p>
            Draft, saved under case number <strong className="reference">{base.case_number}</strong>
            {flow.needsClient && ` for ${base.company_name}`}.
          </p>
        )}
        <FlowNoticeAlert flow={flow} />
        {step === 'check' ? <CheckStep flow={flow} /> : <QuestionStep flow={flow} />}
      </Stack>
      <LeaveDialog blocker={flow.leaving} />
    </FormProvider>
  )
}

function QuestionStep({ flow }: { flow: CaseFlowState }) {
  const { step, form, failures, busy, handleContinue, handleSaveAndExit, stepHref } = flow
  const previous = stepIds[stepIds.indexOf(step) - 1]
  return (
    <Form
      onSubmit={(event) => void handleContinue(event)}
      errors={listErrors(form.formState.errors)}
      submitCount={failures}
    >
      {step === 'employee' && <EmployeeStep flow={flow} />}
      {step === 'documents' && <DocumentsStep flow={flow} />}
      {step === 'employment' && <EmploymentStep flow={flow} />}
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={busy === 'save'}>
            Save and continue
          </Button>
          <Button variant="outline" isBusy={busy === 'exit'} onClick={() => void handleSaveAndExit()}>
            Save and exit
          </Button>
          {previous && (
            <ButtonLink variant="text" href={stepHref(previous)}>
              Back
            </ButtonLink>
          )}
        </ButtonRow>
      </div>
    </Form>
  )
}

/** The step that the address names; else the first one of a draft on which something is missing. */
function useStep(details: CaseDetails | undefined): StepId {
  const [params] = useSearchParams()
  const { settingFor } = useSetting(details)
  const [firstStep] = useState(() => firstOpenStep(formProblems(valuesOf(details), settingFor(valuesOf(details)))))
  if (!details) return 'employee'
  return parseStep(params.get('step')) ?? firstStep
}
