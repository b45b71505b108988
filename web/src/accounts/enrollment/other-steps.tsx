import type { EnrollmentStep } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { contactName } from '@hireproof/contract/accounts/sections/contacts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../lib/error-text.ts'
import { queryClient } from '../../lib/query.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { MouPanel } from '../mou/MouPanel.tsx'
import { HiringSites } from '../sites/HiringSites.tsx'
import { enrollmentQuery, stepAfter, stepBefore, stepHref, useIsReviewed } from './enrollment-query.ts'
import type { StepProps } from './step.ts'

const readNewest = (accountId: number) => queryClient.fetchQuery({ ...enrollmentQuery(accountId), staleTime: 0 })

/** The hiring sites of the company, each saved by itself. */
export const SitesStep = ({ enrollment }: StepProps) => (
  <Stack>
    <p className="prose">
      A hiring site is a place where people are hired or where their Forms I-9 are completed. Add at least one.
    </p>
    <HiringSites accountId={enrollment.accountId} />
    <GoOn enrollment={enrollment} step="hiring_sites" waits="Add at least one hiring site." />
  </Stack>
)

/** The memorandum of understanding, to sign or to have signed. */
export function MouStep({ enrollment }: StepProps) {
  const { signatory, isSignatoryMe } = enrollment.sections.people.values
  const { title, email } = signatory
  const proposed = isSignatoryMe ? undefined : { name: contactName(signatory), title, email }
  return (
    <Stack>
      <MouPanel
        accountId={enrollment.accountId}
        proposed={proposed}
        onChange={() => void readNewest(enrollment.accountId).catch(() => undefined)}
      />
      <GoOn enrollment={enrollment} step="mou" waits={waitsForSignature(enrollment)} />
    </Stack>
  )
}

const waitsForSignature = ({ kind }: StepProps['enrollment']) =>
  kind === 'CLIENT'
    ? 'You can go on when the client and your agency have signed the memorandum.'
    : 'You can go on when the memorandum is signed.'

type Props = StepProps & {
  step: EnrollmentStep
  /** Why the step is not complete. */
  waits: string
}

/** Goes on once the step is complete, as the server sees it. */
function GoOn({ enrollment, step, waits }: Props) {
  const navigate = useNavigate()
  const { accountId } = enrollment
  const isReviewed = useIsReviewed()
  const isComplete = ({ steps }: StepProps['enrollment']) =>
    steps.some((each) => each.step === step && each.state === 'COMPLETE')
  const check = useOnce(() => readNewest(accountId), {
    onSuccess: (newest) => {
      if (isComplete(newest))
        void navigate(stepHref(newest, (isReviewed ? undefined : stepAfter(newest, step)) ?? 'submit'))
    },
  })
  // what is on this page is saved by itself: the other pages show it
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: enrollmentQuery(accountId).queryKey }),
    [accountId],
  )
  const isRefused = check.data !== undefined && !isComplete(enrollment)
  return (
    <Stack gap="small">
      {check.error && (
        <Alert tone="error" isLive>
          {errorText(check.error)}
        </Alert>
      )}
      {isRefused && (
        <Alert tone="warning" isLive>
          {waits}
        </Alert>
      )}
      <ButtonRow>
        <Button isBusy={check.isPending} onClick={() => check.mutate()}>
          Continue
        </Button>
        <ButtonLink
          variant="outline"
          href={stepHref(enrollment, isReviewed ? 'submit' : (stepBefore(enrollment, step) ?? 'access_method'))}
        >
          Back
        </ButtonLink>
      </ButtonRow>
    </Stack>
  )
}
