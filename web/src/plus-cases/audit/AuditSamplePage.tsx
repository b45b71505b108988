import { getAuditSample } from '@hireproof/contract/form-i9/audit-samples.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { SampledForms } from './SampledForms.tsx'
import { SampleFacts } from './SampleFacts.tsx'

/** A sample: how it was drawn, and its forms. */
export function AuditSamplePage() {
  const { sampleId = '' } = useParams()
  const query = useQuery(q(getAuditSample, { params: { sampleId } }))
  if (isRefusal(query.error, 'not_found', 'bad_request'))
    return (
      <Stack>
        <PageHeading title="Audit Sample" />
        <EmptyState
          heading="There is no such sample"
          actions={<ButtonLink href={paths.cases.plusAudit()}>Go to the audit workbench</ButtonLink>}
        >
          <p>Your company has not drawn it.</p>
        </EmptyState>
      </Stack>
    )
  return (
    <Stack gap="large">
      <BackLink href={paths.cases.plusAudit()}>Audit workbench</BackLink>
      <PageHeading title="Audit Sample" />
      <Loaded query={query} what="the sample" showsRefreshFailure>
        {({ sample, forms }) => (
          <Stack gap="large">
            <SampleFacts sample={sample} />
            <Section heading="Forms">
              <SampledForms forms={forms} hrefOf={(form) => paths.cases.plusAuditForm(sampleId, form)} />
            </Section>
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}
