import { listAuditSamples } from '@hireproof/contract/form-i9/audit-samples.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { SampleForm } from './SampleForm.tsx'
import { SamplesTable } from './SamplesTable.tsx'

/** The samples of forms that the company has drawn for its own audits, and the form to draw one. */
export function AuditPage() {
  const { account } = useMe()
  const navigate = useNavigate()
  const query = useQuery(q(listAuditSamples, {}))
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Stack gap="large">
      <BackLink href={paths.cases.plus()}>Plus cases</BackLink>
      <PageHeading
        title="Audit Workbench"
        lead="Draw a random sample of your Forms I-9, look at what is wrong with each, and keep a memo of what you corrected."
        aside={
          account.status !== 'CLOSED' && !isAsking && <Button onClick={() => setIsAsking(true)}>Draw a sample</Button>
        }
      />
      {isAsking && (
        <Section heading="Draw a sample">
          <SampleForm
            onDone={(sampleId) => void navigate(paths.cases.plusAuditSample(sampleId))}
            onCancel={() => setIsAsking(false)}
          />
        </Section>
      )}
      <Section heading="Samples">
        <Loaded query={query} what="the samples" heading="The samples could not be loaded" headingLevel={3}>
          {({ results }) =>
            results.length === 0 ? (
              <p className="prose">You have not drawn a sample yet.</p>
            ) : (
              <SamplesTable samples={results} />
            )
          }
        </Loaded>
      </Section>
    </Stack>
  )
}
