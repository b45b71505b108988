import { getContacts } from '@hireproof/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { q } from '../lib/query.ts'
import { ResourcesLayout } from '../resources/ResourcesLayout.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { RetrievalFailed } from '../ui/feedback/RetrievalFailed.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'
import { ContactCard } from './ContactCard.tsx'

/** Who helps whom, when, and how soon (part 1 §2.2). */
export function ContactPage() {
  const query = useQuery(q(getContacts, {}))
  const { data, isError } = query
  const isLoading = !data && !isError
  return (
    <ResourcesLayout>
      <Stack>
        <PageHeading title="Contact Us" />
        <div className="prose">
          <p>
            Support hours are <strong>Monday to Friday, 8 a.m. to 8 p.m. ET</strong>. Email replies normally come within
            two business days.
          </p>
          <p>Never send a Social Security number or a copy of a document by email. The case number is enough.</p>
        </div>
        <Loaded
          query={query}
          what="contact information"
          waiting={null}
          renderFailure={(failure) => <RetrievalFailed {...failure} />}
          showsRefreshFailure
        >
          {() => null}
        </Loaded>
        <VisuallyHidden>
          <output>{isLoading && 'Loading contact information'}</output>
        </VisuallyHidden>
        <div className="contact-grid">
          <ContactCard heading="Employer Agents" isLoading={isLoading} {...data?.agents}>
            For companies that create cases for their clients.
          </ContactCard>
          <ContactCard heading="Employers" isLoading={isLoading} {...data?.employers}>
            For questions about accounts, users, cases and results.
          </ContactCard>
          <ContactCard heading="Employees" isLoading={isLoading} {...data?.employees}>
            For workers with a question about a case of their own, such as a mismatch.
          </ContactCard>
          <ContactCard heading="Civil-Rights Office Hotline" isLoading={isLoading} hasTty {...data?.civilRights}>
            For workers and employers with questions about discrimination because of citizenship, immigration status or
            national origin.
          </ContactCard>
        </div>
      </Stack>
    </ResourcesLayout>
  )
}
