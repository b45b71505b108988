import type { Mou, SignRefusal } from '@hireproof/contract/accounts/mou/mou'
import { downloadPreview } from '@hireproof/contract/accounts/mou/mou.endpoints'
import { displayDate } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
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
  return (
    <Stack>
      <MouStatus mou={mou} />
      {versions.length > 0 && <SignedVersions mou={mou} />}
      {newer && <NewerMou newer={newer} />}
      {missing.length > 0 && !isSigned && (
        <Alert tone="warning" heading="Some company information is missing">
          <p>The memorandum can be signed when the company has stated: {missing.join(', ')}.</p>
        </Alert>
      )}
      {!isSigned && can.sign === true && hasName && <SignHere mou={mou} keep={keep} />}
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
        <Section heading="Someone else signs">
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
            Print the memorandum, sign it on paper with your client, and upload it. We look at it before the client can
            be active.
          </p>
          <ButtonLink variant="outline" href={paths.clients.uploadMou({ account: accountId })}>
            Sign on paper and upload
          </ButtonLink>
        </Section>
      )}
    </Stack>
  )
}

function NewerMou({ newer }: { newer: NonNullable<Mou['newer']> }) {
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
        Read and sign it below{newer.signBy ? ` by ${displayDate(newer.signBy)}` : ''}. Until then, everyone can keep
        working.
      </p>
    </Alert>
  )
}

const refusalTexts: Readonly<Partial<Record<SignRefusal, string>>> = {
  other_company: 'Your client signs this memorandum. Ask the signatory of the client below.',
  closing: 'This company account is closing. Nothing can be signed.',
  closed: 'This company account is closed. Nothing can be signed.',
}
