import { getContacts } from '@hireproof/contract/contacts/contacts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '../lib/query.ts'
import { ResourcesLayout } from '../resources/ResourcesLayout.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { RetrievalFailed } from '../ui/feedback/RetrievalFailed.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { EmailText } from '../ui/EmailText.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'

type Props = {
  heading: string
  /** Who gets help here, and with what. */
  children: ReactNode
  /** The contact details are still loading; their place stays free. */
  isLoading: boolean
  phone?: string
  /** Also reachable by text telephone. */
  hasTty?: boolean
  tty?: string
  email?: string
}

/** How to reach the people who help with one kind of question. */
function ContactCard({ heading, children, isLoading, phone, hasTty = false, tty, email }: Props) {
  const shown = (way: ReactNode) => way ?? (isLoading ? '' : '--')
  return (
    <Card heading={heading}>
      <p>{children}</p>
      <ul className="support__ways">
        <li>Phone: {shown(phone && <Phone number={phone} />)}</li>
        {hasTty && <li>TTY: {shown(tty && <Phone number={tty} />)}</li>}
        <li>Email: {shown(email && <Email address={email} />)}</li>
      </ul>
    </Card>
  )
}

const Phone = ({ number }: { number: string }) => <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>

const Email = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <EmailText address={address} />
  </a>
)

/** Who helps whom, the hours, and how soon to expect an answer (part 1 §2.2). */
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
            For workers with a question about their own case, such as a mismatch.
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
