import { mailSigningCode, openSigning, type SigningPage } from '@hireproof/contract/accounts/mou/mou-signing.endpoints'
import { displayDateTime } from '@hireproof/contract/format/display'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { q } from '../../lib/query.ts'
import { CheckedLink } from '../../mailed-link/CheckedLink.tsx'
import { useMailedCode } from '../../mailed-link/use-mailed-code.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { signerText } from './mou-query.ts'
import { MouText } from './MouText.tsx'
import { SignForm, type SignedWith } from './SignForm.tsx'
import { SigningCodeForm } from './SigningCodeForm.tsx'

/** The page that an emailed link opens: the signatory reads the memorandum, and signs or declines. */
export function SignMouPage() {
  const link = useMailedCode()
  return (
    <div className="terms-page">
      <Stack>
        <PageHeading title="Memorandum of Understanding" />
        {link === undefined ? (
          <NoLink />
        ) : (
          <CheckedLink key={link} check={q(openSigning, { body: { link } })} refused={<NoLink />}>
            {(page, onRefused) => <Signing page={page} link={link} onRefused={onRefused} />}
          </CheckedLink>
        )}
      </Stack>
    </div>
  )
}

const NoLink = () => (
  <Alert tone="warning" heading="This link cannot be used" isLive>
    <p>It was replaced, declined or has expired. Ask the person who sent it for another one.</p>
  </Alert>
)

type Props = { page: SigningPage; link: string; onRefused: () => void }

function Signing({ page: opened, link, onRefused }: Props) {
  const [page, setPage] = useState(opened)
  const [signing, setSigning] = useState<SignedWith>()
  const [isDeclined, setDeclined] = useState(false)
  const { companyName, signatory, document, signature } = page
  if (isDeclined) return <Declined askedBy={page.askedBy} />
  if (signature) return <Signed page={page} />
  if (signing)
    return (
      <SigningCodeForm
        link={link}
        signing={signing}
        maskedEmail={page.maskedEmail}
        onSigned={(signed) => {
          setPage(signed)
          // the form with the focus disappears
          globalThis.document.querySelector('h1')?.focus()
        }}
        onRefused={onRefused}
        onBack={() => setSigning(undefined)}
      />
    )
  return (
    <>
      <Facts page={page} />
      <SignForm
        document={document}
        companyName={companyName}
        signatory={signatory}
        submitLabel="Continue"
        onSign={async (filled) => {
          await call(mailSigningCode, { body: { link } })
          setSigning(filled)
        }}
      />
      <div>
        <PrintButton />
      </div>
      <DeclineForm link={link} askedBy={page.askedBy} onDeclined={() => setDeclined(true)} onRefused={onRefused} />
    </>
  )
}

const Facts = ({ page }: { page: SigningPage }) => (
  <DefinitionList
    items={[
      { term: 'Company', value: `${page.companyName}, company number ${page.companyNumber}` },
      { term: 'Asked by', value: page.askedBy },
      ...agentItems(page),
      { term: 'You sign as', value: `${page.signatory.name}, ${page.signatory.title}` },
      { term: 'Link works until', value: displayDateTime(page.expiresAt, page.timeZone) },
    ]}
  />
)

/** Who signed for the agent of a client, if someone has. */
const agentItems = ({ agent, timeZone }: SigningPage) =>
  agent?.status === 'VALID' && agent.signature
    ? [{ term: `Signed for ${agent.companyName} by`, value: signerText(agent.signature, timeZone) }]
    : []

function Signed({ page }: { page: SigningPage }) {
  const { signature, document, timeZone, companyName } = page
  if (!signature) return null
  return (
    <>
      <Alert tone="success" heading="The memorandum is signed" isLive>
        <p>
          {signature.name} signed it for {companyName} on {displayDateTime(signature.at, timeZone)}. You can close this
          page, or print the memorandum for your records.
        </p>
      </Alert>
      {agentItems(page).length > 0 && <DefinitionList items={agentItems(page)} />}
      <div>
        <PrintButton />
      </div>
      <MouText document={document} />
    </>
  )
}

const Declined = ({ askedBy }: { askedBy: string }) => (
  <Alert tone="info" heading="You declined to sign" isLive>
    <p>We have told {askedBy}. You can close this page.</p>
  </Alert>
)
