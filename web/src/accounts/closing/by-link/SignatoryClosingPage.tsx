import { openClosingLink } from '@hireproof/contract/accounts/closing-link.endpoints'
import { q } from '../../../lib/query.ts'
import { CheckedLink } from '../../../mailed-link/CheckedLink.tsx'
import { useMailedCode } from '../../../mailed-link/use-mailed-code.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { AskLinkForm } from './AskLinkForm.tsx'
import { LinkedAccount } from './LinkedAccount.tsx'

/** Where a signatory without a user account asks for a link, and what the emailed link opens: the request to close an account. */
export function SignatoryClosingPage() {
  const link = useMailedCode()
  return (
    <Stack>
      <PageHeading
        title="Close a Company Account"
        lead={link === undefined ? 'For the person who signed the memorandum of understanding.' : undefined}
      />
      {link === undefined ? (
        <AskLink />
      ) : (
        <CheckedLink key={link} check={q(openClosingLink, { body: { link } })} refused={<Refused />}>
          {(page, onRefused) => <LinkedAccount page={page} link={link} onRefused={onRefused} />}
        </CheckedLink>
      )}
    </Stack>
  )
}

const AskLink = () => (
  <Section heading="Get a link by email">
    <Stack>
      <p className="prose">
        With the link, you close the account of a company that you signed for, or cancel your request. You need no user
        account. Program administrators sign in instead.
      </p>
      <AskLinkForm />
    </Stack>
  </Section>
)

const Refused = () => (
  <>
    <Alert tone="warning" heading="This link cannot be used" isLive>
      <p>It was used or has expired, or someone else has signed for the company since. You can get another one.</p>
    </Alert>
    <AskLink />
  </>
)
