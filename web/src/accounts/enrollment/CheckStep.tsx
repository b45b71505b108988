import type { Finding } from '@hireproof/contract/accounts/enrollment/enrollment'
import {
  acceptEnrollmentPlusTerms,
  checkEnrollment,
  getEnrollmentPlusTerms,
  takeBackEnrollmentPlusTerms,
} from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import { stepNames } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../lib/query.ts'
import { announce } from '../../lib/announce.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { errorText } from '../../lib/error-text.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { useApi } from '../../lib/use-api.ts'
import { TermsForm } from '../../plus-terms/TermsForm.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { keepEnrollment, stepAfter, stepHref } from './enrollment-query.ts'
import type { StepProps } from './step.ts'

/** What the check of the enrollment finds: each with a link to its section. */
export function CheckStep({ enrollment }: StepProps) {
  const query = useQuery({
    ...q(checkEnrollment, { params: { accountId: enrollment.accountId } }),
    staleTime: 0,
    gcTime: 0,
  })
  const next = stepAfter(enrollment, 'check') ?? 'submit'
  const canGoOn = !enrollment.steps.find(({ step }) => step === next)?.waitsFor
  return (
    <Loaded query={query} what="the check">
      {({ mustBeFixed, checkThese, needsReview }) => (
        <Stack>
          {mustBeFixed.length === 0 && <Alert tone="success">Everything that we need is here.</Alert>}
          <Findings enrollment={enrollment} heading="Must be fixed" findings={mustBeFixed} />
          <Findings enrollment={enrollment} heading="Check these" findings={checkThese} />
          <Findings
            enrollment={enrollment}
            heading="Needs review"
            lead="A person will look at this after you submit. You can submit all the same."
            findings={needsReview}
          />
          <PlusQuestion enrollment={enrollment} />
          <ButtonRow>
            {canGoOn && <ButtonLink href={stepHref(enrollment, next)}>Continue</ButtonLink>}
            <ButtonLink variant="outline" href={stepHref(enrollment, 'people')}>
              Back
            </ButtonLink>
          </ButtonRow>
        </Stack>
      )}
    </Loaded>
  )
}

type Props = StepProps & { heading: string; lead?: string; findings: readonly Finding[] }

function Findings({ enrollment, heading, lead, findings }: Props) {
  if (findings.length === 0) return null
  return (
    <Section heading={heading}>
      {lead && <p className="prose">{lead}</p>}
      <ul className="prose">
        {findings.map(({ section, field, message }) => (
          <li key={`${section} ${field} ${message}`}>
            <a href={stepHref(enrollment, section)}>{stepNames[section]}</a>: {message}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Asks a company that may have it whether it wants the plus program from its approval on. It need not answer. */
function PlusQuestion({ enrollment }: StepProps) {
  const plus = `${pageSettings().product} Plus`
  if (enrollment.plus === null) return null
  return (
    <Section heading={`${plus} (optional)`}>
      <Stack>
        {enrollment.plus.acceptedAt === null ? (
          <NotAccepted enrollment={enrollment} plus={plus} />
        ) : (
          <Accepted accountId={enrollment.accountId} acceptedAt={enrollment.plus.acceptedAt} plus={plus} />
        )}
      </Stack>
    </Section>
  )
}

function NotAccepted({ enrollment, plus }: StepProps & { plus: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const params = { accountId: enrollment.accountId }
  const terms = useQuery({ ...q(getEnrollmentPlusTerms, { params }), enabled: isOpen })
  const accept = useApi(acceptEnrollmentPlusTerms)
  const close = () => {
    setIsOpen(false)
    document.querySelector('h1')?.focus()
  }
  const handleAgree = (version: number) =>
    accept.mutate(
      { params, body: { isAccepted: true, version } },
      {
        onSuccess: (saved) => {
          keepEnrollment(saved)
          announce(`You accepted the terms of ${plus}.`)
          close()
        },
        onError: () => void terms.refetch(),
      },
    )
  return (
    <>
      <p className="prose">
        With {plus}, new hires complete Section 1 of Form I-9 online and see the result of their case themselves. If you
        accept its terms now, your company has it from its approval. You can also enable it later.
      </p>
      {isOpen ? (
        <Loaded query={terms} what="the terms">
          {(data) => (
            <TermsForm
              key={data.version}
              terms={data}
              company={enrollment.companyName}
              submitLabel="Accept"
              isBusy={accept.isPending}
              failure={accept.error ? errorText(accept.error) : undefined}
              onAgree={() => handleAgree(data.version)}
              onCancel={close}
            />
          )}
        </Loaded>
      ) : (
        <div>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            Read the terms of {plus}
          </Button>
        </div>
      )}
    </>
  )
}

type AcceptedProps = { accountId: number; acceptedAt: string; plus: string }

function Accepted({ accountId, acceptedAt, plus }: AcceptedProps) {
  const takeBack = useApi(takeBackEnrollmentPlusTerms)
  const handleTakeBack = () =>
    takeBack.mutate(
      { params: { accountId } },
      {
        onSuccess: (saved) => {
          keepEnrollment(saved)
          announce('You took your acceptance back.')
          document.querySelector('h1')?.focus()
        },
      },
    )
  return (
    <>
      <p className="prose">
        You accepted the terms on {displayDateTime(acceptedAt)}. Your company has {plus} from its approval.
      </p>
      {takeBack.error && (
        <Alert tone="error" isLive>
          {errorText(takeBack.error)}
        </Alert>
      )}
      <div>
        <Button variant="outline" isBusy={takeBack.isPending} onClick={handleTakeBack}>
          Take back
        </Button>
      </div>
    </>
  )
}
