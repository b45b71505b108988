import type { Mou, SignRefusal } from '@hireproof/contract/accounts/mou/mou'
import { downloadPreview } from '@hireproof/contract/accounts/mou/mou.endpoints'
import { displayDate } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { mouQuery } from './mou-query.ts'
import { MouStatus } from './MouStatus.tsx'
import { MouText } from './MouText.tsx'
import { RequestForm, type Signatory } from './RequestForm.tsx'
import { SignedVersions } from './SignedVersions.tsx'
import { SignHere } from './SignHere.tsx'

type Props = {
  accountId: number
  onChange?: (mou: Mou) => void
  /** Whom to ask to sign, if no one was asked before. */
  proposed?: Signatory | undefined
}

/** The memorandum of a company: to read, sign or have signed, and to download; also a step of an enrollment. */
export function MouPanel({ accountId, onChange, proposed }: Props) {
  const query = useQuery(mouQuery(accountId))
  const keep = (mou: Mou) => {
    queryClient.setQueryData(mouQuery(accountId).queryKey, mou)
    onChange?.(mou)
  }
  return (
    <Loaded query={query} what="the memorandum">
      {(mou) => <Panel mou={mou} keep={keep} proposed={proposed} />}
    </Loaded>
  )
}

type PanelProps = { mou: Mou; keep: (mou: Mou) => void; proposed?: Signatory | undefined }

function Panel({ mou, keep, proposed }: PanelProps) {
  const { versions, newer, missing, can, accountId } = mou
  const isSigned = versions.length > 0 && newer === null
  const hasName = mou.signer.name !== ''
  const isAgent = mou.signer.party === 'AGENT'
  const mayReplace = isAgent && isSigned
  return (
    <Stack>
      <MouStatus mou={mou} />
      {versions.length > 0 && <SignedVersions mou={mou} />}
      {newer && <NewerMou newer={newer} isAgent={isAgent} />}
      {missing.length > 0 && !isSigned && (
        <Alert tone="warning" heading="Some company information is missing">
          <p>The memorandum can be signed when the company has stated: {missing.join(', ')}.</p>
        </Alert>
      )}
      {!isSigned && can.sign === true && hasName && (
        <Signing mou={mou}>
          <SignHere mou={mou} keep={keep} />
        </Signing>
      )}
      {!isSigned && !(can.sign === true && hasName) && <MouText document={mou.document} />}
      {!isSigned && can.sign === true && !hasName && (
        <p className="prose">To sign it yourself, enter your name and choose “I will sign” in the section People.</p>
      )}
      {!isSigned && can.sign !== true && refusalTexts[can.sign] && <p className="prose">{refusalTexts[can.sign]}</p>}
      {!isSigned && missing.length === 0 && (
        <ButtonRow>
          <DownloadButton endpoint={downloadPreview} request={{ params: { accountId }, query: {} }}>
            Download a draft (PDF)
          </DownloadButton>
          <PrintButton />
        </ButtonRow>
      )}
      {can.request === true && (
        <Section heading={mayReplace ? 'Change the signatory' : isAgent ? 'Your client signs' : 'Someone else signs'}>
          {mayReplace && (
            <p className="prose">
              A new signatory signs a new memorandum, and so does your agency. The present one stays in effect until
              both have signed.
            </p>
          )}
          <RequestForm
            key={mou.request?.askedAt ?? 'first'}
            accountId={accountId}
            signatory={mou.request ?? proposed}
            isAskedBefore={mou.request !== null}
            onSent={keep}
          />
        </Section>
      )}
      {can.paper === true && (
        <Section heading="Or sign on paper">
          <p className="prose">
            Print the memorandum, sign it on paper with your client, and upload it. Your agency signs above, too. We
            look at the paper before the client can be active.
          </p>
          <ButtonLink variant="outline" href={paths.clients.uploadMou({ account: accountId })}>
            Sign on paper and upload
          </ButtonLink>
        </Section>
      )}
    </Stack>
  )
}

/** An agency signs in a section of its own, beside its client. */
function Signing({ mou: { signer, companyName }, children }: { mou: Mou; children: ReactNode }) {
  if (signer.party === 'EMPLOYER') return children
  return (
    <Section heading="Sign for the agency">
      <Stack gap="small">
        <p className="prose">
          {companyName} and {signer.companyName} both sign this memorandum, in any order. A program administrator signs
          for {signer.companyName}.
        </p>
        {children}
      </Stack>
    </Section>
  )
}

function NewerMou({ newer, isAgent }: { newer: NonNullable<Mou['newer']>; isAgent: boolean }) {
  return (
    <Alert tone="info" heading="There is a newer memorandum">
      {newer.changes.length > 0 && (
        <ul>
          {newer.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <p>
        {isAgent ? 'Your client and your agency both sign it' : 'Read and sign it below'}
        {newer.signBy ? ` by ${displayDate(newer.signBy)}` : ''}. Until then, everyone can keep working.
      </p>
    </Alert>
  )
}

const refusalTexts: Readonly<Partial<Record<SignRefusal, string>>> = {
  closing: 'This company account is closing. Nothing can be signed.',
  closed: 'This company account is closed. Nothing can be signed.',
}
