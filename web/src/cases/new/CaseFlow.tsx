import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../../ui/navigation/BackLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StepIndicator } from '../../ui/navigation/StepIndicator.tsx'
import { FlowNoticeAlert } from './FlowNoticeAlert.tsx'
import { lazySteps, preloadFlow, type StepComponents } from './flow-steps.ts'
import { formSteps, parseStep, stepIds, type StepId } from '../form/form-steps.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useCaseFlow } from './use-case-flow.ts'
import { useStepStart } from './use-step-start.ts'

type Props = {
  /** The saved draft; none for a case that is not there yet. */
  details?: CaseDetails
  /** The page to begin with where the address names none. */
  firstStep?: StepId
  /** What the pages show, if not the parts that load when they are needed. */
  steps?: StepComponents
  /** Called at the first answer. */
  onBegin?: () => void
}

/** The new-case flow: one page after the other, saved on the way. */
export function CaseFlow({ details, firstStep = 'employee', steps = lazySteps, onBegin }: Props) {
  const [params] = useSearchParams()
  const step = (details && parseStep(params.get('step'))) ?? firstStep
  const flow = useCaseFlow(details, step)
  const { base } = flow
  const { title, lead } = formSteps[step]
  const { isDirty } = flow.form.formState
  const Content = steps[step]
  useStepStart(step)
  useEffect(() => {
    if (!isDirty) return
    void preloadFlow()
    onBegin?.()
  }, [isDirty, onBegin])
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
        <Content flow={flow} />
      </Stack>
      <LeaveDialog blocker={flow.leaving} />
    </FormProvider>
  )
}
