import { useSearchParams } from 'react-router'
import { roles } from '@hireproof/contract/roles'
import { statusTexts } from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useStarted } from '../../lib/started.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useEnrollment, useEnrollmentPlace } from './enrollment-query.ts'
import { NoEnrollment } from './NoEnrollment.tsx'
import { StartForm } from './StartForm.tsx'
import { UnfinishedEnrollments } from './UnfinishedEnrollments.tsx'

/** Where the enrollment of a company begins, and where a person who began one goes on. */
export function StartPage() {
  const { me } = useStarted()
  const [search] = useSearchParams()
  const isEnrolling = me?.kind === 'user' && (me.isEnrolling || me.user.roles.some((role) => roles[role].isEnrolling))
  const isFull = me?.kind === 'person' && search.has('unfinished')
  return (
    <Stack>
      <PageHeading
        title="Enroll Your Company"
        lead={isEnrolling || isFull ? undefined : 'This takes about 20 minutes. Your progress is saved.'}
      />
      {isEnrolling ? <OwnEnrollment /> : isFull ? <UnfinishedEnrollments /> : <Begin search={search} />}
    </Stack>
  )
}

function Begin({ search }: { search: URLSearchParams }) {
  const reason = search.get('error')
  return (
    <>
      {search.has('deleted') && (
        <Alert tone="success" isLive>
          The enrollment was deleted.
        </Alert>
      )}
      {reason !== null && (
        <Alert tone="warning" isLive>
          {reason === 'cancelled'
            ? 'You did not sign in. Open the link in the email again, or get a new one.'
            : reason === 'code_refused'
              ? 'This link no longer works. Get a new one.'
              : 'We could not sign you in. Open the link in the email again, or get a new one.'}
        </Alert>
      )}
      <div className="columns">
        <Section heading="Get a link by email">
          <StartForm />
        </Section>
        <Section heading="What you need">
          <ul className="prose">
            <li>who signs the memorandum of understanding (MOU)</li>
            <li>the Employer Identification Number (EIN)</li>
            <li>the legal name, and the name under which the company does business</li>
            <li>the physical address and the mailing address</li>
            <li>the industry (NAICS) and the number of employees</li>
            <li>the hiring sites</li>
            <li>the program administrators</li>
            <li>for federal contractors: which employees you verify</li>
          </ul>
        </Section>
      </div>
    </>
  )
}

/** For a person who is signed in to enroll a company. */
function OwnEnrollment() {
  const place = useEnrollmentPlace()
  const query = useEnrollment(place)
  if (isRefusal(query.error, 'forbidden', 'not_found')) return <NoEnrollment place={place} />
  return (
    <Loaded query={query} what="your enrollment">
      {({ companyName, status, steps, can }) => {
        const complete = steps.filter(({ state }) => state === 'COMPLETE').length
        return (
          <>
            <DefinitionList
              items={[
                { term: 'Company', value: companyName || 'Unnamed company' },
                {
                  term: 'Status',
                  value: can.save
                    ? `${statusTexts[status]}, ${complete} of ${steps.length} sections complete`
                    : statusTexts[status],
                },
              ]}
            />
            <ButtonRow>
              <ButtonLink href={paths.enrollment.enroll()}>
                {can.save ? 'Continue Enrollment' : 'View Enrollment'}
              </ButtonLink>
              <ButtonLink variant="outline" href={paths.enrollment.logout()}>
                Log Out
              </ButtonLink>
            </ButtonRow>
          </>
        )
      }}
    </Loaded>
  )
}
