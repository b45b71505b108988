import type { CaseDetails } from '@hireproof/contract/cases/case'
import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'
import { lastSeen } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StepIndicator } from '../../ui/navigation/StepIndicator.tsx'
import { formSteps, parseStep, type StepId, stepIds } from '../form/form-steps.ts'
import { lazySteps, preloadFlow, type StepComponents } from './flow-steps.ts'
import { type CaseFlowState, useCaseFlow } from './use-case-flow.ts'

type Props = {
  /** The saved draft; none for a new case. */
  details?: CaseDetails
  /** The page to start on if the address names none. */
  firstStep?: StepId
  /** The content of the pages, unless it loads on demand. */
  steps?: StepComponents
  /** What the person should see before the questions. */
  notice?: ReactNode
  /** Called at the first answer. */
  onBegin?: () => void
}

/** The new-case flow: one page after another, each saved before the next. */
export function CaseFlow({ details, firstStep = 'employee', steps = lazySteps, notice, onBegin }: Props) {
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
        <BackLink href={lastSeen.cases}>Cases</BackLink>
        <StepIndicator steps={stepIds.map((id) => formSteps[id].label)} current={stepIds.indexOf(step)} />
        <PageHeading title={title} lead={lead} />
        {base && (
          <p>
            Draft, saved under case number <strong className="reference unbroken">{base.case_number}</strong>
            {flow.needsClient && base.client_company_id !== null && ` for ${base.company_name}`}.
          </p>
        )}
        {notice}
        <FlowNoticeAlert flow={flow} />
        <Content flow={flow} />
      </Stack>
      <LeaveDialog blocker={flow.leaving} title="Leave without saving?" leave="Leave without saving">
        What you entered on this page has not been saved yet. To keep it, stay and choose “Save and exit”.
      </LeaveDialog>
    </FormProvider>
  )
}

type FlowNoticeAlertProps = { flow: CaseFlowState }

/** Why saving failed if no field is wrong, and what to do about it. */
function FlowNoticeAlert({ flow }: FlowNoticeAlertProps) {
  const { notice, busy, handleLoadChanges } = flow
  if (!notice) return null
  if (notice.kind === 'failed') {
    return (
      <Alert tone="error" isLive heading="The case was not saved">
        <p>{notice.text} Everything you entered is still here.</p>
      </Alert>
    )
  }
  if (notice.kind === 'changed') {
    return (
      <Alert tone="warning" isLive heading="Someone else changed this draft">
        <p>
          It was saved in another window or by a colleague after you opened it, so your changes were not saved. Load the
          latest version: your changes stay, and everything else is updated.
        </p>
        <Button size="small" isBusy={busy === 'save'} onClick={() => void handleLoadChanges()}>
          Load the latest version
        </Button>
      </Alert>
    )
  }
  const labels = notice.fields.map((field) => fieldInfo[field].label)
  return (
    <Alert tone="info" isLive heading="The latest version is loaded">
      <p>
        {labels.length > 0
          ? `Changed by someone else: ${labels.join(', ')}. Your changes were kept. `
          : 'Your changes were kept. '}
        Check the answers, then save again.
      </p>
    </Alert>
  )
}

/** Scrolls each new step to its top. On the way back, the browser restores the position. */
function useStepStart(step: StepId): void {
  const type = useNavigationType()
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && type !== NavigationType.Pop) scrollTo(0, 0)
    shown.current = step
  }, [step, type])
}
