import type { Finding } from '@hireproof/contract/accounts/enrollment/enrollment'
import { checkEnrollment } from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import { stepNames } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/query.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { stepAfter, stepHref } from './enrollment-query.ts'
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
