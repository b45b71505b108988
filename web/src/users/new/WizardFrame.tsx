import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { StepIndicator } from '../../ui/navigation/StepIndicator.tsx'
import { ImportantUpdate } from '../UserAlerts.tsx'
import type { NewUserWizardState } from './use-new-user.ts'
import { stepLabels, type StepId } from './wizard-steps.ts'

type Props = { steps: readonly StepId[]; step: StepId; isMultiFactor: boolean; children: ReactNode }

/** The heading of a page of the wizard, and its progress: in words if there are two steps (part 2 §2). */
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

type WizardButtonsProps = { wizard: NewUserWizardState }

/** The buttons of a page of the wizard, as each of the two modes has them (part 2 §2). */
export function WizardButtons({ wizard: { context, steps, step, isBusy, hrefOf, form } }: WizardButtonsProps) {
  const { list, isMultiFactor } = context
  const before = steps[steps.indexOf(step) - 1]
  const isLast = step === steps.at(-1)
  const accountId = form.getValues('accountId')
  return (
    <div className="usa-form-group">
      <ButtonRow>
        <Button type="submit" isBusy={isBusy}>
          {!isLast ? 'Next' : isMultiFactor ? 'Create User Account' : 'Submit New ID'}
        </Button>
        {before && !isMultiFactor && (
          <ButtonLink variant="outline" href={hrefOf(before)}>
            Back
          </ButtonLink>
        )}
        <ButtonLink variant="outline" href={list.paths.list(list.isOfLocations ? { location: accountId } : {})}>
          {isMultiFactor ? 'Cancel' : 'Exit Add New User'}
        </ButtonLink>
      </ButtonRow>
    </div>
  )
}
