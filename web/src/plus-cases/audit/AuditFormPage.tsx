import { getAuditSample, getSampledForm } from '@hireproof/contract/form-i9/audit-samples.endpoints'
import { displayDate } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { FindingsList } from './FindingsList.tsx'
import { ReviewForm } from './ReviewForm.tsx'

/** The review of a form of a sample: what is wrong with it, and the work of the auditor. */
export function AuditFormPage() {
  const { sampleId = '', plusCaseId = '' } = useParams()
  const sample = useQuery(q(getAuditSample, { params: { sampleId } }))
  const forms = sample.data?.forms ?? []
  const query = useQuery(q(getSampledForm, { params: { sampleId, plusCaseId } }))
  const at = forms.findIndex((form) => form.plusCaseId === plusCaseId)
  const next = forms[at + 1]
  const { data } = query
  return (
    <Stack gap="large">
      <BackLink href={paths.cases.plusAuditSample(sampleId)}>The sample</BackLink>
      <PageHeading
        title={data ? (data.name ?? 'A purged form') : 'Form of the sample'}
        {...(data?.name && { lead: `First day of work ${displayDate(data.firstDayOfWork)}` })}
        aside={
          <ButtonRow>
            {data?.name && (
              <ButtonLink variant="outline" href={paths.cases.plusCase(plusCaseId)}>
                Open the form
              </ButtonLink>
            )}
            {at >= 0 && next && (
              <ButtonLink variant="outline" href={paths.cases.plusAuditForm(sampleId, next.plusCaseId)}>
                Next form
              </ButtonLink>
            )}
          </ButtonRow>
        }
      />
      {isRefusal(query.error, 'not_found', 'bad_request') ? (
        <p className="prose">This form is not in the sample.</p>
      ) : (
        <Loaded query={query} what="the form">
          {(view) =>
            view.name === null ? (
              <Stack>
                <p className="prose">
                  The form was purged since. What was written about it went with it; what the rules found stays.
                </p>
                <FindingsList findings={view.findings} />
              </Stack>
            ) : (
              <ReviewForm key={plusCaseId} view={view} sampleId={sampleId} />
            )
          }
        </Loaded>
      )}
    </Stack>
  )
}
