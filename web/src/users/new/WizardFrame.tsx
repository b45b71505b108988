import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StepIndicator } from '../../ui/navigation/StepIndicator.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { ImportantUpdate } from '../ImportantUpdate.tsx'
import { stepLabels, type StepId } from './wizard-steps.ts'

type Props = { steps: readonly StepId[]; step: StepId; isMultiFactor: boolean; children: ReactNode }

/** The heading of a page of the wizard, and how far it has come: two steps are told in words (part 2 §2). */
export function WizardFrame({ steps, step, isMultiFactor, children }: Props) {
  const title = isMultiFactor ? 'Add New User Account' : 'Add New User'
  const label = stepLabels[step]
  const number = steps.indexOf(step) + 1
  const lead = `Step ${number} of ${steps.length}: ${label}`
  if (isMultiFactor) {
    return (
      <Stack>
        <PageHeading title={`${title}: ${label}`} lead={lead}>
          {title}
        </PageHeading>
        {number === 1 && <ImportantUpdate />}
        {children}
      </Stack>
    )
  }
  return (
    <Stack>
      <StepIndicator steps={steps.map((each) => stepLabels[each])} current={number - 1} />
      <PageHeading title={`${title}: ${label}`}>
        {title}
        <VisuallyHidden>, {lead}</VisuallyHidden>
      </PageHeading>
      {children}
    </Stack>
  )
}
